import { proxy } from 'valtio/vanilla'
import type { Category } from '../../shared/consent/consent.ts'

/** The granted categories; null as on the server until client/consent/start-consent.ts has read the cookie. */
export const consentState = proxy<{ granted: readonly Category[] | null }>({ granted: null })
