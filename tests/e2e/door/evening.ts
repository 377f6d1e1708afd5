// The evening of the tests' day on a site: its concert, orders for it, and devices that the desk pairs.
import type { Page } from 'playwright/test'
import type { StaffOrder } from '../../../shared/contract/box-office/staff/orders.ts'
import { staffSession } from '../logged-in.ts'
import { payOutside, type Visitor, visitor } from '../shop-states/visitor.ts'
import { askBoxOffice } from '../shop-story/ask-box-office.ts'
import { reported } from '../shop-story/reported.ts'
import { expect, get, on, type SiteKey } from '../support.ts'

/** The day of the servers' clock (`TEST_NOW`), in the afternoon. */
const today = '2026-11-20'

/** Returns the id of the concert of this evening. */
export async function tonight(site: SiteKey): Promise<number> {
  const { json } = await get(site, `/api/productions/?date=${today}&until=${today}`)
  const [first] = (json as { results: { id: number }[] }).results
  if (!first) throw new Error(`${site} has no concert on ${today}`)
  return first.id
}

export interface Sold {
  buyer: Visitor
  /** The path of the order's page. */
  path: string
  number: string
  /** In the sequence of the order's tickets. */
  tickets: { id: string; code: string; place: string }[]
}

/** Sells tickets of a concert that are paid at once. */
export async function sell(site: SiteKey, production: number, count: number): Promise<Sold> {
  const buyer = visitor(site)
  await buyer.holdOf(production, count)
  // a transfer would come too late for tonight
  const { path, payment } = await buyer.order({ payment: 'demo' })
  const number = path.split('/').at(-1) ?? ''
  await payOutside(payment, 'pay')
  await reported(site, number)
  const { tickets, lines } = await askBoxOffice<StaffOrder>(site, `orders/${number}/`)
  const sold = lines.map(({ id, place }, index) => ({ id, place: place.id, code: tickets[index]?.code ?? '' }))
  return { buyer, path, number, tickets: sold }
}

/** Makes a call of the desk at the doors. @param path below `/api/shop/staff/door/` */
export async function askDoorDesk<Answer>(
  site: SiteKey,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<Answer> {
  const { cookie, token } = await staffSession('boxoffice', site)
  const { status, text, json } = await get(site, `/api/shop/staff/door/${path}`, {
    method,
    headers: {
      Cookie: cookie,
      'X-CSRFToken': token,
      Origin: new URL(on(site, '/')).origin,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  return json as Answer
}

/**
 * Sets the page's clock to the servers'. The browser forgets cookies by the machine's clock, which is later, so that of
 * a device is stored without its end.
 */
export async function atServersTime(page: Page): Promise<void> {
  await page.clock.install({ time: new Date(process.env.TEST_NOW ?? '') })
  await page.route(/\/api\/shop\/door\/devices\//, async (route) => {
    const request = route.request()
    const { host, pathname, origin } = new URL(request.url())
    const { cookie: sent = '' } = await request.allHeaders()
    const { status, headers, text } = await get(host.split('.', 1)[0] as SiteKey, pathname, {
      method: request.method(),
      headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: sent },
      body: request.postData() ?? '',
    })
    const [, value] = /^door_device=([^;]+)/.exec([headers['set-cookie'] ?? []].flat().join('\n')) ?? []
    const cookie = { name: 'door_device', value: value ?? '', url: origin, httpOnly: true, sameSite: 'Strict' as const }
    if (value) await page.context().addCookies([cookie])
    await route.fulfill({ status, contentType: 'application/json', body: text })
  })
}

/** Pairs a page's device by eight digits of the desk, and opens it at a door. @returns the number of taps after them */
export async function openDoor(page: Page, site: SiteKey, name: string, gate: string): Promise<number> {
  const { code } = await askDoorDesk<{ code: string }>(site, 'codes/', { method: 'POST', body: { name } })
  await atServersTime(page)
  await page.goto(on(site, '/door'))
  await page.getByLabel(/^(Acht Ziffern|Eight digits)/).pressSequentially(code)
  await page.getByRole('button', { name: gate }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
  return 1
}

/** Types a code as a scanner does, into the field that a page without a camera shows. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Code', { exact: true })
  await field.fill(code)
  await field.press('Enter')
}
