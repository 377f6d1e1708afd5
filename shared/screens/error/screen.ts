import { defineScreen } from '../define.ts'

export interface ErrorData {
  status: number
  /** `404 Not Found`, `This page could not be found`, or the status code (spec §8). */
  message: string
  /** For 404 only: HTML from worker/pages/not-found-help.tsx. */
  help?: string
}

/** This screen has no `words`, because it is shown at any address that fails. */
export const error = defineScreen<ErrorData>()({ layout: 'error' })
