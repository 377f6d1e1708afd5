import { expect } from 'playwright/test'
import { edit } from './edited-page.ts'
import { logIn } from './logged-in.ts'
import { expectNoAxeViolationsInBothThemes, test } from './support.ts'

test('edit mode, its tools, its menu and its outline are accessible', async ({ page }) => {
  await logIn(page, 'editor')
  await edit(page, '/de/bausteine')
  await expectNoAxeViolationsInBothThemes(page)
  const text = page.locator('.cms .rich.blk').first()
  await text.click()
  await expect(text).toHaveAccessibleName('Text')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('form', { name: 'Link' }).getByRole('combobox')).toBeFocused()
  await expectNoAxeViolationsInBothThemes(page, '.e-staff, [contenteditable=true]')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+g')
  await page.keyboard.press('+')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page, '.e-staff')
})
