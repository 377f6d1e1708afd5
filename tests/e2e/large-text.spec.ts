// Pages at the width of a phone, in a browser that is set to twice the default text size (WCAG 1.4.4).
import { chromium } from 'playwright/test'
import { isOn, pathOf, type ScreenName, screenNames } from './screens.ts'
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
  await browser.close()
})
