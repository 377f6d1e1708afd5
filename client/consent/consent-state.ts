import { proxy } from 'valtio/vanilla'
import type { Category } from '../../shared/consent/consent.ts'

/** The granted categories; null while no decision has been read from the cookie. */
export const consentState = proxy<{ granted: readonly Category[] | null }>({ granted: null })
