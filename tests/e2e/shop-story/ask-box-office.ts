import { staffSession } from '../logged-in.ts'
import { get, on, type SiteKey } from '../support.ts'

/**
 * Makes a call of the box office as its staff: a POST if it has a body, else a GET.
 * @param path below `/api/shop/staff/`
 * @throws Error if the call is refused
 */
export async function askBoxOffice<Answer>(site: SiteKey, path: string, body?: object): Promise<Answer> {
  const { cookie, token } = await staffSession('boxoffice', site)
  const written = {
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
    'X-CSRFToken': token,
    Origin: new URL(on(site, '/')).origin,
  }
  const { status, text, json } = await get(site, `/api/shop/staff/${path}`, {
    headers: { Cookie: cookie, ...(body && written) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  return json as Answer
}
