import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, on, test, variant } from './support.ts'

variant(
  'a publisher finds a concert and its history by keyboard alone, opens the calendar, and sees all shortcuts',
  async ({ page }) => {
    await logIn(page, 'publisher')
    await page.goto(on('hh', '/admin/partners'))
    await expect(page.getByRole('link', { name: 'Neuer Partner' })).toBeVisible()
    const palette = page.getByRole('dialog', { name: 'Suchen oder tun' })
    const field = page.getByRole('combobox', { name: 'Suchen oder tun' })
    const results = palette.getByRole('listbox', { name: 'Treffer' })

    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await expect(results.getByRole('option', { name: 'Neues Konzert' })).toBeVisible()
    await expectNoAxeViolations(page, 'dialog')

    await page.keyboard.type('neuen welt')
    const hit = results.getByRole('option', { name: /^Aus der Neuen Welt/ }).first()
    await expect(hit).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await expect(field).toBeFocused()
    const commands = palette.getByRole('listbox', { name: /^Befehle zu/ })
    await expect(commands.getByRole('option', { name: 'Bearbeiten' })).toHaveAttribute('aria-selected', 'true')
    await expect(commands.getByRole('option', { name: 'Absagen …' })).toBeVisible()
    await expectNoAxeViolations(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(hit).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^Verlauf/ })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/productions\/\d+$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Aus der Neuen Welt', level: 1 })).toBeVisible()

    await test.step('recently opened entries are offered again, and so are commands of the form', async () => {
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('Control+k')
      await expect(results.getByRole('option').first()).toHaveText(/^Aus der Neuen Welt/)
      await page.keyboard.type('verleg')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: /verlegen$/ })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('G and K lead to the calendar, F6 to the next region, ? shows all keys', async () => {
      await page.goto(on('hh', '/admin/partners'))
      await expect(page.getByRole('link', { name: 'Neuer Partner' })).toBeVisible()
      await page.keyboard.press('F6')
      await page.keyboard.press('F6')
      await expect(page.locator('.e-head')).toBeFocused()
      await page.keyboard.press('g')
      await page.keyboard.press('k')
      await expect(page).toHaveURL(/\/admin\/calendar/)
      await page.keyboard.press('Shift+?')
      const keys = page.getByRole('dialog', { name: 'Tastenkürzel' })
      await expect(keys.getByText('nächster Bereich')).toBeVisible()
      await expectNoAxeViolations(page, 'dialog')
      await page.keyboard.press('Escape')
      await expect(keys).toBeHidden()
    })
  },
)
