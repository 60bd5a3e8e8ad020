"""Stand in for `machine.RTC`, the clock that MicroPython has only on a board."""


class RTC:
    told = None

    def datetime(self, told):
        RTC.told = told
