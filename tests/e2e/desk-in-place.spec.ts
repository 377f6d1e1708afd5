import { deskApi, newProduction } from './desk-api.ts'
import { expectFit } from './fit.ts'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolations, get, on, test } from './support.ts'

const site = 'h'

test('a typo is fixed on the concert’s page by keyboard, and published after the consequences are shown', async ({
  page,
}) => {
  test.skip(!process.env.FULL, 'its calls are tested without a browser')
  const title = `Probe ${crypto.randomUUID().slice(0, 8)}`
  await logIn(page, 'publisher', site)
  await page.goto(on(site, '/admin/productions'))
  const { id, url } = await newProduction(page, {
    title: { de: title, en: `${title} in English` },
    subtitle: { de: 'Ein Abned am Klavier' },
    programText: { de: '<p>Drei Sätze.</p>' },
    startsAt: '2031-05-05T18:00:00Z',
  })
  await page.goto(on(site, `${url.de}?edit`))
  const subtitle = page.getByRole('textbox', { name: 'Untertitel' })
  await expect(subtitle).toHaveText('Ein Abned am Klavier')
  // the page has no section to select, so F6 moves to the texts and then to the bar
  await page.keyboard.press('F6')
  await expect(page.getByRole('textbox', { name: 'Titel', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(subtitle).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Ein Abend am Klavier')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('1 Text noch nicht öffentlich')).toBeVisible()
  expect((await get(site, url.de)).text).not.toContain('Ein Abend am Klavier')
  await expectFit(page, 'in-place')

  await page.getByRole('button', { name: 'Veröffentlichen' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Texte veröffentlichen' })
  await expect(dialog.getByText('Ein Abned am Klavier')).toBeVisible()
  await expect(dialog.getByText('Karten sind davon nicht betroffen.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Veröffentlichen' })).toBeFocused()
  await expectNoAxeViolations(page, 'dialog')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await expect.poll(async () => (await get(site, url.de)).text).toContain('Ein Abend am Klavier')
  const list = `/api/productions/?date=2031-05-05&until=2031-05-05`
  expect((await get(site, list)).text).toContain('Ein Abend am Klavier')

  await test.step('fields that are not texts are one link away in the form, which leads back', async () => {
    await page.getByRole('link', { name: 'Beginn im Formular ändern' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Beginn', exact: true })).toBeFocused()
    await page.getByRole('link', { name: 'Zurück zur Seite' }).press('Enter')
    await expect(page).toHaveURL(on(site, `${url.de}?edit`))
  })

  await test.step('the English page shows which texts are missing in English', async () => {
    await page.goto(on(site, `${url.en}?edit`))
    const english = page.getByRole('textbox', { name: 'Subtitle' })
    await expect(english).toHaveAttribute('data-placeholder', 'Ein Abend am Klavier')
    await english.press('E')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await deskApi(page, `productions/${id}/`)).values.subtitle.en).toBe('E')
  })

  await test.step('a text that the page does not show yet has a place, too', async () => {
    const bare = await newProduction(page, { title: { de: title, en: title }, startsAt: '2031-05-06T18:00:00Z' })
    await page.goto(on(site, `${bare.url.de}?edit`))
    await expect(subtitle).toHaveAttribute('data-placeholder', 'Untertitel')
    await expectNoAxeViolations(page, '.d-head')
    await subtitle.press('N')
    await page.keyboard.press('Control+s')
    const saved = async () => (await deskApi(page, `productions/${bare.id}/`)).values.subtitle?.de
    await expect.poll(saved).toBe('N')
  })
})

test('articles and the home page say where they are edited', async ({ page }) => {
  await logIn(page, 'publisher', 'hh')
  await page.goto(on('hh', '/de/aktuelles'))
  const article = await page.getByRole('main').locator('a[href^="/de/aktuelles/"]').first().getAttribute('href')
  await page.goto(on('hh', `${article}?edit`))
  const line = page.getByRole('complementary', { name: 'Angaben: Artikel' })
  await expect(line).toContainText('Titel und Texte schreiben Sie im Formular:')
  await expect(line.getByRole('link').first()).toHaveAttribute('href', /^\/admin\/articles\/\d+\?field=/)
  await page.goto(on('hh', '/de?edit'))
  const home = page.getByRole('complementary', { name: 'Angaben: Startseite' })
  await expect(home.getByRole('link')).toHaveAttribute('href', '/admin/features')
})
