import { grantedIn } from '../../shared/consent/consent.ts'
import { consentState } from './consent-state.ts'

/** Do Not Track and Global Privacy Control: no statistics, no marketing, and no question about them. */
export function asksNotToBeFollowed(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** A browser that asks not to be followed takes back what was granted before it did. */
export function readConsent(): void {
  const granted = grantedIn(document.cookie)
  const isRefused = granted && asksNotToBeFollowed()
  consentState.granted = isRefused ? granted.filter((name) => name === 'media') : granted
}
