import type { KeyInput } from 'puppeteer-core'
import { openFirefox as launch } from '../firefox.ts'
import { type Driver, keysOf } from './driver.ts'

/** Opens Debian's Firefox by WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  const browser = await launch()
  const page = await browser.newPage()
  // the browser warns about unsaved changes, although they are stored on the device
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
    resize: (width, height) => page.setViewport({ width, height }),
    setCookies: (cookies) => browser.setCookie(...cookies.map((cookie) => ({ ...cookie, path: '/' }))),
    clearCookies: async () => browser.deleteCookie(...(await browser.cookies())),
    close: () => browser.close(),
  }
}
