from test_link_on_pico import *
import pytest, sys
ROBOT_GUEST = GUEST.replace("press HOLD1 / wait 1000 / press ROLL / wait 4000", "press HOLD1 / wait 1000 / press LEFT / wait 700 / press ROLL")
@pytest.mark.parametrize("more", [3000, 6000, 9000, 13000, 18000])
def test_probe(tmp_path, more):
    j = Joined(tmp_path, (HOST.replace("wait 8500", f"wait {8500+more}"), f"{ROBOT_GUEST} / wait {3000+more} / shot end"))
    print(more, [(h.in_use, h.largest_hole, h.largest_piece) for h in j.heaps], file=sys.stderr)
    import shutil
    for s in (0,1):
        for i,f in enumerate(sorted(j.outs[s].glob("*.png"))): shutil.copy(f, f"/tmp/pico-{more}-{s}-{i}.png")
