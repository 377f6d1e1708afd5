import type { Page } from 'playwright/test'
import { expect, on, type SiteKey } from '../support.ts'

/** Holds seats through the API, so that the browser has a filled cart without opening the pages that lead there. */
export async function hold(page: Page, site: SiteKey, production: number | undefined, count: number): Promise<void> {
  await page.goto(on(site, '/robots.txt'))
  const wish = { key: crypto.randomUUID(), body: JSON.stringify({ production, count }) }
  const status = await page.evaluate(async ({ key, body }) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
    return (await fetch('/api/shop/cart/holds/', { method: 'POST', headers, body })).status
  }, wish)
  expect(status).toBe(201)
}
