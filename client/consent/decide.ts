import { readConsent } from './read-consent.ts'

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
