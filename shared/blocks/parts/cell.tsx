import { createContext, type ReactNode, useContext } from 'react'

const CellContext = createContext(12)

/** Provides a cell's width to the blocks inside, in grid columns (of twelve). */
export function Cell({ span, children }: { span: number; children: ReactNode }) {
  return <CellContext value={span}>{children}</CellContext>
}

/** Returns the width that the current cell has from 48em on, in grid columns (of twelve). */
export function useCellSpan(): number {
  return useContext(CellContext)
}

/** Returns the `sizes` of a picture that is as wide as its cell. */
export function usePictureSizes(): string {
  const share = useCellSpan() / 12
  // from 100em on, the page is 1,456 px wide; below that, about 92 % of the window
  return `(min-width: 100em) ${Math.round(1456 * share)}px, (min-width: 48em) ${Math.round(92 * share)}vw, 92vw`
}
