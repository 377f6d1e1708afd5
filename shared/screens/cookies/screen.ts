import type { Category } from '../../consent/consent.ts'
import { defineScreen } from '../define.ts'

/** The cookie settings. The gateway adds what the visitor's cookie and browser say (worker/gateway/page.ts). */
export interface CookiesData {
  granted: Category[]
  /** Do Not Track or Global Privacy Control. */
  isSignalled: boolean
  /** Set after a save without JavaScript. */
  isSaved: boolean
}

export const cookies = defineScreen<CookiesData>()({ words: 'cookies', query: ['saved'] })
