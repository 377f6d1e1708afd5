import { grantedIn } from '../../shared/consent/consent.ts'
import { consentState } from './consent-state.ts'

/** True if the browser sends Do Not Track or Global Privacy Control. */
export function asksNotToBeFollowed(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** Reads the decision from the cookie. Do Not Track and Global Privacy Control revoke all grants but external media. */
export function readConsent(): void {
  const granted = grantedIn(document.cookie)
  const isRefused = granted && asksNotToBeFollowed()
  consentState.granted = isRefused ? granted.filter((name) => name === 'media') : granted
}
