import type { Category } from '../../consent/consent.ts'
import { defineScreen } from '../define.ts'

/** Read from the request's cookie and headers. */
export interface CookiesData {
  granted: Category[]
  /** Whether the browser sends Do Not Track or Global Privacy Control. */
  isSignalled: boolean
  isSaved: boolean
}

export const cookies = defineScreen<CookiesData>()({ words: 'cookies', query: ['saved'] })
