import { encodeQR } from 'qr'

/** Number of light modules that ISO/IEC 18004 requires on every side. */
export const quietZone = 4

/**
 * Returns the modules by row, with the quiet zone; dark modules are true. A code can be read even if about 15 % of it
 * is dirty or folded.
 */
export function qrCells(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
}

/** Returns the dark modules as rectangles, each within one row, in modules from the top left corner. */
export function darkRuns(cells: readonly (readonly boolean[])[]): { x: number; y: number; width: number }[] {
  return cells.flatMap((row, y) => {
    const runs: { x: number; y: number; width: number }[] = []
    for (const [x, isDark] of row.entries()) {
      const last = runs.at(-1)
      if (isDark && last && last.x + last.width === x) last.width += 1
      else if (isDark) runs.push({ x, y, width: 1 })
    }
    return runs
  })
}

/** Returns the dark modules as one SVG path, and the side of the square that they are drawn on, in modules. */
export function drawnCode(text: string): { size: number; path: string } {
  const cells = qrCells(text)
  const path = darkRuns(cells).map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`)
  return { size: cells.length, path: path.join('') }
}
