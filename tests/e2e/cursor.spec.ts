import type { Page } from 'playwright/test'
import { expect, hydrated, on, test } from './support.ts'

const cursor = (page: Page) => page.locator('.cursor')

async function start(page: Page): Promise<void> {
  await page.goto(on('hh', '/de/kontakt'))
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}

test('a companion goes along with the mouse, is active over what can be operated, and takes nothing away', async ({
  page,
}) => {
  await start(page)
  await expect(cursor(page)).toHaveCount(0)
  await page.mouse.move(700, 400)
  await expect(cursor(page)).toBeAttached()
  await page.mouse.move(710, 410)
  await expect(cursor(page)).toHaveCSS('translate', '710px 410px')
  await expect(cursor(page)).not.toHaveAttribute('data-active')

  const link = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Magazin' })
  await link.hover()
  await expect(cursor(page)).toHaveAttribute('data-active')
  await link.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(link).toHaveCSS('outline-style', 'solid')
  await expect(link).toHaveCSS('cursor', 'pointer')
  await link.click()
  await expect(page).toHaveURL(/\/de\/aktuelles$/)
  await page.mouse.move(20, 500)
  await expect(cursor(page)).not.toHaveAttribute('data-active')
})

test.describe('where motion is not welcome', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing goes along', async ({ page }) => {
    await start(page)
    await page.mouse.move(700, 400)
    await page.mouse.move(710, 410)
    await page.waitForLoadState('networkidle')
    await expect(cursor(page)).toHaveCount(0)
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('nothing goes along', async ({ page }) => {
    await start(page)
    await page.touchscreen.tap(180, 300)
    await page.waitForLoadState('networkidle')
    await expect(cursor(page)).toHaveCount(0)
  })
})
