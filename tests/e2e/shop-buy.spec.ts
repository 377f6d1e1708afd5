import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { keyRing } from '../../worker/tickets/codes/key-ring.ts'
import { verifyTicket } from '../../worker/tickets/codes/ticket-code.ts'
import { readQr } from '../worker/tickets/codes/read-qr.ts'
import { readCodes } from '../worker/tickets/documents/read-pdf.ts'
import { expect, expectNoAxeViolationsInBothThemes, get, hydrated, on, type SiteKey, tabTo, test } from './support.ts'

/** The browser logs refusals; the demo payment page has a host of its own. */
const noise = /status of (404|409|422)|foreign request: http:\/\/127\.0\.0\.1/

/** The ids of concerts some weeks ahead with many free seats. */
async function productionsOnSale(site: SiteKey): Promise<number[]> {
  const { json } = await get(site, '/webshop', { headers: { Accept: 'application/json' } })
  const rows = (json as { data: { productions: { id: number; state: string; stock: string | null }[] } }).data
  return rows.productions
    .flatMap(({ id, state, stock }) => (state === 'on_sale' && stock === null ? [id] : []))
    .slice(9)
}

/** Holds seats as the pages before the cart do. */
async function hold(page: Page, site: SiteKey, production: number | undefined, count: number): Promise<void> {
  await page.goto(on(site, '/robots.txt'))
  const wish = { key: crypto.randomUUID(), body: JSON.stringify({ production, count }) }
  const status = await page.evaluate(async ({ key, body }) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
    return (await fetch('/api/shop/cart/holds/', { method: 'POST', headers, body })).status
  }, wish)
  expect(status).toBe(201)
}

const mailbox = join(import.meta.dirname, '../../dist/worker/.wrangler/tmp/email')

/** Whether a mail about the order has arrived with these words. */
function hasMail(order: string, words: string): boolean {
  return readdirSync(mailbox, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .map((file) => readFileSync(join(mailbox, file), 'utf8'))
    .some((text) => text.includes(order) && text.includes(words))
}

/** Reads the drawn QR code of a page. */
async function drawnCode(page: Page): Promise<string> {
  const { size, path } = await page.locator('svg.qr').evaluate((svg: SVGSVGElement) => ({
    size: svg.viewBox.baseVal.width,
    path: svg.querySelector('path:last-child')?.getAttribute('d') ?? '',
  }))
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  }
  return readQr(modules)
}

/** Compares each code of the order's PDF with its ticket on the phone, and verifies its signature. */
async function expectSoundTickets(page: Page, count: number): Promise<void> {
  const address = page.url().split('?', 1)[0]
  const bytes = await page.evaluate(async (url) => {
    const file = await (await fetch(url)).arrayBuffer()
    return [...new Uint8Array(file)]
  }, `${address}/documents/tickets`)
  const codes = await readCodes(new Uint8Array(bytes))
  expect(codes).toHaveLength(count)
  const [, secret] = /^TICKET_KEY=(.*)$/m.exec(readFileSync('.dev.vars', 'utf8')) ?? []
  const ring = await keyRing(secret)
  for (const [index, code] of codes.entries()) {
    expect(await verifyTicket(ring, code)).toMatchObject({ site: 'hh', counter: 0 })
    await page.goto(`${address}/tickets/${index + 1}`)
    expect(await drawnCode(page)).toBe(code)
  }
}

test('a party of two adds a concert, has a code refused and another redeemed, and pays by transfer', async ({
  page,
  quiet,
}) => {
  quiet.allow(noise)
  const [first, second] = await productionsOnSale('hh')
  await hold(page, 'hh', first, 2)
  await hold(page, 'hh', second, 1)
  await page.goto(on('hh', '/webshop/cart'))
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await expect(page.getByText('Drei Karten für zwei Abende')).toBeVisible()
  const code = page.getByLabel('Gutschein oder Vorverkaufscode')
  await code.fill('SOMMER-2026')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(page.getByRole('alert')).toContainText('Dieser Code galt bis 31. August 2026.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(code).toHaveValue('SOMMER-2026')
  await expectNoAxeViolationsInBothThemes(page, 'main')
  await code.fill('herbst 10')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(page.getByText('HERBST-10 ist eingelöst.')).toBeVisible()
  const total = await page.locator('.total dd').innerText()
  await page.getByRole('link', { name: 'Zur Kasse' }).first().click()

  await page.getByRole('textbox', { name: 'E-Mail' }).fill('anna@post')
  await page.getByLabel('Vorname').fill('Anna')
  await page.getByLabel(/Rechnung mit QR-Code/).check()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expect(page.getByRole('alert').first()).toContainText('Zwei Angaben fehlen noch')
  await expectNoAxeViolationsInBothThemes(page, 'main')
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('anna@post.example')
  // a reload loses nothing
  await page.getByLabel('Nachname').fill('Ohlsen')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Nachname')).toHaveValue('Ohlsen')
  await expect(page.locator('.sums .tot').last()).toHaveText(total)
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ihre Plätze bleiben')
  await expect(page).toHaveURL(/\/webshop\/orders\/A-26-[\w-]+$/)
  const lines = (await drawnCode(page)).split('\n')
  expect(lines[0]).toBe('BCD')
  expect(lines[7]).toBe(`EUR${total.replace(/\s|€/g, '').replace('.', '').replace(',', '.')}`)
  await expectNoAxeViolationsInBothThemes(page, 'main')
  const order = page.url().split('/').at(-1) ?? ''
  await expect.poll(() => hasMail(order, 'Ohlsen'), { timeout: 20_000 }).toBe(true)
})

test('by keys alone: a failed payment, another try, the tickets, and each code of the PDF', async ({ page, quiet }) => {
  quiet.allow(noise)
  const [, , third] = await productionsOnSale('hh')
  await hold(page, 'hh', third, 2)
  await page.goto(on('hh', '/webshop/checkout'))
  await hydrated(page)
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await tabTo(page, page.getByRole(role, { name }))
    await page.keyboard.press('Enter')
  }
  await tabTo(page, page.getByRole('textbox', { name: 'E-Mail' }))
  await page.keyboard.type('jana@post.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Jana')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Dvořáková')
  await expect(page.getByLabel('Demo-Zahlung')).toBeChecked()
  await press('Zahlungspflichtig bestellen')
  await press('Zahlung ablehnen lassen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Zahlung hat nicht geklappt')
  await hydrated(page)
  await expectNoAxeViolationsInBothThemes(page, 'main')
  await press('Noch einmal zahlen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo-Zahlung')
  await press(/^Bezahlen$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Danke, bis')
  await hydrated(page)
  await expectNoAxeViolationsInBothThemes(page, 'main')
  await expectSoundTickets(page, 2)
  await expectNoAxeViolationsInBothThemes(page, 'main')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a ticket is bought in English on a phone, and the cart says what was wrong', async ({
    page,
    context,
    quiet,
  }) => {
    quiet.allow(noise)
    const [, , , fourth] = await productionsOnSale('k')
    // the pages before the cart are another story (shop-seats.spec.ts)
    const { headers } = await get('k', '/api/shop/cart/holds/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `hold-${Date.now()}` },
      body: JSON.stringify({ production: fourth, count: 1 }),
    })
    const [, cart = ''] = /cart=([\w-]+)/.exec(String(headers['set-cookie'] ?? '')) ?? []
    await context.addCookies([{ name: 'cart', value: cart, url: on('k', '/') }])
    await page.goto(on('k', '/webshop/cart?locale=en'))
    await page.getByLabel('Voucher or presale code').fill('NONSENSE')
    await page.getByRole('button', { name: 'Redeem' }).click()
    await expect(page.getByText('We don’t know this code.')).toBeVisible()
    await page.locator('.thumb').getByRole('link', { name: 'Checkout' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill('joe@post.example')
    await page.getByLabel('First name').fill('Joe')
    await page.getByRole('button', { name: 'Buy now' }).click()
    await expect(page.getByText('One detail is missing')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Joe')
    await page.getByLabel('Last name').fill('Bloggs')
    await page.getByLabel(/Invoice with a QR code/).check()
    await page.getByRole('button', { name: 'Buy now' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your seats are')
    expect((await drawnCode(page)).startsWith('BCD')).toBe(true)
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The order is cancelled')
  })
})
