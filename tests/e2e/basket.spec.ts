import type { Page } from 'playwright/test'
import { productionsOnSale } from './shop-story/buying.ts'
import { hold } from './shop-story/hold.ts'
import { expect, expectNoAxeViolationsInBothThemes, hydrated, on, test, variant } from './support.ts'

const basket = (page: Page) => page.locator('.head').getByRole('link', { name: /^(?:Warenkorb|Basket)/ })
const minute = 60_000

/** The site with the longest name, whose seats few other tests hold. */
const site = 'bs'
/** The number of the production on sale whose seats each test holds, so that tests do not take each other's seats. */
const own = { tablet: 0, wide: 1, narrow: 2, time: 3, end: 4, back: 5, tab: 5 }

async function held(page: Page, which: keyof typeof own, count: number): Promise<void> {
  await hold(page, site, (await productionsOnSale(site, 0))[own[which]], count)
}

async function openList(page: Page, path = '/de/konzerte'): Promise<void> {
  await page.goto(on(site, path))
  await hydrated(page)
}

test('without held seats, pages request nothing of the box office, and the footer leads to the basket', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await openList(page)
  await expect(basket(page)).toHaveAccessibleName('Warenkorb')
  expect(calls.filter((path) => path.startsWith('/api/shop/'))).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Warenkorb' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warenkorb')
})

test('at 1440 px, the list shows how many seats are held until when, and the basket is one click away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await held(page, 'wide', 3)
  await openList(page)
  await expect(basket(page)).toHaveAccessibleName(/^Warenkorb 3 Karten gehalten bis \d\d:\d\d$/)
  await expectNoAxeViolationsInBothThemes(page, '.head')
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(basket(page)).toHaveAccessibleName(/^Basket 3 tickets held until \d\d:\d\d$/)
  await basket(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basket')
  await expect(page.getByText('3 tickets').first()).toBeVisible()
})

variant('between phone and wide screens, nothing in the header overlaps while seats are held', async ({ page }) => {
  await held(page, 'tablet', 2)
  await openList(page)
  await expect(basket(page)).toHaveAccessibleName(/2 Karten/)
  for (const width of [1024, 1100, 1280, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    for (const selector of ['.head-main > .logo, .nav > ul > li, .head-main > span > a', '.head-top li']) {
      const boxes = await page
        .locator(selector)
        .evaluateAll((elements) =>
          elements
            .map((element) => element.getBoundingClientRect())
            .map(({ left, right, height }) => ({ left, right, height })),
        )
      expect(
        boxes.every(({ left }, index) => left >= (boxes[index - 1]?.right ?? 0)),
        `${selector} at ${width} px`,
      ).toBe(true)
      expect(Math.max(...boxes.map(({ right }) => right)), `${selector} at ${width} px`).toBeLessThanOrEqual(width)
      expect(new Set(boxes.map(({ height }) => height < 60)), `${selector} at ${width} px`).toEqual(new Set([true]))
    }
  }
})

test('at 360 px, the basket takes the place of the search, which is the first entry of the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await held(page, 'narrow', 1)
  await openList(page)
  await expect(basket(page)).toHaveAccessibleName(/^Warenkorb 1 Karte gehalten bis \d\d:\d\d$/)
  await expect(basket(page)).toBeInViewport({ ratio: 1 })
  for (const path of process.env.FULL ? ['/en/concerts', '/de/konzerte'] : ['/de/konzerte']) {
    if (process.env.FULL) await openList(page, path)
    await expect(basket(page)).toHaveAccessibleName(/1 (?:Karte|ticket)/)
    for (const width of [600, 520, 519, 430, 390, 360]) {
      await page.setViewportSize({ width, height: 740 })
      const rows = await page
        .locator('.head-main > :visible')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()))
      expect(Math.max(...rows.map(({ top }) => top)), `${path} at ${width} px`).toBeLessThan(
        Math.min(...rows.map(({ bottom }) => bottom)),
      )
    }
  }
  await page.locator('.menu > summary').click()
  const entries = page.getByRole('navigation', { name: 'Menü' }).getByRole('link')
  await expect(entries.first()).toHaveText('Suche')
  await entries.first().click()
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await openList(page)
  await basket(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warenkorb')
})

test('the last two minutes are counted down and announced, and can be extended', async ({ page }) => {
  await page.clock.install()
  await held(page, 'time', 2)
  await openList(page)
  await expect(basket(page)).toHaveAccessibleName(/gehalten bis/)
  await page.clock.fastForward(10 * minute + 1000)
  const status = page.locator('.head + div').getByRole('status')
  await expect(status).toHaveText('Wir halten Ihre Plätze noch 5 Minuten.')
  await page.clock.fastForward(3 * minute)
  await expect(basket(page)).toHaveAccessibleName(/^Warenkorb 2 Karten gehalten noch 1:\d\d$/)
  await expect(status).toHaveText('Wir halten Ihre Plätze noch 2 Minuten.')
  await expect(page.getByText(/^Noch zwei Minuten für Ihre zwei Karten, bis \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zum Warenkorb' })).toHaveAttribute('href', /\/webshop\/cart$/)
  await expectNoAxeViolationsInBothThemes(page, '.holdline')
  const extended = page.waitForResponse((response) => response.url().includes('/extension/'))
  const readAgain = page.waitForResponse((response) => response.url().endsWith('/api/shop/cart/'))
  await page.getByRole('button', { name: '15 Minuten mehr' }).click()
  expect((await extended).status()).toBe(200)
  // the tests' server has a stopped clock, so that the end stays as it is
  expect((await (await readAgain).json()).lines).toHaveLength(2)
})

test('when the hold ends, the header is as before', async ({ page, context }) => {
  await page.clock.install()
  await held(page, 'end', 1)
  await openList(page)
  await expect(basket(page)).toHaveAccessibleName(/1 Karte/)
  // because the tests' server has a stopped clock; the browser's has passed the cookie's Max-Age
  await context.clearCookies({ name: 'basket' })
  await page.clock.fastForward(15 * minute + 1000)
  await expect(basket(page)).toHaveAccessibleName('Warenkorb')
  await expect(page.locator('html[data-held]')).toHaveCount(0)
})

test('a page that the back button restores shows the seats that were held in the meantime', async ({ page }) => {
  await openList(page)
  await expect(basket(page)).toHaveAccessibleName('Warenkorb')
  await held(page, 'back', 2)
  await page.goBack()
  await expect(basket(page)).toHaveAccessibleName(/^Warenkorb 2 Karten/)
})

test('a page that was open before seats were held in another tab shows them with the next page', async ({
  page,
  context,
}) => {
  await openList(page)
  await expect(basket(page)).toHaveAccessibleName('Warenkorb')
  await held(await context.newPage(), 'tab', 1)
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(basket(page)).toHaveAccessibleName(/^Basket 1 ticket /)
})
