// The stories of a visitor, a buyer and an editor in several browsers: short versions in `npm test`, long ones with
// `FULL=1`, and with it a colleague on the same page, the door and ten jobs of the box office.
import { afterAll, beforeAll, describe, test } from 'vitest'
import { openChromium } from './drivers/chromium.ts'
import type { Driver } from './drivers/driver.ts'
import { openFirefox } from './drivers/firefox.ts'
import { openWebkit } from './drivers/webkit.ts'
import { handsOn } from './hands.ts'
import { pasteAll } from './stories/clipboard.ts'
import { meet } from './stories/colleague.ts'
import { deskJobs, doJob } from './stories/desk-jobs.ts'
import { letIn } from './stories/door.ts'
import { write } from './stories/editor.ts'
import { buy } from './stories/ticket.ts'
import { visit } from './stories/visitor.ts'

const isLong = Boolean(process.env.FULL)
interface Browser {
  open: () => Promise<Driver>
  isWanted: boolean
  hasStories: boolean
  hasClipboard: boolean
}
const browsers: Record<string, Browser> = {
  // tests/e2e covers the short stories in Chromium
  chromium: { open: openChromium, isWanted: true, hasStories: isLong, hasClipboard: true },
  // scripts/test.mjs sets the paths of the installed browsers
  firefox: { open: openFirefox, isWanted: Boolean(process.env.FIREFOX_PATH), hasStories: true, hasClipboard: isLong },
  webkit: { open: openWebkit, isWanted: Boolean(process.env.WEBKIT_PATH), hasStories: true, hasClipboard: false },
}

for (const [name, { open, isWanted, hasStories, hasClipboard }] of Object.entries(browsers)) {
  if (!isWanted) continue
  describe(name, () => {
    let driver: Driver
    beforeAll(async () => {
      driver = await open()
    })
    afterAll(() => driver?.close())

    test.runIf(hasStories)(
      'a visitor finds a concert, looks around and comes back',
      () => visit(handsOn(driver), isLong),
      180_000,
    )
    test.runIf(hasStories)('a buyer gets tickets', () => buy(handsOn(driver), isLong), 180_000)
    test.runIf(hasStories)('an editor writes a page', () => write(handsOn(driver), isLong), 180_000)
    test.runIf(isLong)('an editor sees a colleague come, write and go', () => meet(handsOn(driver)), 180_000)
    test.runIf(isLong)('an usher lets in by the typed field', () => letIn(handsOn(driver)), 180_000)
    test.runIf(hasClipboard)('an editor pastes from other programs', () => pasteAll(handsOn(driver)), 600_000)
    for (const [title, job] of Object.entries(deskJobs)) {
      test.runIf(isLong)(`${title} in at most ${job.most} clicks`, () => doJob(job, driver), 180_000)
    }
  })
}
