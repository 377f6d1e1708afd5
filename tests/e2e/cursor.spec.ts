import type { Page } from 'playwright/test'
import { chunkOf, expect, on, settled, test } from './support.ts'

test.use({ reducedMotion: 'no-preference' })

const cursor = (page: Page) => page.locator('.cursor')

async function start(page: Page): Promise<void> {
  await settled(page, () => page.goto(on('hh', '/de/kontakt')))
}

test('a square follows the mouse, is active over controls, and blocks nothing', async ({ page }) => {
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

test('the square never lies on letters', async ({ page }) => {
  await start(page)
  const text = page.locator('main p').first()
  const box = (await text.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(box.x - 20, box.y - 12)
  await page.mouse.move(box.x - 10, box.y - 12)
  await expect(cursor(page)).toHaveAttribute('data-reading')
  await page.mouse.move(box.x - 30, box.y - 40)
  await expect(cursor(page)).not.toHaveAttribute('data-reading')
})

async function expectNone(page: Page, act: () => Promise<void>): Promise<void> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await start(page)
  await act()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
  expect(asked).toContain('/de/kontakt')
  expect(asked).not.toContain(`/${chunkOf('client/cursor/cursor.ts')}`)
  await expect(cursor(page)).toHaveCount(0)
}

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing follows', async ({ page }) => {
    await expectNone(page, async () => {
      await page.mouse.move(700, 400)
      await page.mouse.move(710, 410)
    })
  })
})

test.describe('on a touch device', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('nothing follows', async ({ page }) => {
    await expectNone(page, () => page.touchscreen.tap(180, 300))
  })
})
