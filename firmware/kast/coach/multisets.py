"""The multisets of dice that a turn goes through: what can be held, and what can be rolled."""

from array import array


class Multisets:
    """Every multiset of at most `dice` dice, numbered: the smaller before the larger, then by their faces in order.

    size: how many there are, 462 with five dice, 924 with six; first_roll: the number of the first of all dice.
    with_face[6 * n + face - 1]: the number of a multiset with that die added, for those smaller than a roll.
    without[starts[n]:starts[n + 1]]: the numbers of what is left when one die goes, each once, in rising order.
    """

    def __init__(self, dice):
        self._largest = bytearray(1)  # by number: the largest face
        self._parent = array("H", (0,))  # and what is left without it
        self.with_face = array("H")
        sizes = [1]
        for size in range(1, dice + 1):
            sizes.append(sizes[-1] * (size + 5) // size)
        self.first_roll = sum(sizes[:-1])
        for number in range(self.first_roll):
            self._add_each_face(number)
        self.size = len(self._parent)
        self._reverse()

    def number(self, faces):
        """The number of some dice, in any order."""
        number = 0
        for face in faces:
            number = self.with_face[6 * number + face - 1]
        return number

    def faces(self, number):
        """The dice of a multiset: a list in rising order."""
        faces = []
        while number:
            faces.insert(0, self._largest[number])
            number = self._parent[number]
        return faces

    def _add_each_face(self, number):
        largest = self._largest[number]
        for face in range(1, 7):
            if face >= largest:
                self.with_face.append(len(self._parent))
                self._parent.append(number)
                self._largest.append(face)
            else:  # the die goes below the largest: what that gives without the largest has its number already
                below = self.with_face[6 * self._parent[number] + face - 1]
                self.with_face.append(self.with_face[6 * below + largest - 1])

    def _reverse(self):
        fill = array("H", bytes(2 * self.size))
        for larger in self.with_face:
            fill[larger] += 1
        self.starts = array("H", (0,))
        for number in range(self.size):
            self.starts.append(self.starts[-1] + fill[number])
            fill[number] = self.starts[number]
        self.without = array("H", bytes(2 * len(self.with_face)))
        for at, larger in enumerate(self.with_face):
            self.without[fill[larger]] = at // 6
            fill[larger] += 1
