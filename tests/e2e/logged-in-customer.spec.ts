import type { Page } from 'playwright/test'
import { expect, expectNoAxeViolationsInBothThemes, hydrated, on, test } from './support.ts'

const site = 'bs'
const accountPath = '/api/shop/account/'
const account = (page: Page, part = '.tools') =>
  page.locator(`.head ${part}`).getByRole('link', { name: /^(?:Meine Karten|My tickets)/ })

/** Gives the browser the cookie of a login, and the account that many coming tickets. */
async function logIn(page: Page, tickets: number): Promise<void> {
  await page.context().addCookies([{ name: 'customer', value: '1', url: on(site, '/') }])
  await page.route(`**${accountPath}`, (route) => route.fulfill({ json: { coming_tickets: tickets } }))
}

async function open(page: Page, path = '/de/konzerte'): Promise<void> {
  await page.goto(on(site, path))
  await hydrated(page)
}

test('a guest’s pages ask nothing about an account', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await open(page)
  await expect(account(page)).toHaveAccessibleName('Meine Karten')
  expect(calls.filter((path) => path.startsWith('/api/shop/'))).toEqual([])
})

test('a customer’s coming tickets stand in the header of each page, in the page’s language', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 5)
  await open(page)
  await expect(account(page)).toHaveAccessibleName('Meine Karten angemeldet 5 Karten')
  await expectNoAxeViolationsInBothThemes(page, '.head')
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(account(page)).toHaveAccessibleName('My tickets logged in 5 tickets')
  await page.goto(on(site, '/de/presse'))
  await expect(account(page)).toHaveAccessibleName('Meine Karten angemeldet 5 Karten')
})

test('a customer without coming tickets sees a tick, also in the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, 0)
  await open(page)
  await page.locator('.menu > summary').click()
  await expect(account(page, '.menu')).toHaveAccessibleName('Meine Karten angemeldet')
  await expect(account(page, '.menu').locator('.own-n')).toBeVisible()
})

test('between phone and wide screens, the header’s first line stays one line', async ({ page }) => {
  await logIn(page, 12)
  await open(page)
  await expect(account(page)).toHaveAccessibleName(/12 Karten/)
  for (const width of [1024, 1100, 1280, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await page
      .locator('.head-top li')
      .evaluateAll((elements) =>
        elements
          .map((element) => element.getBoundingClientRect())
          .map(({ left, right, height }) => ({ left, right, height })),
      )
    expect(
      boxes.every(({ left }, index) => left >= (boxes[index - 1]?.right ?? 0)),
      `${width} px`,
    ).toBe(true)
    expect(Math.max(...boxes.map(({ right }) => right)), `${width} px`).toBeLessThanOrEqual(width)
    expect(Math.max(...boxes.map(({ height }) => height)), `${width} px`).toBeLessThan(60)
  }
})

test('after a session that has ended, the header says nothing, and the cookie is gone', async ({ page, quiet }) => {
  quiet.allow(/401/)
  await page.context().addCookies([{ name: 'customer', value: '1', url: on(site, '/') }])
  const refused = page.waitForResponse((response) => response.url().endsWith(accountPath))
  await open(page)
  expect((await refused).status()).toBe(401)
  await expect(account(page)).toHaveAccessibleName('Meine Karten')
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('customer')
})
