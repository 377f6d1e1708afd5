// Pages at the width of a phone, in a browser that is set to twice the default text size (WCAG 1.4.4).
import { chromium } from 'playwright/test'
import { isOn, pathOf, type ScreenName, screenNames } from './screens.ts'
import { visitor } from './shop-states/visitor.ts'
import { expect, on, test } from './support.ts'

const some: ScreenName[] = ['event list', 'event']

test('no page scrolls sideways with a default font of 32 px', async () => {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const screens = process.env.FULL ? screenNames.filter((screen) => isOn('hh', screen)) : some
  const paths = await Promise.all(screens.map((screen) => pathOf(screen, 'hh', 'de')))
  for (const path of [...paths, '/webshop/13']) {
    await page.goto(on('hh', path), { waitUntil: 'domcontentloaded' })
    const { size, over } = await page.evaluate(() => ({
      size: getComputedStyle(document.documentElement).fontSize,
      over: document.documentElement.scrollWidth - innerWidth,
    }))
    expect.soft({ path, size, over }).toEqual({ path, size: '32px', over: 0 })
  }
  // the bar with the sum and the next step
  const visit = visitor('hh')
  const production = await visit.hold(3, 1)
  await visit.enter(page.context())
  for (const path of [`/webshop/${production}/prices`, '/webshop/cart']) {
    await page.goto(on('hh', path), { waitUntil: 'domcontentloaded' })
    expect.soft((await page.locator('.thumb').boundingBox())?.height).toBeLessThan(844 / 3)
  }
  // the question about cookies
  await page.context().clearCookies()
  await page.goto(on('hh', '/de'))
  await expect(page.locator('#consent')).toBeVisible()
  expect.soft((await page.locator('#consent').boundingBox())?.height).toBeLessThan(844 / 2)
  await browser.close()
})
