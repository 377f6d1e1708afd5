// The desk's list of pages: staff create a page, delete it and restore it.
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, on, variant } from './support.ts'

variant('a page is created from the list, found, deleted with a question, and restored', async ({ page }) => {
  const name = `Probe ${Math.random().toString(36).slice(2, 8)}`
  const path = name.toLowerCase().replace(' ', '-')
  await logIn(page, 'editor')
  await page.goto(on('hh', '/admin'))
  await page.getByRole('main').getByRole('link', { name: 'Seiten' }).click()
  await page.getByRole('button', { name: 'Neue Seite' }).click()
  await page.getByRole('button', { name: 'Anlegen und bearbeiten' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Titel' })).toBeVisible()
  await page.getByLabel('Titel, deutsch').fill(name)
  await expect(page.getByLabel('Adresse, englisch')).toHaveValue(path)
  await page.getByLabel('Steht unter').selectOption({ label: 'Service' })
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/de/service/${path}\\?edit`))

  await page.goto(on('hh', `/admin/pages?view=drafts&q=${path}`))
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(`/service/${path}`)
  await expect(row).toContainText('Entwurf')
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', `/de/service/${path}?edit`)
  await expectNoAxeViolations(page)
  await row.getByRole('button', { name: `Mehr zu »${name}«` }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Keine andere Seite und kein Menü verweist auf sie.')
  await expectNoAxeViolations(page, 'dialog')
  await question.getByRole('button', { name: 'Löschen' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Ansichten' }).getByRole('link', { name: 'Gelöscht' }).click()
  await page.getByRole('button', { name: `»${name}« wiederherstellen` }).click()
  await expect(page.getByRole('button', { name: `»${name}« wiederherstellen` })).toHaveCount(0)
  await page.goto(on('hh', `/admin/pages?q=${path}`))
  await expect(row).toContainText('Entwurf')
})
