// Sells all places of a production that no other test uses, and checks what visitors then see.
import { type SoldRow, soldRows } from './shop-states/sold-rows.ts'
import { expect, get, on, test } from './support.ts'

const site = 'bs'

test('a concert that sells out says so to the next visitor, in each list and on its pages', async ({ page }) => {
  const { id, title } = await fewLeft()
  const row = page.locator('.ev').filter({ has: page.locator(`.ev-title a[href$="/${id}"]`) })
  await page.goto(on(site, '/de/konzerte'))
  await expect(row).toContainText('Restkarten')
  const address = on(site, (await row.getByRole('link', { name: title, exact: true }).getAttribute('href')) ?? '')
  await page.goto(address)
  await expect(page.locator('.box-s')).toContainText('Restkarten')

  await sellOut(id)
  // the sale of the last places purges the cached pages
  const sells = async (path: string, link: string) => (await get(site, path)).text.includes(link)
  await expect.poll(() => sells('/de/konzerte', `href="/webshop/${id}"`)).toBe(false)
  await expect.poll(() => sells(new URL(address).pathname, 'Tickets kaufen')).toBe(false)
  await page.goto(on(site, '/de/konzerte'))
  await expect(row).toContainText('Ausverkauft')
  await expect(row.getByRole('link', { name: /^Tickets/ })).toHaveCount(0)
  await row.getByRole('link', { name: title, exact: true }).click()
  await expect(page.locator('.box-s')).toContainText('Ausverkauft')
  await expect(page.getByRole('link', { name: 'Tickets kaufen' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ist ein Rollstuhlplatz frei?' })).toHaveAttribute('href', /webshop/)
  await page.goto(on(site, '/webshop'))
  await expect(row).toContainText('Ausverkauft')
  await expect(row.getByRole('link', { name: /^Tickets/ })).toHaveCount(0)
  await row.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Alle Karten sind verkauft' })).toBeVisible()
  await expect(page.getByRole('button', { name: /nehmen/ })).toHaveCount(0)
})

async function fewLeft(): Promise<SoldRow> {
  const found = (await soldRows(site)).find(({ stock, hall }) => stock === 'few_left' && hall === 'Kleines Haus')
  if (!found) throw new Error('no concert of the small hall has few places left')
  return found
}

interface Offer {
  max_per_order: number
  categories: { free: number }[]
}

/** Sells all seats of a production. Its wheelchair places stay, which are sold to those who need them alone. */
async function sellOut(production: number): Promise<void> {
  const offer = (await get(site, `/api/shop/productions/${production}/`)).json as Offer
  let free = offer.categories.reduce((sum, category) => sum + category.free, 0)
  while (free > 0) {
    const most = Math.min(offer.max_per_order, free)
    free -= await buyFirst(Array.from({ length: most }, (_, less) => ({ production, count: most - less })))
  }
}

/**
 * Tries the wishes in order, and orders and pays for the first whose places can be held.
 * @returns the number of tickets bought
 */
async function buyFirst(wishes: { count: number }[]): Promise<number> {
  for (const wish of wishes) {
    const { status, headers, json } = await send('cart/holds/', wish)
    if (status === 409) continue
    expect(status).toBe(201)
    const cart = json as { totals: { cents: number } }
    const [, cookie = ''] = /(cart=[\w-]+)/.exec(String(headers['set-cookie'])) ?? []
    const contact = { name: 'Anna Ohlsen', email: `${crypto.randomUUID()}@post.example` }
    const choice = { delivery: 'pdf', payment: 'demo', consents: { terms: true }, total_cents: cart.totals.cents }
    const order = await send('orders/', { contact, ...choice }, cookie)
    expect(order.status).toBe(201)
    const { url } = (order.json as { payment: { url: string } }).payment
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
    return wish.count
  }
  throw new Error('what is left can be held by no party')
}

function send(path: string, body: object, cookie = '') {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), Cookie: cookie }
  return get(site, `/api/shop/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
