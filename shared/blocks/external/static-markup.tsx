// For blocks that are rendered as markup and never hydrated; client/consent/play-media.ts loads their media. Visitors
// do not load this code: its uses depend on `import.meta.env.SSR`, a constant of the build.
import { createContext, type ReactNode, useContext } from 'react'

export const StaticMarkupContext = createContext(false)

/** In static markup, renders an inert copy of the loaded medium, which replaces the gate on a click. */
export function MediumTemplate({ children }: { children: ReactNode }) {
  return useContext(StaticMarkupContext) && <template>{children}</template>
}
