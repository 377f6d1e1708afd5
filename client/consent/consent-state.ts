import { proxy } from 'valtio/vanilla'
import type { Category } from '../../shared/consent/consent.ts'

/** What the visitor granted. Until client/consent/start-consent.ts has read the cookie, it is as the server rendered. */
export const consentState = proxy<{ granted: readonly Category[] | null }>({ granted: null })
