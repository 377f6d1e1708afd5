import type { Category } from '../../consent/consent.ts'
import { defineScreen } from '../define.ts'

export interface CookiesData {
  /** The categories in the visitor's consent cookie. */
  granted: Category[]
  /** Whether the browser sends Do Not Track or Global Privacy Control. */
  isSignalled: boolean
  /** Whether the address contains `saved`, as after a submission without JavaScript. */
  isSaved: boolean
}

export const cookies = defineScreen<CookiesData>()({ words: 'cookies', query: ['saved'] })
