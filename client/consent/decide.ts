import { readConsent } from './read-consent.ts'

/**
 * Sends the decision to the server, then reads it from the cookie.
 * @param form `choice`, and `category` for a selection
 * @throws if the server cannot be reached or refuses the decision
 */
export async function decide(form: URLSearchParams): Promise<void> {
  const { ok } = await fetch('/_consent', { method: 'POST', body: form })
  if (!ok) throw new Error('the decision did not arrive')
  readConsent()
}
