"""SHA-256 of files that Kast installed before boards stored a record of them, keyed by their path on the board.

No more entries are added, since later installations write a record. Byte code is not listed, since it differs with
each build: ownership_on_board.py recognises it by its header. The names of later data files contain their hash.
"""

from collections.abc import Mapping, Sequence

SHIPPED: Mapping[str, Sequence[str]] = {
    "board.py": [
        "29bd3a9ded74c2395f5046f301f2f2c34afa8c2fbe6d0c4f10325be3479acd94",
        "543936bd853c887895da478cba74da7570a866b6f3de009fb17bfc0b36601ee3",
        "54d69a87bddfef215fa8dfba09d934a228108344a0e41bc2f0ba4e7706c41023",
        "735d1e26873a7c172be8a9292a4085bf32bba06da6b73647ced5904226602370",
        "a28b36e7c3f282aa503417e7c322143ad8f0d4f640860f8d0f55c10bb3fe2643",
        "d8066679747a6ba9901d91ffa25cf787f7299f6f402f09e90f212507d95af2b0",
    ],
    "data/american.bin": ["4357d5e5278bd363f69b1f16dfd2a579b201898cdda0a59e280684d1ab189143"],
    "data/american.scores": ["0d5f7d5c07749f253b948bc91afe92f0dd92873603648abaffc062bd8622b188"],
    "data/forced.bin": ["f0258f515ba60028b1d4618aa8b4054a38f0ea6cc8a6c0c904b9c850afec1c82"],
    "data/maxi.bin": ["61d7ad06486ddbe40610318f240e0065eac423527db64f6c8ce7c6b7203b6cac"],
    "data/maxi.scores": ["0bac0a15633ccc7e84b9f6a5d8e9af7bed168e09ac2d619a906a2cb1d16b0f2f"],
    "data/yatzy.bin": ["0cdfcadb61ef14f360fa3978b7146c8fa20b9eff6d545ef04a18201cb697ceec"],
    "data/yatzy.scores": ["865ab0bab0b7d9c608202382f64e3dd35fa60471652827866a9f02681f9f4267"],
    "main.py": [
        "020abdbd1774273967da47ea70a2725b2bf59a0d831bd9452f2db129531b6ef3",
        "3807039f5040de33331d7e4e56a7b74d1724c3432ff42ed7b689982e1113d171",
        "5d015d065298bcc817e791c957c398b42c74031e8197262665c453c6370a21b5",
    ],
}
