import { staffSession } from '../logged-in.ts'
import { expect, get, on, type SiteKey } from '../support.ts'

/** Records through the staff API that the buyer of a waiting order has paid at the terminal. */
export async function payAtTerminal(site: SiteKey, order: string): Promise<void> {
  const { cookie, token } = await staffSession('boxoffice', site)
  const { status, text } = await get(site, `/api/shop/staff/orders/${order}/payment/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      Cookie: cookie,
      'X-CSRFToken': token,
      Origin: new URL(on(site, '/')).origin,
    },
    body: JSON.stringify({ means: 'terminal' }),
  })
  expect([status, text]).toEqual([200, text])
}

/** Waits until the desk lists an order among the letters to post; orders report to the lists within seconds. */
export async function untilToPost(site: SiteKey, order: string): Promise<void> {
  const { cookie } = await staffSession('boxoffice', site)
  const list = async () => (await get(site, '/api/shop/staff/deliveries/', { headers: { Cookie: cookie } })).text
  await expect.poll(list).toContain(order)
}
