"""Self-test of the power supply: battery or USB, and the voltage."""

from micropython import const

from kast.text import say
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.widgets.check_page import CheckPage

# Range of the bar in mV, measured at VSYS: from an empty battery to three fresh alkaline cells.
_LEAST = const(2900)
_MOST = const(4500)


class Power(CheckPage):
    name = "power"

    def draw_page(self, canvas):
        power = self.machine.power
        if not power.millivolts:
            canvas.text(SMALL, 4, 24, say("self_test.unmeasured"))
            canvas.text(SMALL, 4, 34, say("self_test.unmeasured2"))
            return
        hundredths = (power.millivolts + 5) // 10
        volts = f"{hundredths // 100}{say('decimal')}{hundredths % 100:02}"
        canvas.text(BOLD, 4, 19, say("self_test.usb" if power.on_usb else "self_test.battery"))
        canvas.text_right(BOLD, 122, 19, say("self_test.volts").format(volts))
        if power.on_usb:
            return
        filled = min(max(power.millivolts - _LEAST, 0), _MOST - _LEAST) * 114 // (_MOST - _LEAST)
        canvas.outline(4, 40, 118, 9)
        canvas.fill(6, 42, filled, 5)
        canvas.text(SMALL, 4, 54, say("self_test.low" if power.low else "self_test.good"))


SCREEN = Power
