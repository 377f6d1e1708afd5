import type { Page } from 'playwright/test'
import { type SiteKey, siteKeys } from '../../shared/sites/site-keys.ts'
import { expectNoOverlap } from './boxes.ts'
import { pathOf } from './screens.ts'
import { chunkOf, expect, fontsLoaded, hydrated, on, test, useTheme, variant } from './support.ts'

async function start(page: Page, path = '/de'): Promise<void> {
  await page.goto(on('hh', path))
  await hydrated(page)
}

test.describe('with the keyboard alone', () => {
  test('the skip link leads past the header at once', async ({ page }) => {
    // the code of navigations, which loads with the first focus, never arrives
    await page.route(`**/${chunkOf('client/navigation/navigation.ts')}`, () => {})
    await start(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })

  test('a submenu opens, is walked through, and closes', async ({ page }) => {
    await start(page)
    const button = page.getByLabel('Untermenü Service')
    const submenu = page.locator('.submenu:visible')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(submenu).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(submenu.locator('a').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(submenu).toHaveCount(0)
    await expect(button).toBeFocused()

    await page.keyboard.press('Space')
    await expect(submenu).toHaveCount(1)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(submenu).toHaveCount(0)
  })

  variant('the contrast is switched and remembered', async ({ page }) => {
    await start(page)
    const toggle = page.getByRole('button', { name: 'Kontrast' })
    await toggle.focus()
    await page.keyboard.press('Space')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
    await hydrated(page)
    await toggle.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(await page.evaluate(() => document.cookie)).toContain('theme=light')
  })
})

variant(
  'on the smallest phone, price and ticket button of a concert are in its own bar, in the window',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    for (const locale of ['de', 'en'] as const) {
      await page.goto(on('hh', await pathOf('event', 'hh', locale)))
      const button = page.locator('.own-bar .btn')
      await expect(button).toBeInViewport({ ratio: 1 })
      await expect(button).toHaveText(/\d+\s?€|€\d+/)
      const all = page.getByRole('link', { name: /Alle Konzerte & Tickets|All concerts & tickets/ })
      await expect(all.filter({ visible: true })).toHaveCount(1)
      await expect(all.filter({ visible: true })).toBeInViewport({ ratio: 1 })
    }
  },
)

variant('the subscriptions submenu shows the abo that the site advertises', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('hh', '/de/konzerte'))
  await hydrated(page)
  await page.getByLabel('Untermenü Abonnements').click()
  await page.getByRole('link', { name: /^Ansehen.*Sonntag$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sonntag')
  await expect(page.locator('.submenu:visible')).toHaveCount(0)
})

variant('the submenu closes on a click elsewhere and with the page it leads to', async ({ page }) => {
  await start(page)
  const button = page.getByLabel('Untermenü Service')
  await button.click()
  await page.mouse.click(480, 86)
  await expect(page.locator('.submenu:visible')).toHaveCount(0)
  await button.click()
  await page.locator('.submenu:visible').getByRole('link', { name: 'Gutscheine' }).click()
  await expect(page).toHaveURL(/\/de\/service\/gutscheine$/)
  await expect(page.locator('.submenu:visible')).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
  await expect(menu.getByRole('link', { name: 'Service' })).toHaveAttribute('aria-current', 'true')
})

test('what is not a list is on the axes, too, at every width', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('hh', '/en/search'), { waitUntil: 'domcontentloaded' })
  const edges = () =>
    page.evaluate(() => {
      const [lead, form] = [document.querySelector('.lead'), document.querySelector('main form')]
      const [words, field] = [lead?.getBoundingClientRect(), form?.getBoundingClientRect()]
      return { indent: (words?.left ?? 0) - (field?.left ?? 0), beyond: (words?.right ?? 0) - (field?.right ?? 0) }
    })
  // the indent is three of twelve columns
  expect((await edges()).indent).toBeGreaterThan(300)
  expect((await edges()).beyond).toBeLessThanOrEqual(1)

  await page.setViewportSize({ width: 768, height: 1024 })
  const production = (await pathOf('event', 'hh', 'de')).split('/').at(-1)
  await page.goto(on('hh', `/print/de/${production}`), { waitUntil: 'domcontentloaded' })
  expect((await page.locator('.poster').boundingBox())?.width).toBeGreaterThan(600)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768)
})

test('in other cities, the price of a moved concert is below its status', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(on('hh', '/de/mitwirkende/ilse-marwitz'), { waitUntil: 'domcontentloaded' })
  await fontsLoaded(page)
  const state = page.locator('.city-state', { hasText: /Verlegt.*ab/s }).first()
  const lines = await state.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element.lastChild as Node)
    const [status, price] = [element.querySelector('.status'), words].map((part) => part?.getBoundingClientRect())
    return { of: words.getClientRects().length, below: (price?.top ?? 0) - (status?.bottom ?? 0) }
  })
  expect(lines.of).toBe(1)
  expect(lines.below).toBeGreaterThan(-4)
})

test('in high contrast, the rows of a hall’s drawing are white', async ({ page }) => {
  await useTheme(page, 'contrast')
  await page.goto(on('hh', '/de/saele'), { waitUntil: 'domcontentloaded' })
  await expect(page.locator('.plate path').first()).toHaveCSS('stroke', 'rgb(255, 255, 255)')
})

variant('the header hides on scrolling down and shows on scrolling up and on focus', async ({ page }) => {
  await start(page)
  const header = page.getByRole('banner')
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, 1000)
  await expect(header).not.toBeInViewport()
  await page.mouse.wheel(0, -200)
  await expect(header).toBeInViewport()
  await page.mouse.wheel(0, 800)
  await expect(header).not.toBeInViewport()
  await header.getByRole('link', { name: /Startseite/ }).focus()
  await expect(header).toBeInViewport()
})

variant('the language switch keeps the page and its filter', async ({ page }) => {
  await start(page, '/de/konzerte?status=few')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/concerts\?status=few$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

variant('landing pages have the menu, but not the floating button', async ({ page }) => {
  await start(page, '/de/festival')
  await expect(page.locator('.float')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the burger fills the screen and closes with Escape, a link, and when the focus leaves', async ({ page }) => {
    await start(page)
    const menu = page.locator('.menu')
    const summary = menu.locator('> summary')
    await summary.tap()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    const panel = await menu.locator('> nav').boundingBox()
    expect(panel).toMatchObject({ y: 64, height: 676 })
    await page.keyboard.press('Escape')
    await expect(menu).not.toHaveAttribute('open')
    await expect(summary).toBeFocused()

    await summary.tap()
    await menu.locator('summary', { hasText: 'Service' }).tap()
    await menu.getByRole('link', { name: 'Gutscheine' }).tap()
    await expect(page).toHaveURL(/\/de\/service\/gutscheine$/)
    await expect(menu).not.toHaveAttribute('open')
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  })

  test('nothing is wider than the screen, also with the longest city, and a compound title stays on its line', async ({
    page,
  }) => {
    await page.goto(on('hh', '/de/search?query=Johannes-Passion'))
    await page.locator('.ev-title a[href*="/johannes-passion/"]').first().click()
    const title = page.getByRole('heading', { level: 1, name: /^Johannes-Passion/ })
    await expect(title).toBeVisible()
    const lines = await title.evaluate((heading) => {
      const words = document.createRange()
      words.selectNodeContents(heading.firstChild as Node)
      return words.getClientRects().length
    })
    expect(lines).toBe(1)
    // bs has the longest name
    for (const site of process.env.FULL ? (['hh', 'bs', 'd'] as const) : (['bs'] as const)) {
      await page.goto(on(site, '/de'))
      // 320 px is the width of a 1280 px window at 400 % zoom
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    }
  })
})

test('each city and the whole menu fit on one line from 1024 px, and nothing in the header overlaps', async ({
  page,
}) => {
  const cities: SiteKey[] = process.env.FULL ? [...siteKeys] : ['bs', 'd']
  for (const path of cities.flatMap((city) => [on(city, '/de'), on(city, '/en/concerts')])) {
    await page.goto(path)
    await fontsLoaded(page)
    for (const width of [1024, 1100, 1366]) {
      await page.setViewportSize({ width, height: 768 })
      const row = await expectNoOverlap(page.locator('.head-main > .logo, .nav > ul > li, .head-main .ico:not(.nav *)'))
      const middles = row.map(({ y, height }) => y + height / 2)
      expect(Math.max(...middles) - Math.min(...middles), `${path} at ${width} px`).toBeLessThan(20)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})

variant('more entries than fit on a line wrap into two, in a header of the same height', async ({ page }) => {
  const search = page.locator('.head-main .icon-btn svg')
  for (const path of ['/de/impressum', '/en/imprint']) {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto(on('bs', path))
    await hydrated(page)
    const before = [await search.boundingBox(), await page.locator('header').boundingBox()]
    await page.evaluate(() => {
      const entry = Object.assign(document.createElement('li'), { innerHTML: '<a href="#main">Besucherservice</a>' })
      for (const one of [entry, entry.cloneNode(true)]) document.querySelector('.nav > ul')?.appendChild(one)
    })
    await expect(page.locator('.nav > ul > li')).toHaveCount(7)
    expect([await search.boundingBox(), await page.locator('header').boundingBox()]).toEqual(before)
    const lines = await page
      .locator('.nav > ul > li')
      .evaluateAll((all) => all.map((entry) => Math.round(entry.getBoundingClientRect().top)))
    expect(new Set(lines).size).toBe(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every entry of the menu is reached, at every width, and the theme is switched', async ({ page }) => {
    await page.goto(on('hh', '/de'))
    await page.getByLabel('Untermenü Service').click()
    await page.locator('.submenu:visible').getByRole('link', { name: 'Gutscheine' }).click()
    await expect(page).toHaveURL(/\/de\/service\/gutscheine$/)
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto(on('hh', '/de'))
    await page.locator('.menu > summary').click()
    await page.locator('.menu summary', { hasText: 'Service' }).click()
    await page.locator('.menu').getByRole('link', { name: 'Gutscheine' }).click()
    await expect(page).toHaveURL(/\/de\/service\/gutscheine$/)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Kontrast' }).click()
    await expect(page).toHaveURL(/\/de\/service\/gutscheine$/)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
  })
})
