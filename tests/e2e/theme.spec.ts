import type { Page } from 'playwright/test'
import { expect, hydrated, on, test } from './support.ts'

const field = (page: Page) => page.locator('.hero-field')
const ink = 'rgb(37, 37, 37)'
const blue = 'rgb(83, 163, 196)'

test.describe('a system that asks for more contrast', () => {
  test.use({ contrast: 'more' })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('gets the high-contrast theme with the first paint', async ({ page }) => {
      await page.goto(on('hh', '/de'))
      await expect(field(page)).toHaveCSS('background-color', ink)
    })
  })

  test('is followed until the visitor chooses, which is remembered', async ({ page }) => {
    await page.goto(on('hh', '/de'))
    await hydrated(page)
    const toggle = page.getByRole('button', { name: 'Kontrast' })
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await page.emulateMedia({ contrast: 'no-preference' })
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await page.emulateMedia({ contrast: 'more' })
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await toggle.click()
    await expect(field(page)).toHaveCSS('background-color', blue)
    await page.reload()
    await hydrated(page)
    await expect(field(page)).toHaveCSS('background-color', blue)
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  })
})

test.describe('a system that forces its colours', () => {
  test.use({ forcedColors: 'active' })

  test('keeps every word legible, checked boxes checked, and the current page marked', async ({ page }) => {
    await page.goto(on('hh', '/de/cookies'))
    await hydrated(page)
    await expect(page.getByRole('checkbox', { name: 'Erforderlich' })).toHaveCSS('appearance', 'auto')
    await expect(page.getByRole('button', { name: 'Kontrast' })).toHaveAttribute('aria-pressed', 'true')
    await page.goto(on('hh', '/de/konzerte'))
    await expect(page.locator('.nav [aria-current]').first()).toHaveCSS('text-decoration-line', 'underline')
    // a plate behind the numeral would cover the line above it
    await expect(page.locator('.num').first()).toHaveCSS('forced-color-adjust', 'none')
  })
})
