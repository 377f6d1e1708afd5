import type { Finding } from './finding.ts'

/** Sends a sign-up without an address, which has no effect, and says how the backend refuses it. */
export async function checkNewsletter(origin: string, fetch: typeof globalThis.fetch): Promise<Finding> {
  const call = 'POST /api/newsletter/'
  const unseen = 'nothing; the sign-up for the newsletter says that it failed'
  const response = await fetch(`${origin}/api/newsletter/?locale=de`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: origin },
    body: JSON.stringify({ email: '', consent: false, locale: 'de' }),
    redirect: 'manual',
  }).catch(() => null)
  await response?.body?.cancel()
  const status = response?.status
  const of = (state: Finding['state'], detail: string, odd: string[] = []): Finding =>
    state === 'found' ? { call, state, detail, odd } : { call, state, detail, odd, unseen }
  if (!status) return of('missing', 'no answer')
  if (status === 400 || status === 422) return of('found', `refuses a sign-up without an address with ${status}`)
  if (response.ok) return of('found', `status ${status}`, ['accepts a sign-up without an address and consent'])
  return of([404, 405, 410, 501].includes(status) ? 'missing' : 'refused', `status ${status}`)
}
