"""Import modules from kast.mpy, the file with all byte code and words. On a board this module is the package `kast`.

The file begins with the byte code of this module, and MicroPython ignores what follows it. So `import kast` runs this
module, which mounts the rest of its file as a read-only file system. Python finds `kast.app` and `board` there. One
file cannot mix versions and takes few blocks of flash, and a module takes no memory before it is imported.

The file consists of the byte code of this module; all other modules and the words of the languages; the index; the
offset of the index (3 bytes); the farthest distance of an entry from its expected place (1 byte); and the CRC-32 of all
bytes before it (4 bytes). An entry of the index has 6 bytes: 3 bytes of the CRC-32 of a path ("/k/app.mpy"), and 3
bytes with the offset of the module, which ends where that of the next entry starts. A folder has length 0. The entries
are sorted by their part of the CRC-32, whose size tells where an entry is expected. In all numbers the lowest byte
comes first. host_tools/kast_tools/build/bundle.py writes the file.

Names take most of the time in which MicroPython loads a module: it looks up each by a search through all names that it
knows, 0.13 ms on a Pico. So the names of all modules are looked up once, when this module is loaded, and modules refer
to them by numbers. `open` replaces these by MicroPython's own numbers. A module consists of the number of its names (2
bytes), the length of its head (1 byte), the head, the number of each name (2 bytes), and the rest. A module with other
names has 0 names and a head of length 0: all its byte code is the rest.
"""

import io
import sys
from array import array
from struct import pack, unpack

import vfs
from micropython import const
from ubinascii import crc32

_ANY = const("/load.mpy")  # path that `import load` looks for; see `loads`
_MOUNT = const("/k")  # short, because MicroPython stores the whole path of each module and never frees it
_ENTRY = const(6)  # bytes of an entry of the index
_END = const(8)  # bytes after the index
_FOLDER = const(0x4000)
_FILE = const(0x8000)
_ENOENT = const(2)
_EROFS = const(30)
_BUFFER_SIZE = const(11)  # MP_STREAM_GET_BUFFER_SIZE of py/stream.h
_LARGEST_BUFFER = const(255)  # largest buffer that MicroPython uses for reading byte code
_NAMES = const("/all_names.mpy")  # path of the module with the names that all modules together have
_STATIC = const(192)  # number of names, at the most, that byte code may refer to by the same numbers in any MicroPython


class _Bundle:
    """A file system for vfs.mount(), with the methods that imports use.

    - loads: path of the module that `import load` reads; kast/modules.py sets it before each such import
    - names: for each name, the two bytes that stand for it in byte code, as one number
    """

    def __init__(self, path):
        """Open the file and read its index.

        :param path: path of kast.mpy
        :raises ImportError: if the file is damaged
        """
        self.loads = ""
        self.names = array("H", [_in_byte_code(number) for number in range(_STATIC)])
        self._full = None  # the exception, if the C stack overflowed in `stat`
        self._found = "", 0, 0  # the last path for which the index was searched, with its offsets
        # The file stays open: opening it for each module would leave buffers of LittleFS, of 1 KB each, in the heap.
        self._file = file = open(path, "rb")  # noqa: SIM115
        end = file.seek(0, 2) - _END
        file.seek(end)
        start, crc = unpack("<II", file.read(_END))
        self._distance = start >> 24
        start &= 0xFFFFFF
        if start > end or _crc(file, end + 4) != crc:  # pyrefly: ignore[not-callable]  the name is freed later
            raise ImportError(path + " is damaged: repeat kast flash")
        file.seek(start)
        self._index = file.read(end + 3 - start)  # plus the low 3 bytes of its offset, where the last byte code ends

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        self._file.close()

    def stat(self, path):
        try:
            start, end = self._place(path)
        except RuntimeError as error:
            # The C stack is full. MicroPython treats any error here as "no such file" (mp_vfs_import_stat in
            # extmod/vfs.c). So report a file: MicroPython calls `open` next, which raises the error.
            self._full = error
            return (_FILE,) + (0,) * 9
        return (_FOLDER if start == end else _FILE, 0, 0, 0, 0, 0, end - start, 0, 0, 0)

    def open(self, path, mode):
        if "r" not in mode:
            raise OSError(_EROFS)
        try:
            start, end = self._place(path)
            # What follows is not in a function or constructor of its own, since each call takes C stack.
            file = self._file
            file.seek(start)
            count, size = unpack("<HB", file.read(3))
            head = file.read(size + 2 * count)
            numbers = array("H", head[size:])
            for i in range(count):
                numbers[i] = self.names[numbers[i]]
            return _Part(file, head[:size] + bytes(numbers), start + 3 + len(head), end)
        except OSError as error:
            full, self._full = self._full, None
            raise full or error  # noqa: B904  `full` is set if the C stack overflowed in `stat` for this file

    def read_names(self):
        """Look up all names."""
        self.loads = _NAMES
        names = __import__("load").data  # `data` is a name that the build does not change
        del sys.modules["load"]
        # MicroPython represents a name by its number, shifted by 3 bits (MP_OBJ_NEW_QSTR in py/obj.h).
        self.names += array("H", [_in_byte_code(id(name) >> 3) for name in names])

    def read(self, path):
        """Return the content of an entry that is no module. Raises OSError if the bundle has no such path."""
        start, end = self._place(path)
        self._file.seek(start)
        return self._file.read(end - start)

    def _place(self, path):
        """Return the offsets in the file at which the byte code for a path starts and ends.

        :raises OSError: if the bundle has no such path
        """
        if path == _ANY:
            path = self.loads
        found, start, end = self._found
        if found != path:
            if path.endswith(".py"):
                raise OSError(_ENOENT)
            index = self._index
            checksum = crc32(path.encode()) & 0xFFFFFF
            name = pack("<I", checksum)[:3]
            expected = checksum * (len(index) // _ENTRY) >> 24
            last = (expected + self._distance + 1) * _ENTRY
            offset = index.find(name, max(0, expected - self._distance) * _ENTRY, last)
            while offset % _ENTRY and offset >= 0:  # this match is not at the start of an entry
                offset = index.find(name, offset + 1, last)
            if offset < 0:
                raise OSError(_ENOENT)
            start = _number(index, offset + 3)
            end = _number(index, min(offset + 3 + _ENTRY, len(index) - 3))
            self._found = path, start, end
        return start, end


class _Part(io.IOBase):
    """The byte code of a module, read from its part of the bundle."""

    def __init__(self, file, head, start, end):
        self._file = file
        self._head = head
        self._at = start
        self._end = end

    def readinto(self, buffer):
        size = 0
        if self._head:
            size = min(len(self._head), len(buffer))
            buffer[:size] = self._head[:size]
            self._head = self._head[size:]
            buffer = memoryview(buffer)[size:]  # to be filled: MicroPython takes fewer bytes for the end of the file
        self._file.seek(self._at)
        count = self._file.readinto(buffer, min(self._end - self._at, len(buffer)))
        self._at += count
        return size + count

    def ioctl(self, request, argument):
        return _LARGEST_BUFFER if request == _BUFFER_SIZE else 0


def _in_byte_code(number):
    """Return the two bytes that refer to MicroPython's name of this number (load_qstr in py/persistentcode.c)."""
    return 0x80 | number >> 6 | (number << 1 & 0x7F | 1) << 8


def _number(index, at):
    return index[at] | index[at + 1] << 8 | index[at + 2] << 16


def _crc(file, size):
    """Return the CRC-32 of the first `size` bytes of a file."""
    file.seek(0)
    crc = 0
    buffer = memoryview(bytearray(2048))
    while size:
        count = file.readinto(buffer, min(size, len(buffer)))
        crc = crc32(buffer[:count], crc)
        size -= count
    return crc


# Before it imports a built-in module that is not in sys.modules, MicroPython looks in each folder of sys.path, which
# takes 6 ms on a Pico. So load the built-in modules that the firmware uses here, while sys.path is empty.
if sys.platform == "rp2":
    path = sys.path[:]
    sys.path.clear()
    for name in ("array", "binascii", "collections", "hashlib", "json", "machine", "os", "struct", "time"):
        if name not in sys.modules:
            sys.modules[name] = __import__(name)
    sys.path.extend(path)
bundle = _Bundle(__file__)
vfs.mount(bundle, _MOUNT)
_crc = None  # frees the function, which is not needed again
sys.path.insert(0, _MOUNT)
bundle.read_names()
__path__ = _MOUNT + "/k"  # a str in MicroPython, a list in CPython
