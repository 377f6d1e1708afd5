import { defineScreen } from '../define.ts'

export interface ErrorData {
  status: number
  /** `404 Not Found`, `This page could not be found`, or the status code (spec §8). */
  message: string
  /** Replaces the heading with the status. */
  heading?: string
  /** The picture behind the text; the curtain if omitted. */
  picture?: 'tape'
  /** For 400 and 404 only: HTML from worker/pages/error-help.tsx. */
  help?: string
}

/** This screen has no `words`, because it is shown at any address that fails. */
export const error = defineScreen<ErrorData>()({ layout: 'error' })
