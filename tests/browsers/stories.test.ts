// The stories of a visitor, a buyer and an editor in several browsers: short versions in `npm test`, long ones with
// `FULL=1`.
import { afterAll, beforeAll, describe, test } from 'vitest'
import { openChromium } from './drivers/chromium.ts'
import type { Driver } from './drivers/driver.ts'
import { openFirefox } from './drivers/firefox.ts'
import { openWebkit } from './drivers/webkit.ts'
import { handsOn } from './hands.ts'
import { write } from './stories/editor.ts'
import { buy } from './stories/ticket.ts'
import { visit } from './stories/visitor.ts'

const isLong = Boolean(process.env.FULL)
const browsers: Record<string, { open: () => Promise<Driver>; isWanted: boolean }> = {
  // tests/e2e covers the short stories in Chromium
  chromium: { open: openChromium, isWanted: isLong },
  // scripts/test.mjs sets the paths of the installed browsers
  firefox: { open: openFirefox, isWanted: Boolean(process.env.FIREFOX_PATH) },
  webkit: { open: openWebkit, isWanted: Boolean(process.env.WEBKIT_PATH) },
}

for (const [name, { open, isWanted }] of Object.entries(browsers)) {
  if (!isWanted) continue
  describe(name, () => {
    let driver: Driver
    beforeAll(async () => {
      driver = await open()
    })
    afterAll(() => driver?.close())

    test('a visitor finds a concert, looks around and comes back', () => visit(handsOn(driver), isLong), 180_000)
    test('a buyer gets tickets', () => buy(handsOn(driver), isLong), 180_000)
    test('an editor writes a page', () => write(handsOn(driver), isLong), 180_000)
  })
}
