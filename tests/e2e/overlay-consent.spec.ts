import { expect, hydrated, on, test } from './support.ts'

// a first visit, without stored cookies
test.use({ storageState: { cookies: [], origins: [] } })

test('Escape closes the overlay of all concerts that covers the question about cookies', async ({ page }) => {
  await page.goto(on('hh', '/de/konzerte?overlay=true'))
  await hydrated(page)
  await expect(page.locator('#consent')).toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(on('hh', '/de/konzerte'))
  await expect(page.getByRole('dialog', { name: 'Was dürfen wir mitzählen?' })).toBeVisible()
})
