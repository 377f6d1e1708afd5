import { withPart } from '../../ui/use-part.ts'

/** Extends the selection to a block, or by one block of its cell. Loads what is needed for several blocks. */
export function extend(to: string | 1 | -1): void {
  withPart(
    () => import('./several.tsx'),
    (part) => (typeof to === 'string' ? part.extendTo(to) : part.extendBy(to)),
  )
}
