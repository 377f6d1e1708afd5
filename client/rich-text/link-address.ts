import { safeDirectHref } from '../../shared/html/direct-address.ts'
import { completeAddress } from '../../shared/html/href.ts'

/**
 * Completes and validates an address.
 * @returns the stored form without tracking redirects; null if it is not allowed
 */
export function linkAddress(typed: unknown): string | null {
  return typeof typed === 'string' ? safeDirectHref(completeAddress(typed)) : null
}
