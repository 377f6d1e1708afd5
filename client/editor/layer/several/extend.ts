import { withPart } from '../../../staff/use-part.ts'

/** Extends the selection to a block, or by one block within the cell. */
export function extend(to: string | 1 | -1): void {
  withPart(
    () => import('./several.tsx'),
    (part) => (typeof to === 'string' ? part.extendTo(to) : part.extendBy(to)),
  )
}

/** Lets the editor select more blocks by tapping. */
export function pickSeveral(): void {
  withPart(
    () => import('./several.tsx'),
    (part) => part.startPicking(),
  )
}

/** Adds a tapped block to the selection, or removes it. */
export function pickAlso(key: string): void {
  withPart(
    () => import('./several.tsx'),
    (part) => part.toggle(key),
  )
}
