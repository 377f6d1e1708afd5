import type { Page } from 'playwright/test'
import { expect, expectNoAxeViolations } from './support.ts'

/**
 * Expects a screen to fit a phone, a tablet and a wide screen without scrolling sideways, and axe to find nothing.
 * SHOTS names a folder to keep the pictures in.
 */
export async function expectFit(page: Page, name: string, within?: string): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} ${width}`).toBe(true)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` })
  }
  await expectNoAxeViolations(page, within)
}
