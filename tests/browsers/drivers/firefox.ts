import { type KeyInput, type Page, ProtocolError } from 'puppeteer-core'
import { expect } from 'vitest'
import { openFirefox as launch } from '../firefox.ts'
import { type Driver, keysOf } from './driver.ts'

/** Opens Debian's Firefox with WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  const browser = await launch()
  const page = await browser.newPage()
  // Firefox warns about unsaved changes, although the device has stored them
  page.on('dialog', (dialog) => void dialog.accept())
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: (run, argument) => page.evaluate(`(${run})(${JSON.stringify(argument)})`) as Promise<never>,
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(key) {
      const keys = keysOf(key) as KeyInput[]
      for (const held of keys.slice(0, -1)) await page.keyboard.down(held)
      await page.keyboard.press(keys.at(-1) as KeyInput)
      for (const held of keys.slice(0, -1).reverse()) await page.keyboard.up(held)
    },
    back: () => page.evaluate('history.back()') as Promise<void>,
    forward: () => page.evaluate('history.forward()') as Promise<void>,
    resize: (width, height) => resize(page, width, height),
    setCookies: (cookies) => browser.setCookie(...cookies.map((cookie) => ({ ...cookie, path: '/' }))),
    clearCookies: async () => browser.deleteCookie(...(await browser.cookies())),
    close: () => browser.close(),
  }
}

/** Resizes the viewport. Ignores the error with which Firefox refuses Puppeteer's change of the screen orientation. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    const isRefused = error instanceof ProtocolError && error.message.includes('setScreenOrientationOverride')
    if (!isRefused) throw error
  })
  await expect.poll(() => page.evaluate('[innerWidth, innerHeight]')).toEqual([width, height])
}
