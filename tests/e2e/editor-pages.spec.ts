import type { Page } from 'playwright/test'
import { askApi } from './ask-api.ts'
import { edit, expectSaved, writeText } from './edited-page.ts'
import { logIn } from './logged-in.ts'
import { expect, expectNoAxeViolationsInBothThemes, get, test, variant } from './support.ts'

const bar = (page: Page) => page.getByRole('toolbar', { name: /Redaktionsleiste|Editing bar/ })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const random = () => Math.random().toString(36).slice(2, 8)

async function ask<T>(page: Page, path: string, body?: object, ifMatch?: number): Promise<T> {
  return (await askApi<T>(page, path, { ...(body && { body }), ...(ifMatch !== undefined && { ifMatch }) })).json
}

type Draft = { id: number; revision: number; settings: { revision: number } }

async function publishedPage(page: Page, name: string): Promise<{ draft: Draft; path: string }> {
  await logIn(page, 'publisher')
  await page.goto('/robots.txt')
  const path = `probe-${name}-${random()}`
  const request = { starts: 'empty', title: { de: `Probe ${name}` }, paths: { de: path, en: path } }
  const made = await ask<Draft>(page, 'pages/', request)
  const { page: draft } = await ask<{ page: Draft }>(page, `pages/${made.id}/publish/`, {}, made.revision)
  return { draft, path }
}

variant('a page is created and gets its settings; a reload keeps unsaved input', async ({ page, quiet }) => {
  quiet.allow(/status of 400/)
  await logIn(page, 'publisher')
  await edit(page, '/de/impressum')
  await bar(page).getByRole('button', { name: 'Verwaltung' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Seite duplizieren' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Neue Seite' }).press('Enter')
  const made = dialog(page, 'Neue Seite')
  const name = `Übergänge ${random()}`
  await made.getByLabel('Titel').fill(name)
  const path = `uebergaenge-${name.split(' ')[1]}`
  await expect(made.getByLabel('Adresse')).toHaveValue(path)
  await made.getByLabel('Adresse').fill('impressum')
  const held = Promise.withResolvers<void>()
  await page.route('**/pageeditor-api/pages/', async (route) => {
    await held.promise
    await route.continue()
  })
  await made.getByLabel('Adresse').press('Control+Enter')
  // keys are ignored while the page is being created
  await expect(made.getByRole('button', { name: 'Wird angelegt' })).toBeVisible()
  await page.keyboard.type('x')
  held.resolve()
  await expect(made.getByLabel('Adresse')).toBeFocused()
  await expect(made.getByLabel('Adresse')).toHaveValue('impressum')
  await expect(made.getByText('Unter dieser Adresse gibt es schon eine Seite.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
  await made.getByLabel('Adresse').fill(path)
  await made.getByRole('button', { name: 'Anlegen' }).press('Enter')
  await page.waitForURL(`/de/${path}?edit`)
  await expect(bar(page)).toBeVisible()

  await page.getByRole('button', { name: 'Einstellungen der Seite' }).press('Enter')
  const settings = dialog(page, 'Einstellungen der Seite')
  await expect(settings.getByLabel('Titel', { exact: true })).toBeFocused()
  await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
  await settings.getByLabel('Überschrift').fill('Ein Übergang')
  await settings.getByRole('button', { name: 'Englisch' }).press('Enter')
  await expect(settings.getByLabel('Überschrift')).toHaveAttribute('placeholder', 'Ein Übergang')
  await settings.getByRole('button', { name: 'Deutsch' }).press('Enter')
  await settings.getByLabel('Adresse', { exact: true }).fill(`${path}/Nicht so`)
  await settings.getByRole('button', { name: 'Übernehmen' }).press('Enter')
  await expect(settings.getByRole('alert')).toContainText('Eine Adresse besteht aus')
  await page.reload()
  await page.getByRole('button', { name: 'Einstellungen der Seite' }).press('Enter')
  // the form is inert until the editor has restored or discarded the values
  await expect(settings.getByRole('button', { name: 'Wieder einsetzen' })).toBeFocused()
  await expect(settings.locator('[inert]').getByLabel('Überschrift')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(settings.getByLabel('Titel', { exact: true })).toBeFocused()
  await settings.getByLabel('Adresse', { exact: true }).fill(`${path}-neu`)
  // the editor continues to type while the server is slow
  const slow = Promise.withResolvers<void>()
  await page.route('**/pageeditor-api/pages/*/', async (route) => {
    await slow.promise
    await route.continue()
  })
  await settings.getByLabel('Adresse', { exact: true }).press('Control+Enter')
  await settings.getByLabel('Überschrift').fill('Zwei Übergänge')
  slow.resolve()
  await expect(page.getByText('Einstellungen im Entwurf gespeichert')).toBeVisible()
  await expect(settings.getByLabel('Überschrift')).toHaveValue('Zwei Übergänge')
  await settings.getByLabel('Überschrift').press('Control+Enter')
  await expect(settings).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zwei Übergänge')
  // discarding returns the focus to the button that opened the panel
  await page.getByRole('button', { name: 'Einstellungen der Seite' }).press('Enter')
  await settings.getByLabel('Überschrift').fill('Doch nicht')
  await page.keyboard.press('Escape')
  await dialog(page, 'Änderungen verwerfen?').getByRole('button', { name: 'Verwerfen' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Einstellungen der Seite' })).toBeFocused()
})

variant(
  'two people change the settings: each keeps their own changes; the old address redirects',
  async ({ page, quiet }) => {
    quiet.allow(/status of 409/)
    const { draft, path } = await publishedPage(page, 'zwei')
    await edit(page, `/de/${path}`)
    await page.getByRole('button', { name: 'Einstellungen der Seite' }).click()
    const settings = dialog(page, 'Einstellungen der Seite')
    await settings.getByLabel('Überschrift').fill('Meine Überschrift')
    await settings.getByLabel('Titel für Suchmaschinen').fill('Mein Titel')
    await settings.getByLabel('Adresse', { exact: true }).fill(`${path}-neu`)
    const theirs = { headline: { de: 'Ihre Überschrift' }, hero_text: { de: 'Ihr Text' } }
    await ask(page, `pages/${draft.id}/`, { settings: theirs }, draft.settings.revision)
    await settings.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(settings.getByText('Ihre Überschrift')).toBeVisible()
    await expect(settings.getByLabel('Text der Bühne', { exact: true })).toHaveValue('Ihr Text')
    await expect(settings.getByLabel('Titel für Suchmaschinen')).toHaveValue('Mein Titel')
    await settings.getByRole('button', { name: 'Meine Angabe behalten' }).click()
    await settings.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Überschrift')
    await expect(page.getByText('Ihr Text')).toBeVisible()
    // a changed path applies to the public page only after the next publication
    await expect(page).toHaveURL(`/de/${path}?edit`)
    const now = await ask<Draft>(page, `pages/${draft.id}/`)
    await ask(page, `pages/${draft.id}/publish/`, {}, now.revision)
    expect((await get('hh', `/de/${path}`)).headers.location).toMatch(new RegExp(`/de/${path}-neu$`))
  },
)

test('checks run before publication and lead to the problems', async ({ page, quiet }) => {
  quiet.allow(/status of 409/)
  const { draft, path } = await publishedPage(page, 'pruefung')
  const { results } = await ask<{ results: { id: number }[] }>(page, 'media/')
  const teaser = (de: string, en: string | null) => ({
    module: 'teaserlistitem',
    fields: { image: results[0]?.id, headline: { de, en } },
  })
  const list = { module: 'teaserlist', fields: {}, children: [teaser('Erster', 'First'), teaser('Zweiter', null)] }
  await ask(page, 'container/', {
    content_type: 'page',
    object_id: draft.id,
    parent: null,
    layout: 0,
    children: [list],
  })
  await edit(page, `/de/${path}`)
  await page.getByRole('button', { name: 'Einstellungen der Seite' }).click()
  await dialog(page, 'Einstellungen der Seite').getByLabel('Überschrift').fill('Zweite Fassung')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zweite Fassung')

  await page.getByRole('button', { name: 'Veröffentlichen' }).press('Enter')
  const checks = dialog(page, 'Vor dem Veröffentlichen')
  await expect(checks.getByText('Beschreibung für Suchmaschinen fehlt')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
  await checks.getByRole('button', { name: /^Beheben: Beschreibung/ }).press('Enter')
  const settings = dialog(page, 'Einstellungen der Seite')
  await expect(settings.getByLabel('Beschreibung', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  // the list of problems reopens when a form that it opened is closed
  await expect(checks.getByText('Text hebt sich zu wenig ab')).toBeHidden()
  await checks.getByRole('button', { name: /^Übersetzen: Englisch fehlt, 2 Stellen/ }).press('Enter')
  await settings.getByLabel('Titel', { exact: true }).fill('Trial')
  await settings.getByLabel('Überschrift').fill('Second version')
  await page.keyboard.press('Control+Enter')
  await checks.getByRole('button', { name: /^Übersetzen: Englisch fehlt, Teaser »(?:Zweiter|Second)«/ }).press('Enter')
  const form = dialog(page, 'Teaserliste bearbeiten')
  await expect(form.locator('[data-item]').nth(1).getByLabel('Überschrift')).toBeFocused()
  await expect(form.getByRole('button', { name: 'Englisch' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(checks.getByText('Englisch fehlt')).toBeVisible()
  // simulates a theme with too little contrast
  const heading = page.locator('.cms .tl h2, .cms .tl h3').first()
  await heading.evaluate(({ style }) => style.setProperty('color', '#999'))
  await checks.getByRole('button', { name: 'Erneut prüfen' }).press('Enter')
  await expect(checks.getByText('Text hebt sich zu wenig ab')).toBeVisible()
  // a colleague's change stops the publication and is loaded, so that it can be checked first
  const { revision } = (await ask<Draft>(page, `pages/${draft.id}/`)).settings
  await ask(page, `pages/${draft.id}/`, { settings: { hero_text: { de: 'Ihr Text' } } }, revision)
  await checks.getByRole('button', { name: 'Trotzdem veröffentlichen' }).press('Enter')
  await expect(page.getByText('Nicht veröffentlicht')).toBeVisible()
  await expect(page.getByText('Ihr Text')).toBeVisible()
  await page.getByRole('button', { name: 'Veröffentlichen' }).press('Enter')
  await checks.getByRole('button', { name: 'Trotzdem veröffentlichen' }).press('Enter')
  const published = page.getByText('Veröffentlicht', { exact: true })
  // the alert stays while it is under the pointer, even if an autosave completes in the meantime
  await published.hover()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.keyboard.press('Shift+F6')
  await page.keyboard.press('Control+d')
  await saved
  await expectSaved(page)
  await expect(published).toBeVisible()
  expect((await get('hh', `/de/${path}`)).text).toContain('Zweite Fassung')
})

variant('a version is restored to the draft and undone; the page is unpublished', async ({ page }) => {
  const { draft, path } = await publishedPage(page, 'verlauf')
  const children = [{ module: 'text', fields: { content: { de: '<p>Zweiter Text</p>' } } }]
  await ask(page, 'container/', { content_type: 'page', object_id: draft.id, parent: null, layout: 0, children })
  const second = { settings: { headline: { de: 'Zweite Fassung' } } }
  const { revision } = await ask<Draft>(page, `pages/${draft.id}/`, second, draft.settings.revision)
  await ask(page, `pages/${draft.id}/publish/`, {}, revision)
  await edit(page, `/de/${path}`)
  const headline = page.getByRole('heading', { level: 1 })
  await page.keyboard.press('Alt+v')
  const history = page.getByRole('complementary', { name: 'Verlauf' })
  await expect(history.getByRole('button', { name: /^Fassung 2.*jetzt öffentlich/ })).toBeVisible()
  await history.getByRole('button', { name: /^Fassung 1/ }).press('Enter')
  const compared = dialog(page, 'Fassungen vergleichen')
  await expect(compared.getByRole('slider', { name: 'Vorher' })).toHaveAttribute('aria-valuetext', /^Fassung 1/)
  await page.keyboard.press('Escape')
  const view = history.getByRole('link', { name: /^Ansehen/ })
  await expect(view).toHaveAttribute('href', /\?v=\d+$/)
  const version = (await view.getAttribute('href')) ?? ''
  await expectNoAxeViolationsInBothThemes(page)

  await history.getByRole('button', { name: 'In den Entwurf übernehmen' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'In den Entwurf übernehmen' }).press('Enter')
  await expect(headline).toHaveText('Probe verlauf')
  await expect(page.getByText('Zweiter Text')).toBeHidden()
  expect((await get('hh', `/de/${path}`)).text).toContain('Zweiter Text')
  // undoing the restoration keeps the blocks added since
  await page.getByRole('button', { name: 'Abschnitt einfügen' }).press('Enter')
  await expect(page.locator('[data-frame][tabindex="0"]')).toBeFocused()
  await writeText(page, 'Seither')
  await expectSaved(page)
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).press('Enter')
  await expect(headline).toHaveText('Zweite Fassung')
  await expect(page.getByText('Zweiter Text')).toBeVisible()
  await expect(page.getByText('Seither', { exact: true })).toBeVisible()
  await expectSaved(page)
  const { url: preview } = await ask<{ url: string }>(page, `pages/${draft.id}/preview/`, {})
  for (const address of [version, preview]) {
    await page.goto(address)
    await expectNoAxeViolationsInBothThemes(page)
  }
  await edit(page, `/de/${path}`)
  await expect(page.getByText('Zweiter Text')).toBeVisible()

  const linking = { title: { de: 'Probe, die hierher führt' }, paths: { de: `${path}-her`, en: `${path}-her` } }
  const { id } = await ask<Draft>(page, 'pages/', linking)
  const link = { module: 'text', fields: { content: { de: `<p><a href="/de/${path}">Hin</a></p>` } } }
  await ask(page, 'container/', { content_type: 'page', object_id: id, parent: null, layout: 0, children: [link] })
  await page.keyboard.press('Alt+v')
  await history.getByRole('button', { name: 'Offline nehmen' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText(/Hierher führen:.*Probe, die hierher führt/)
  await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
  await page.getByRole('dialog').getByRole('button', { name: 'Offline nehmen' }).press('Enter')
  await expect(history.getByText('noch nicht öffentlich', { exact: true })).toBeVisible()
  expect((await get('hh', `/de/${path}`)).status).toBe(404)
  await expect(history).toBeFocused()

  // a colleague publishes the page
  const now = await ask<Draft>(page, `pages/${draft.id}/`)
  await ask(page, `pages/${draft.id}/publish/`, {}, now.revision)
  await history.getByRole('button', { name: 'Schließen' }).press('Enter')
  await page.keyboard.press('Alt+v')
  await expect(history.getByRole('button', { name: 'Offline nehmen' })).toBeVisible()
})

variant('sibling pages are sorted by keyboard and by dragging', async ({ page }) => {
  const { draft } = await publishedPage(page, 'oben')
  const below = async (name: string) => {
    const path = `probe-${name.toLowerCase()}-${random()}`
    const request = { title: { de: name }, paths: { de: path, en: path }, parent_id: draft.id }
    await ask(page, 'pages/', request)
    return path
  }
  await below('Anton')
  const path = await below('Berta')
  await edit(page, `/de/${path}`)
  await page.getByRole('button', { name: 'Einstellungen der Seite' }).press('Enter')
  const order = dialog(page, 'Einstellungen der Seite').getByRole('region', { name: 'Reihenfolge der Nachbarseiten' })
  await expect(order.getByRole('listitem')).toHaveText(['Anton', 'Berta'])
  await order.getByRole('button', { name: 'Berta nach oben' }).press('Enter')
  await expect(order.getByRole('status')).toHaveText('Berta, Position 1 von 2')
  await expect(order.getByRole('button', { name: 'Berta nach unten' })).toBeFocused()
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await page.getByRole('button', { name: 'Einstellungen der Seite' }).press('Enter')
  await expect(order.getByRole('listitem')).toHaveText(['Berta', 'Anton'])
  await order.getByRole('button', { name: /^Anton verschieben/ }).press('Alt+ArrowUp')
  await expect(order.getByRole('listitem')).toHaveText(['Anton', 'Berta'])
  await expect(order.getByRole('status')).toHaveText('Anton, Position 1 von 2')
  const grip = order.getByRole('button', { name: /^Anton verschieben/ })
  await expect(grip).toBeFocused()
  await grip.hover()
  await page.mouse.down()
  await order.getByText('Berta').hover()
  await page.mouse.move(0, 1000)
  await page.mouse.up()
  await expect(order.getByRole('listitem')).toHaveText(['Berta', 'Anton'])
})
