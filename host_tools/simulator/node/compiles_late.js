// Makes the JavaScript engine optimise functions of a program that emulates a Pico later than usual. By default the
// engine optimises the large functions of the emulator again and again while they meet new instructions, which takes
// a third of the processor time of a Pico's start.

import v8 from "node:v8";

v8.setFlagsFromString("--interrupt-budget=600000"); // bytes of byte code; the default is 66 KiB
