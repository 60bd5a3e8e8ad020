"""What of a board's machine is not there: a clock."""


class RTC:
    told = None

    def datetime(self, told):
        RTC.told = told
