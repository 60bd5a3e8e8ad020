"""Raises the limit of open files of this process: a broker needs an open file for each board."""

import resource

from kast_tools.common.errors import KastError

_OTHERS = 100
"""Number of files that a process opens besides those for boards."""


def allow(boards: int) -> None:
    """Let this process, and those that it starts, open files for `boards` boards.

    :raises KastError: the system does not allow that many
    """
    wanted = boards + _OTHERS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return
    if hard != resource.RLIM_INFINITY and hard < wanted:
        raise KastError(
            f"{boards} boards take {wanted} open files, and this system allows {hard}: use fewer with --boards, or "
            f"raise the limit as root with: ulimit -n {wanted}"
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
