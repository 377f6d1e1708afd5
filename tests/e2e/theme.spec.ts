import type { Page } from 'playwright/test'
import { expect, get, hydrated, on, test, useTheme } from './support.ts'

const field = (page: Page) => page.locator('.hero-field')
const ink = 'rgb(37, 37, 37)'
const tone = 'rgb(240, 147, 122)'

test.describe('a system that requests more contrast', () => {
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
    await expect(field(page)).toHaveCSS('background-color', tone)
    await page.reload()
    await hydrated(page)
    await expect(field(page)).toHaveCSS('background-color', tone)
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
    // a backplate behind the numeral would cover the line above it
    await expect(page.locator('.num').first()).toHaveCSS('forced-color-adjust', 'none')
  })
})

test('colours, type, grid and breakpoints match the specification (spec §9)', async ({ page }) => {
  const tokens = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['--c-primary', '--ratio-h', '--ratio-v'].map((name) => style.getPropertyValue(name).trim().toLowerCase())
    })
  await page.goto(on('hh', '/de'))
  expect(await tokens()).toEqual(['#53a3c4', '1240 / 700', '400 / 500'])
  await expect(page.locator('meta[name=theme-color]').last()).toHaveAttribute('content', '#53A3C4')
  const families = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
  })
  expect(families.join()).toContain('Instrument Sans Variable')
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const css = (await Promise.all(sheets.map(async (path) => (await get('hh', path)).text))).join('')
  for (const width of ['48em', '64em', '85.375em']) expect(css).toContain(`(min-width:${width})`)
  expect(css).toMatch(/--col:calc\(\(min\(100%,\s*var\(--page-max\)\)[^;]*11\s*\*\s*var\(--gutter\)\)\s*\/\s*12\)/)
  expect(css).toMatch(/--page-max:100rem/)
  await useTheme(page, 'contrast')
  await page.reload()
  expect((await tokens())[0]).toBe('#252525')
  await expect(page.locator('meta[name=theme-color]').last()).toHaveAttribute('content', '#252525')
})
