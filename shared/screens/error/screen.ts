import { defineScreen } from '../define.ts'

export interface ErrorData {
  status: number
  /** Spec §8: `404 Not Found`, `This page could not be found`, or the code alone. */
  message: string
}

/** Shown at any address that fails, so it defines no address. */
export const error = defineScreen<ErrorData>()({ layout: 'error' })
