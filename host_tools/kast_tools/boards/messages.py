"""Error messages about boards, each with a remedy, for the `kast` commands.

The page for boards on USB has them in eight languages (simulator/page/words), as `usb.error.…`; a test compares the
English ones.

These names in braces are filled in when a message is printed:

- on, to: " on /dev/ttyACM0", " to /dev/ttyACM0"; both are empty on the page
- port: "/dev/ttyACM0"; "The port" on the page
- again: how to try again, such as "repeat the command"
- install: how to install MicroPython on the board, as a clause such as "use …"
- room: how to free space, as a sentence such as "Use …"
- group, why, need, free, missing: details of the error
"""

SENTENCES = {
    "closed": "{port} cannot be opened. Close other programs that may use it, or plug the board in again.",
    "gone": "The board{on} was disconnected. Plug its cable in firmly, then {again}.",
    "stopped": "The board{on} has stopped answering. Unplug it, plug it in again, and {again}.",
    "circuitpython": "The board{on} runs CircuitPython; Kast needs MicroPython. Save what you need from its drive "
    "CIRCUITPY, then {install}.",
    "echo": "What is connected{to} only echoes what it receives, and does not answer as MicroPython does. Unplug it "
    "and plug it in again; if that does not help, {install}.",
    "noise": "What is connected{to} sends something, but does not answer as MicroPython does. Unplug it and plug it in "
    "again; if that does not help, {install}.",
    "silence": "What is connected{to} does not answer. Unplug it and plug it in again; if that does not help, "
    "{install}.",
    "garbled": "What the board{on} sent cannot be read. Try another cable or USB socket, then {again}.",
    "full": "The file system of the board{on} is full. {room}",
    "too_full": "The file system of the board{on} is too full: the new version needs {need} KB in addition to the old "
    "one, but {free} KB are free. {room}",
    "lacks": "The board{on} needs {missing} KB more free space. {room}",
    "memory": "The memory of the board{on} is full. Unplug it, plug it in again, and {again}.",
    "refused": "The board{on} reported an error: {why}.",
    "group": "Join its group with `sudo usermod -aG {group} $USER`, then log out and in.",
    "rule": 'As root, put SUBSYSTEM=="tty", ATTRS{{idVendor}}=="2e8a", TAG+="uaccess" into '
    "/etc/udev/rules.d/60-kast.rules, then plug the board in again.",
}

SERIAL_GROUP = "dialout"
"""Debian's name for the group that may use serial ports."""
