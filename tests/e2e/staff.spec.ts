import type { Page } from 'playwright/test'
import { logIn } from './logged-in.ts'
import { expect, get, on, httpTest as test } from './support.ts'

/** Pages whose texts are edited at the desk, with what says so and where it leads. */
const notOnThemselves = [
  ['/en/concerts', 'Concerts are edited in the administration.', 'Edit', /\/admin\/productions/],
  ['/de/search', 'Was die Suche findet, wird in der Verwaltung bearbeitet.', 'Bearbeiten', /\/admin$/],
  ['/de/presse/pressedownloads', 'Pressedateien werden in der Verwaltung bearbeitet.', 'Bearbeiten', /\/admin\/press/],
  ['/de/abonnements', 'Abonnements werden in der Verwaltung bearbeitet.', 'Bearbeiten', /\/admin\/abos/],
] as const

test('an editor logs in after a wrong password and views a version of a page', async ({ page }) => {
  await page.goto('/de/login?next=/de/impressum')
  await form(page).getByLabel('E-Mail-Adresse').fill('editor@example.org')
  await form(page).getByLabel('Passwort').fill('auftakt-dmeo')
  await form(page).getByRole('button', { name: 'Anmelden' }).click()
  await expect(form(page).getByRole('alert')).toHaveText(/Passwort stimmt nicht/)
  await expect(form(page).getByLabel('E-Mail-Adresse')).toHaveValue('editor@example.org')
  await form(page).getByLabel('Passwort').fill('auftakt-demo')
  await form(page).getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL('/de/impressum')
  const { json } = await get('hh', '/de/pageeditor-api/page/impressum')
  const { version_id: version } = json as { version_id: number }
  await page.goto(`/de/impressum?v=${version}`)
  await expect(page).toHaveURL(`/de/impressum?v=${version}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
})

test('a visitor who requests a version gets the public page', async () => {
  const { headers } = await get('hh', '/de/impressum?v=1')
  expect(headers.location).toBe('/de/impressum')
  expect((await get('hh', '/de/impressum')).status).toBe(200)
})

const form = (page: Page) => page.getByRole('main')

test('a page that is not edited on itself says where its texts are edited', async ({ page }) => {
  await logIn(page, 'editor')
  await page.goto(on('hh', '/de/konzerte?edit'))
  await expect(page.getByText('Konzerte werden in der Verwaltung bearbeitet.')).toBeVisible()
  // in a normal run only what has no list of its own
  for (const [path, sentence, edit, place] of process.env.FULL ? notOnThemselves : notOnThemselves.slice(1, 2)) {
    await page.goto(on('hh', `${path}?edit`))
    await expect(page.getByText(sentence)).toBeVisible()
    await page.getByRole('toolbar').getByRole('link', { name: edit }).click()
    await expect(page).toHaveURL(place)
  }
})

test('a door person begins at the door, and a page that they may not open says so', async ({ page }) => {
  await page.goto('/de/login')
  await form(page).getByLabel('E-Mail-Adresse').fill('door@example.org')
  await form(page).getByLabel('Passwort').fill('auftakt-demo')
  await form(page).getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL('/door')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url())
  })
  await page.goto('/admin')
  await expect(page.getByText('Karten prüfen Sie auf Ihrem Telefon.')).toBeVisible()
  await page.goto('/admin/sales')
  await expect(page.getByRole('heading', { name: /^».+« von .+ sehen Sie nicht$/ })).toBeVisible()
  await page.goto('/de?edit')
  await expect(page.getByText('In der Rolle »Einlass« lassen sich Seiten nicht bearbeiten.')).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Redaktionsleiste' }).getByText('Bearbeiten')).toBeHidden()
  expect(refused).toEqual([])
})
