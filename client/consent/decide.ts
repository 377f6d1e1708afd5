import { readConsent } from './read-consent.ts'

/**
 * Sends the decision to the server, which sets the cookie and writes the log.
 * @param form `choice`, and `category` for a selection
 * @throws (rejects) if the server did not accept the decision
 */
export async function decide(form: URLSearchParams): Promise<void> {
  const { ok } = await fetch('/_consent', { method: 'POST', body: form })
  if (!ok) throw new Error('the decision did not arrive')
  readConsent()
}
