import { staffSession } from '../logged-in.ts'
import { expect, get, on, type SiteKey } from '../support.ts'

/** Records a bank transfer for an order through the staff API. */
export async function bookTransfer(site: SiteKey, order: string, cents: number, result = 'exact'): Promise<void> {
  const { cookie, token } = await staffSession('publisher', site)
  const today = (process.env.TEST_NOW ?? new Date().toISOString()).slice(0, 10)
  const line = { key: crypto.randomUUID(), reference: null, text: `Karten ${order}`, cents, paid_at: today }
  const { status, json } = await get(site, '/api/shop/staff/bank/', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: cookie,
      'X-CSRFToken': token,
      Origin: new URL(on(site, '/')).origin,
    },
    body: JSON.stringify({ lines: [{ ...line, payer: null, iban: null }] }),
  })
  expect([status, json]).toEqual([200, { results: [{ key: line.key, order, result }] }])
}
