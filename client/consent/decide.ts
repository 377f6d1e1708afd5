import { grantedIn } from '../../shared/consent/consent.ts'
import { consentState } from './consent-state.ts'
import { asksNotToBeFollowed } from './signal.ts'

/**
 * Tells the server what the visitor decided; it sets the cookie and keeps the log.
 * @param form `choice`, and `category` for a selection
 * @throws (rejects) when the decision did not arrive: then nothing has changed
 */
export async function decide(form: URLSearchParams): Promise<void> {
  const { ok } = await fetch('/_consent', { method: 'POST', body: form })
  if (!ok) throw new Error('the decision did not arrive')
  readConsent()
}

/** A browser that asks not to be followed takes back what was granted before it did. */
export function readConsent(): void {
  const granted = grantedIn(document.cookie)
  const isRefused = granted && asksNotToBeFollowed()
  consentState.granted = isRefused ? granted.filter((name) => name === 'media') : granted
}
