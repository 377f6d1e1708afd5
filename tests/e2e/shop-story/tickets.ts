import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { AnyShopPage } from '../../../shared/box-office/shop-page.ts'
import { keyRing } from '../../../worker/box-office/codes/key-ring.ts'
import { placeDigest } from '../../../worker/box-office/codes/place-digest.ts'
import { verifyTicket } from '../../../worker/box-office/codes/ticket-code.ts'
import { readQr } from '../../worker/box-office/codes/read-qr.ts'
import { readCodes } from '../../worker/box-office/documents/read-pdf.ts'
import { expect, get, type SiteKey } from '../support.ts'
import { byPointer } from './hands.ts'

/**
 * Downloads the PDF from the order's open page, verifies the signature of each ticket code, and compares the signed
 * contents with the order's lines.
 * @returns the codes, in the sequence of the PDF's pages
 */
export async function expectSoundTickets(
  page: Page,
  site: SiteKey,
  count: number,
  hands = byPointer,
): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    hands.press(page.getByRole('link', { name: /^(Alle Karten|All tickets) / })),
  ])
  const codes = await readCodes(new Uint8Array(readFileSync(await file.path())))
  expect(codes).toHaveLength(count)
  const [, secret] = /^TICKET_KEY=(.*)$/m.exec(readFileSync('.dev.vars', 'utf8')) ?? []
  const ring = await keyRing(secret)
  const claims = await Promise.all(codes.map((code) => verifyTicket(ring, code)))
  const lines = (await shownOrder(page, site)).lines.filter(({ state }) => state === 'sold')
  const sold = lines.map(async ({ id, production, place }) => ({
    site,
    production,
    ticket: id,
    counter: 0,
    place: await placeDigest(place.id),
  }))
  const byTicket = (a: { ticket: string } | null, b: { ticket: string } | null) =>
    (a?.ticket ?? '').localeCompare(b?.ticket ?? '')
  expect(claims.toSorted(byTicket)).toEqual((await Promise.all(sold)).toSorted(byTicket))
  return codes
}

/** Returns the data of the order whose page is open. */
async function shownOrder(page: Page, site: SiteKey) {
  const cookies = await page.context().cookies(page.url())
  const { pathname } = new URL(page.url())
  const { json } = await get(site, pathname, {
    headers: { Accept: 'application/json', Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  })
  const shown = json as AnyShopPage
  if (shown.name !== 'order') throw new Error(`${pathname} shows no order`)
  return shown.data.order
}

/** Returns the content of the page's QR code, which is read from its SVG path. */
export async function drawnCode(page: Page): Promise<string> {
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
