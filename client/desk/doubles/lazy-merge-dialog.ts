import { lazy } from 'react'

/** The comparison, loaded when it first opens. */
export const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }))
