import type { Page } from 'playwright/test'
import { coveredTexts } from './covered-texts.ts'
import { expect, expectNoAxeViolations } from './support.ts'

const widths = process.env.FULL ? [360, 390, 768, 1440] : [360, 1440]

/**
 * Expects a screen to fit on a small phone and a wide screen, without horizontal scrolling and overlaps, with `FULL=1`
 * also on a common phone and a tablet, and axe to find no violation on the wide screen. If `SHOTS` names a folder, the
 * function saves screenshots there.
 */
export async function expectFit(page: Page, name: string, within?: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} ${width}`).toBe(true)
    expect(await page.evaluate(coveredTexts), `${name} ${width}`).toEqual([])
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` })
  }
  await expectNoAxeViolations(page, within)
}
