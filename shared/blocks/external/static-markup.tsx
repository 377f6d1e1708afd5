// For blocks that are rendered as markup and never hydrated; client/consent/play-media.ts loads their media. Visitors
// do not load this code: each use is guarded by `import.meta.env.SSR`, which is false in the browser's build.
import { createContext, type ReactNode, useContext } from 'react'

export const StaticMarkupContext = createContext(false)

/** In static markup, renders an inert copy of the loaded medium, which replaces the gate on a click. */
export function MediumTemplate({ children }: { children: ReactNode }) {
  return useContext(StaticMarkupContext) && <template>{children}</template>
}
