"""Fills the pours, checks the rules and writes Gerber and drill files. Runs in KiCad's own Python, which has pcbnew.

The arguments are the path of the board, which is saved again with filled pours, the folder for all other files, and
"paste" if the layer of the solder paste is wanted.
"""

import sys

import pcbnew  # pyrefly: ignore[missing-import]

VERSION = "6.0"
LAYERS = (
    (pcbnew.F_Cu, "F_Cu"),
    (pcbnew.B_Cu, "B_Cu"),
    (pcbnew.F_Mask, "F_Mask"),
    (pcbnew.B_Mask, "B_Mask"),
    (pcbnew.F_SilkS, "F_Silkscreen"),
    (pcbnew.B_SilkS, "B_Silkscreen"),
    (pcbnew.Edge_Cuts, "Edge_Cuts"),
)


PASTE = (pcbnew.F_Paste, "F_Paste")


def main(path, folder, *more):
    if not pcbnew.GetBuildVersion().startswith(VERSION):
        sys.exit(f"This is KiCad {pcbnew.GetBuildVersion()}, but other versions than {VERSION} write other files.")
    board = pcbnew.LoadBoard(path)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    pcbnew.SaveBoard(path, board)
    pcbnew.WriteDRCReport(board, f"{folder}/drc.txt", pcbnew.EDA_UNITS_MILLIMETRES, True)
    plot(board, folder, (*LAYERS, PASTE) if "paste" in more else LAYERS)
    drill(board, folder)


def plot(board, folder, layers):
    controller = pcbnew.PLOT_CONTROLLER(board)
    options = controller.GetPlotOptions()
    options.SetOutputDirectory(folder)
    options.SetPlotFrameRef(False)
    options.SetUseGerberProtelExtensions(True)
    options.SetUseGerberX2format(True)
    options.SetIncludeGerberNetlistInfo(False)
    options.SetCreateGerberJobFile(False)
    options.SetSubtractMaskFromSilk(False)
    options.SetDrillMarksType(pcbnew.PCB_PLOT_PARAMS.NO_DRILL_SHAPE)
    for layer, name in layers:
        controller.SetLayer(layer)
        controller.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
        controller.PlotLayer()
    controller.ClosePlot()


def drill(board, folder):
    writer = pcbnew.EXCELLON_WRITER(board)
    mirrored = short_header = merged = maps = False
    writer.SetOptions(mirrored, short_header, pcbnew.wxPoint(0, 0), merged)
    metric = holes = True
    writer.SetFormat(metric)
    writer.CreateDrillandMapFilesSet(folder, holes, maps)


main(*sys.argv[1:])
