import { chromium } from 'playwright/test'
import type { Driver } from './driver.ts'

export async function openChromium(): Promise<Driver> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' })
  const page = await context.newPage()
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: (run, argument) => page.evaluate(`(${run})(${JSON.stringify(argument)})`),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    back: async () => void (await page.evaluate('history.back()')),
    forward: async () => void (await page.evaluate('history.forward()')),
    resize: (width, height) => page.setViewportSize({ width, height }),
    setCookies: (cookies) => context.addCookies(cookies.map((cookie) => ({ ...cookie, path: '/' }))),
    clearCookies: () => context.clearCookies(),
    close: () => browser.close(),
  }
}
