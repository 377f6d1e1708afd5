import { askApi } from './ask-api.ts'
import { edit } from './edited-page.ts'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolationsInBothThemes, variant } from './support.ts'

variant('the texts and the picture at the top of a page open their field in the settings', async ({ page }) => {
  await logIn(page, 'publisher')
  await page.goto('/de/impressum')
  const path = `probe-kopf-${crypto.randomUUID().slice(0, 8)}`
  const body = { title: { de: 'Probe Kopf' }, paths: { de: path, en: path } }
  const { json: made } = await askApi<{ id: number }>(page, 'pages/', { body })
  const text = { settings: { hero_text: { de: 'Willkommen im Haus' } } }
  expect((await askApi(page, `pages/${made.id}/`, { body: text, ifMatch: 1 })).status).toBe(200)
  await edit(page, `/de/${path}`)
  const settings = page.getByRole('dialog', { name: 'Einstellungen der Seite' })
  await page.getByRole('heading', { level: 1 }).click()
  await expect(settings.getByLabel('Titel', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByText('Willkommen im Haus').click()
  await expect(settings.getByLabel('Text der Bühne', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  const ways = page.getByRole('group', { name: 'Kopf der Seite' })
  await expectNoAxeViolationsInBothThemes(page)
  await ways.getByRole('button', { name: 'Ändern: Bild' }).press('Enter')
  await expect(settings).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ways.getByRole('button', { name: 'Ändern: Bild' })).toBeFocused()
})
