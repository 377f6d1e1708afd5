import { expect, type Page } from 'playwright/test'
import { expectSaved, insert, newPage } from './edited-page.ts'
import { expectNoAxeViolationsInBothThemes, test } from './support.ts'

const text = (page: Page) => page.locator('.cms .rich.blk')

test('words are linked to a concert that is looked for, and then to an address, by the keys alone', async ({
  page,
}) => {
  await newPage(page, 'link')
  await insert(page, 'Text')
  await page.keyboard.type('Zum Konzert')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Adresse oder Suche' })
  await expect(field).toBeFocused()
  await page.keyboard.type('vier')
  const options = page.getByRole('listbox', { name: 'Gefundene Ziele' }).getByRole('option')
  const concert = options.filter({ hasText: 'Konzert ·' })
  await page.getByRole('group', { name: 'Ziel' }).getByRole('button', { name: 'Konzerte' }).click()
  await expect(concert).toHaveCount(await options.count())
  await field.focus()
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expectNoAxeViolationsInBothThemes(page)
  await page.keyboard.press('Enter')
  const link = text(page).getByRole('link')
  await expect(link).toHaveText('Konzert')
  await expect(link).toHaveAttribute('href', /^\/de\/konzerte\//)

  await page.keyboard.press('Control+k')
  await expect(field).toHaveValue(/^\/de\/konzerte\//)
  await page.keyboard.type('kein ziel, keine adresse')
  await expect(options).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Das ist keine Adresse')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('example.org/karten')
  await expect(options.filter({ hasText: 'als Adresse verwenden' })).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Neues Fenster').check()
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await page.reload()
  await expect(link).toHaveAttribute('href', 'https://example.org/karten')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})
