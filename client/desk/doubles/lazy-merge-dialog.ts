import { lazy } from 'react'

/** The merge dialog, loaded when it first opens. */
export const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }))
