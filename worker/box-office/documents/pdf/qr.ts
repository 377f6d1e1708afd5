import { darkRuns, qrCells } from '../../../../shared/qr/qr-code.ts'
import { type Sheet, stepsPerPixel } from './sheet.ts'

/**
 * Draws a QR code in black on white with its quiet zone. The width of a module is rounded down to coordinate steps
 * (`stepsPerPixel`), so that no gaps show between rows.
 * @param size the maximum width in pixels
 */
export function drawQr(sheet: Sheet, text: string, x: number, y: number, size: number, label: string): void {
  const cells = qrCells(text)
  const side = Math.floor((size / cells.length) * stepsPerPixel) / stepsPerPixel
  const [left, top] = [x, y].map((value) => Math.round(value * stepsPerPixel) / stepsPerPixel) as [number, number]
  const draw = () => {
    const width = side * cells.length
    sheet.rectangle(left, top, width, width, 'white')
    sheet.rectangles(
      darkRuns(cells).map((run) => ({
        x: left + run.x * side,
        y: top + run.y * side,
        width: run.width * side,
        height: side,
      })),
      'black',
    )
  }
  sheet.structure.leaf(sheet.page, 'Figure', draw, label)
}
