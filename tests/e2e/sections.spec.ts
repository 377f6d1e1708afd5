import type { Page } from 'playwright/test'
import { edit, expectSaved, insert } from './edited-page.ts'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolationsInBothThemes, get, hydrated, on, variant } from './support.ts'

variant('a publisher adds a section below a concert, and visitors see it', async ({ page, browser }) => {
  const { json } = await get('hh', '/api/productions/?locale=de')
  const [, , , , production] = (json as { results: { get_absolute_url: string; title: string }[] }).results
  const { get_absolute_url: path, title } = production as { get_absolute_url: string; title: string }
  await logIn(page, 'publisher')
  await page.goto(on('hh', path))
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toBeVisible()
  await page.keyboard.press('Alt+e')
  await expect(page).toHaveURL(on('hh', `${path}?edit`))
  await expect(page.getByRole('toolbar', { name: 'Redaktionsleiste' })).toContainText('Konzert')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await page.getByRole('button', { name: 'Abschnitt einfügen' }).click()
  await insert(page, 'Text')
  const words = `Einführung um ${Date.now()}.`
  await page.keyboard.type(words)
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await expectNoAxeViolationsInBothThemes(page, '.cms, .e-staff')
  await page.reload()
  await expect(page.locator('.cms .rich')).toHaveText(words)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(on('hh', path))
  await expect(visitor.locator('.cms')).toHaveCount(0)
  await publish(page)
  await visitor.reload()
  await expect(visitor.locator('.cms .rich')).toHaveText(words)
  // client navigation loads the sections together with their style sheets
  await visitor.goto(on('hh', '/de/konzerte'))
  await hydrated(visitor)
  await visitor.locator(`main a[href="${path}"]`).first().click()
  await expect(visitor.locator('.cms .rich')).toHaveText(words)
  await visitor.context().close()
  await page.getByRole('link', { name: 'Beenden' }).click()
  await expect(page.locator('.cms .rich')).toHaveText(words)
})

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Veröffentlichen/ }).click()
  const anyway = page.getByRole('button', { name: /Trotzdem veröffentlichen/ })
  await expect(anyway.or(page.getByText('Veröffentlicht', { exact: true })).first()).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
}

variant('edit mode opens on the home page and on articles, in both languages', async ({ page }) => {
  await logIn(page, 'editor')
  const { json } = await get('hh', '/api/articles/?locale=en')
  const [article] = (json as { results: { get_absolute_url: string }[] }).results
  await edit(page, '/de')
  await expect(page.getByRole('toolbar', { name: 'Redaktionsleiste' })).toContainText('Startseite')
  await edit(page, article?.get_absolute_url ?? '')
  await expect(page.getByRole('button', { name: 'Insert a section' })).toBeVisible()
})
