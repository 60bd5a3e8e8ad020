"""Stand in for what MicroPython's `machine` has only on a board: a clock."""


class RTC:
    told = None

    def datetime(self, told):
        RTC.told = told
