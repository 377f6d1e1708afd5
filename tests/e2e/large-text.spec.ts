// Pages at the width of a phone, in a browser that is set to twice the default text size (WCAG 1.4.4).
import { chromium } from 'playwright/test'
import { cutWords } from './cut-words.ts'
import { isOn, pathOf, type ScreenName, screenNames } from './screens.ts'
import { visitor } from './shop-states/visitor.ts'
import { expect, fontsLoaded, on, test } from './support.ts'

const some: ScreenName[] = ['home', 'event list', 'event', 'abo list', 'people', 'press', 'halls']
const widths = process.env.FULL ? [320, 360, 390, 768, 1024] : [320, 768]
/** The share of the window's width that is left for a line beside margins and boxes; a longer word may break. */
const line = 0.7

test('no page scrolls sideways or cuts a word with a default font of 32 px', async () => {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const screens = process.env.FULL ? screenNames.filter((screen) => isOn('hh', screen)) : some
  const paths = await Promise.all(screens.map((screen) => pathOf(screen, 'hh', 'de')))
  const expectWhole = async (path: string) => {
    await page.goto(on('hh', path), { waitUntil: 'domcontentloaded' })
    await fontsLoaded(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      const { size, over } = await page.evaluate(() => ({
        size: getComputedStyle(document.documentElement).fontSize,
        over: document.documentElement.scrollWidth - innerWidth,
      }))
      const cut = await page.evaluate(cutWords, line)
      expect.soft({ path, width, size, over, cut }).toEqual({ path, width, size: '32px', over: 0, cut: [] })
    }
    await page.setViewportSize({ width: 390, height: 844 })
  }
  for (const path of [...paths, '/webshop/13', '/webshop/13/seats']) await expectWhole(path)
  // the bar with the sum and the next step
  const visit = visitor('hh')
  const production = await visit.hold(3, 1)
  await visit.enter(page.context())
  for (const path of [`/webshop/${production}/prices`, '/webshop/cart']) {
    await page.goto(on('hh', path), { waitUntil: 'domcontentloaded' })
    await fontsLoaded(page)
    expect.soft((await page.locator('.thumb').boundingBox())?.height).toBeLessThan(844 / 3)
    await expectWhole(path)
  }
  await expectWhole('/webshop/checkout')
  // the question about cookies
  await page.context().clearCookies()
  await page.goto(on('hh', '/de'))
  await expect(page.locator('#consent')).toBeVisible()
  expect.soft((await page.locator('#consent').boundingBox())?.height).toBeLessThan(844 / 2)
  await browser.close()
})
