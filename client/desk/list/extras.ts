// Additions to the lists of some entities, each in a chunk that only those lists load.
import { type ComponentType, lazy } from 'react'

interface ListExtras {
  /** Views that follow the standard ones. */
  Views?: ComponentType
  /** Additional commands in the head, before the create command. */
  Commands?: ComponentType
}

export const listExtras: Readonly<Record<string, ListExtras>> = {
  people: { Views: lazy(() => import('../doubles/people-tab.tsx')) },
  redirects: {
    Views: lazy(() => import('../redirects/missed-tab.tsx')),
    Commands: lazy(() => import('../redirects/import-button.tsx')),
  },
  works: { Views: lazy(() => import('../doubles/works-tab.tsx')) },
}
