import type { Category } from '../../consent/consent.ts'
import { defineScreen } from '../define.ts'

/** The data of the cookie settings, read from the request's cookie and headers (worker/gateway/pages/page.ts). */
export interface CookiesData {
  granted: Category[]
  /** Whether the browser sends Do Not Track or Global Privacy Control. */
  isSignalled: boolean
  /** Whether the visitor has just saved the settings without JavaScript. */
  isSaved: boolean
}

export const cookies = defineScreen<CookiesData>()({ words: 'cookies', query: ['saved'] })
