// What the lists of some entities offer beside what every list does: each in a chunk that only they load.
import { type ComponentType, lazy } from 'react'

interface ListExtras {
  /** Further views, behind those of every list. */
  Views?: ComponentType
  /** Further commands in the head, before the one that creates a row. */
  Commands?: ComponentType
}

export const listExtras: Readonly<Record<string, ListExtras>> = {
  redirects: {
    Views: lazy(() => import('../redirects/missed-tab.tsx')),
    Commands: lazy(() => import('../redirects/import-button.tsx')),
  },
}
