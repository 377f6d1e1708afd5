import { createContext, type ReactNode, useContext } from 'react'

const CellContext = createContext(12)

/** Provides a cell's width, in grid columns (of twelve), to the blocks inside. */
export function Cell({ span, children }: { span: number; children: ReactNode }) {
  return <CellContext value={span}>{children}</CellContext>
}

export function useCellSpan(): number {
  return useContext(CellContext)
}

/** Returns the `sizes` attribute of a picture that is as wide as its cell. */
export function usePictureSizes(): string {
  const share = useCellSpan() / 12
  // from 100em on, the page is 1,456 px wide; below that, about 92 % of the window
  return `(min-width: 100em) ${Math.round(1456 * share)}px, (min-width: 48em) ${Math.round(92 * share)}vw, 92vw`
}
