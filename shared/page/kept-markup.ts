// Server only: components whose markup the server writes again while it is the same. Browsers render their elements;
// each use is guarded by `import.meta.env.SSR`, which is false in the browser's build, so that visitors do not load
// this code.
import { createContext, type ReactElement } from 'react'

export interface KeptElement {
  kind: 'footer' | 'header' | 'row'
  /** Identifies the element among those of its kind, site and locale. */
  key: string
  /** Everything beside the site's settings and the key on which the markup depends; compared by identity. */
  dependsOn: readonly unknown[]
  /** Renders one HTML element that has a class and no other attribute. */
  element: ReactElement
  /** Attributes that are no part of what is kept: where the markup has them, and their values, which repeat. */
  holes?: { at: RegExp; values: readonly string[] }
}

/** Returns an element with the same markup. Null outside of the pages that the server keeps markup for. */
export const KeptMarkupContext = createContext<((kept: KeptElement) => ReactElement) | null>(null)
