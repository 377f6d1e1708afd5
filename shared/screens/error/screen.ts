import { defineScreen } from '../define.ts'

export interface ErrorData {
  status: number
  /** Spec §8: `404 Not Found`, `This page could not be found`, or the code alone. */
  message: string
  /** For 404: a search and the next concerts, as HTML of worker/pages/not-found-help.tsx. */
  help?: string
}

/** Shown at any address that fails, so it defines no address. */
export const error = defineScreen<ErrorData>()({ layout: 'error' })
