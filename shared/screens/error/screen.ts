import { defineScreen } from '../define.ts'

export interface ErrorData {
  status: number
  /** Spec §8: `404 Not Found`, `This page could not be found`, or the status code alone. */
  message: string
  /** For 404 only: a search and the next productions, as HTML from worker/pages/not-found-help.tsx. */
  help?: string
}

/** The error screen is shown at any address that fails, so its definition names no address. */
export const error = defineScreen<ErrorData>()({ layout: 'error' })
