import type { Locator, Page } from 'playwright/test'
import { askApi } from './ask-api.ts'
import { edit } from './edited-page.ts'
import { logIn } from './logged-in.ts'
import { storedInputs } from './stored-inputs.ts'
import { expect, expectNoAxeViolationsInBothThemes, test, variant } from './support.ts'

test.beforeEach(async ({ page }) => {
  await logIn(page, 'editor')
  await edit(page, '/de/bausteine')
})

variant('a teaser: missing values are reported at their fields, applied ones are saved', async ({ page }) => {
  const teaser = page.locator('main .full-t').first()
  const dialog = await openDialog(page, teaser, 'Fullteaser')
  const headline = dialog.getByLabel('Überschrift')
  // unique, so that a retry also has a change to save
  const words = `Teaser ${crypto.randomUUID()}`
  const text = dialog.getByLabel('Text', { exact: true })
  await headline.fill('')
  await headline.press('Control+Enter')
  await expect(headline).toBeFocused()
  await expect(headline).toHaveAttribute('aria-invalid', 'true')
  await expect(headline).toHaveAccessibleDescription('Bitte ausfüllen.')
  await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
  await text.fill('x'.repeat(257))
  await expect(text).toHaveAccessibleDescription('Der Text ist zu lang. 257 von 256')
  await text.fill('Ein kurzer Text.\nUnd eine zweite Zeile.')
  await headline.fill(words)
  for (const width of ['Bildschirm', 'Tablet', 'Telefon'])
    await expect(dialog.frameLocator(`iframe[title="${width}"]`).locator('.full-t')).toContainText(words)
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(dialog).toBeHidden()
  await expect(teaser).toContainText(words)
  await expect(page.getByText(/^Gespeichert \d/)).toBeVisible()
  await page.reload()
  await expect(teaser).toContainText(words)
  await expect(teaser.locator('.full-t-text')).toHaveJSProperty('innerText', 'Ein kurzer Text.\nUnd eine zweite Zeile.')
})

test('input survives a reload, and nothing is discarded without a question', async ({ page }) => {
  const list = page.locator('main .al').first()
  const dialog = await openDialog(page, list, 'Artikelliste')
  await expect(dialog.locator('.e-fold').first()).toBeFocused()
  const titles = dialog.locator('.e-sort-h b')
  const [first = '', second = '', ...rest] = await titles.allTextContents()
  await dialog.getByRole('button', { name: 'Artikel 1 verschieben' }).press('Alt+ArrowDown')
  await expect(dialog.getByText(`Artikel 2 von ${rest.length + 2}`)).toBeAttached()
  await expect(titles).toHaveText([second, first, ...rest])
  await expect(dialog.getByRole('button', { name: 'Artikel 2 verschieben' })).toBeFocused()
  // Escape cancels a drag with the mouse, but does not close the dialog
  const grip = dialog.getByRole('button', { name: 'Artikel 1 verschieben' })
  const dragDown = async () => {
    const { x = 0, y = 0, height = 0 } = (await grip.boundingBox()) ?? {}
    await page.mouse.move(x + 5, y + 5)
    await page.mouse.down()
    await page.mouse.move(x + 5, y + 2 * height, { steps: 3 })
    await expect(dialog.locator('.is-slot')).toBeAttached()
  }
  await dragDown()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(titles).toHaveText([second, first, ...rest])
  await dragDown()
  await page.mouse.up()
  await expect(titles).toHaveText([first, second, ...rest])
  await expect(dialog.getByRole('button', { name: 'Artikel 2 verschieben' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(titles).toHaveText([second, first, ...rest])
  await page.keyboard.press('Escape')
  await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
  await page
    .getByRole('dialog', { name: 'Änderungen verwerfen?' })
    .getByRole('button', { name: 'Weiter' })
    .press('Enter')
  expect(await isWarnedOfLeaving(page)).toBe(true)
  await page.reload()
  await expect(titles).toHaveText([first, second, ...rest])
  // the form is inert until the editor restores or discards the input that was not applied
  await expect(dialog.getByRole('button', { name: 'Wieder einsetzen' })).toBeFocused()
  await expect(dialog.locator('[inert] .e-sort')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(dialog.getByRole('button', { name: 'Wieder einsetzen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText([second, first, ...rest])
  for (const _ of [second, first]) {
    await dialog.locator('.e-fold').first().press('Enter')
    await dialog.getByRole('button', { name: 'Artikel löschen' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Rückgängig' })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText([first, ...rest])
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('Delete')
  await expect(titles).toHaveText([first, ...rest])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Änderungen verwerfen?' }).getByRole('button', { name: 'Verwerfen' }).click()
  await expect(dialog).toBeHidden()
  expect(await isWarnedOfLeaving(page)).toBe(false)
  // the dialog opened automatically after the reload, so the focus returns to its block
  await expect(page.getByRole('group', { name: /^Artikelliste, / })).toBeFocused()
})

const isWarnedOfLeaving = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

variant('a picture and a link are picked, and a headline has further fields', async ({ page, quiet }) => {
  quiet.allow(/ERR_FAILED|Failed to fetch dynamically imported module/)
  const dialog = await openDialog(page, page.locator('main .full-t').first(), 'Fullteaser')
  const replace = dialog.getByRole('button', { name: 'Bild: Ersetzen' })
  // first the code that opens pickers fails to load, then the picker's own code in the frame
  for (const code of ['**/staff/pick-*.js*', '**/staff/admin-*.js*']) {
    await page.route(code, (route) => route.abort())
    const again = page.getByRole('button', { name: 'Erneut' })
    await (code.includes('pick') ? replace : again).click()
    await expect(page.getByText('Die Auswahl lässt sich gerade nicht laden')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(replace).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(again).toBeVisible()
    await page.unroute(code)
  }
  await page.getByRole('button', { name: 'Erneut' }).click()
  await picker(page, 'image').getByText('microphone-hb.jpg').click()
  // Escape outside the picker's frame first warns that text typed in the frame will be discarded
  const copyright = picker(page, 'image').getByLabel('Urheber und Rechte')
  const before = await copyright.inputValue()
  await copyright.fill('Nicht gespeichert')
  await page.locator('.e-picker').focus()
  await page.keyboard.press('Escape')
  await expect(picker(page, 'image').getByText('Noch einmal Esc verwirft sie')).toBeVisible()
  await copyright.fill(before)
  await expectNoAxeViolationsInBothThemes(page, '.e-picker')
  await picker(page, 'image').getByRole('button', { name: 'Bild verwenden' }).click()
  await expect(dialog.getByText('microphone-hb.jpg')).toBeVisible()
  await expect(replace).toBeFocused()
  await dialog.getByRole('button', { name: 'Bild: Entfernen' }).click()
  const choose = dialog.getByRole('button', { name: 'Bild: Bild wählen' })
  await expect(choose).toBeFocused()
  await choose.dblclick()
  await expect(page.locator('.e-picker')).toHaveCount(1)
  await picker(page, 'image').getByText('microphone-hb.jpg').dblclick()
  await expect(page.locator('.e-picker')).toHaveCount(0)
  await expect(replace).toBeFocused()
  // the picture is also marked as required in English, and a long hint does not widen the form
  await dialog.getByRole('button', { name: 'Englisch' }).click()
  await expect(dialog.getByText('Bild*')).toBeVisible()
  await dialog.locator('.e-thumb .e-hint').evaluate((hint) => {
    hint.textContent = 'Bühnenbrettervorhangbeleuchtung'.repeat(3)
  })
  expect(await dialog.locator('.e-dlg-b').evaluate((form) => form.scrollWidth - form.clientWidth)).toBe(0)
  await dialog.getByRole('button', { name: 'Deutsch' }).click()
  // the error that appears when the field loses the focus must not move the button that is being clicked
  await dialog.getByLabel('Überschrift').fill('')
  const kept = () => storedInputs(page)
  await expect.poll(kept).toContain(String.raw`\"headline\":{\"de\":\"\"`)
  await page.route('**/admin/pick/link*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'als Ziel wählen' }).click()
  await expect(page.getByText('Die Auswahl lässt sich gerade nicht laden')).toBeVisible()
  await page.unroute('**/admin/pick/link*')
  await page.getByRole('button', { name: 'Erneut' }).click()
  await picker(page, 'link').getByRole('option', { name: 'Newsletter' }).click()
  await picker(page, 'link').getByRole('button', { name: 'Ziel verwenden' }).click()
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue('/de/newsletter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.locator('main .hl').nth(1).click()
  // the text is being edited in place; Escape selects the block again
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Alle Angaben' }).click()
  const headline = page.getByRole('dialog', { name: 'Überschrift bearbeiten' })
  await expect(headline.getByLabel('Ebene').getByRole('option')).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(headline).toBeHidden()
})

const picker = (page: Page, kind: string) => page.frameLocator(`iframe[src*="/admin/pick/${kind}"]`)

variant('the form names an article that is not public yet', async ({ page, quiet }) => {
  // the editor loads referenced content from the public API, which responds with 404 for an unpublished article
  quiet.allow(/404/)
  const path = `voraus-${crypto.randomUUID()}`
  await makePageWithArticle(page, path, 'Neun Tage im Mai')
  await edit(page, `/de/${path}`)
  const dialog = await openDialog(page, page.locator('.cms .e-empty'), 'Artikelliste')
  await expect(dialog.locator('.e-sort-h b')).toContainText('Neun Tage im Mai')
})

async function makePageWithArticle(page: Page, path: string, headline: string): Promise<void> {
  const found = await askApi<{ results: { id: number }[] }>(page, `articles/?query=${headline}`)
  const both = (text: string) => ({ de: text, en: text })
  const landing = { template: 'landing', starts: 'empty', title: both(path), paths: both(path), parent_id: null }
  const { json } = await askApi<{ id: number }>(page, 'pages/', { body: landing })
  const item = { module: 'articlelistitem', fields: { article: found.json.results[0]?.id } }
  const section = {
    content_type: 'page',
    object_id: json.id,
    parent: null,
    after: null,
    fields: { layout: 0, slug: '' },
    children: [{ module: 'articlelist', fields: {}, children: [item] }],
  }
  expect((await askApi(page, 'container/', { body: section })).status).toBe(201)
}

async function openDialog(page: Page, block: Locator, name: string): Promise<Locator> {
  // the page is not editable until the draft has loaded
  await expect(page.getByText(/^Gespeichert/)).toBeVisible()
  await block.click({ position: { x: 4, y: 4 } })
  await page.getByRole('toolbar', { name }).getByRole('button', { name: 'Bearbeiten' }).click()
  const dialog = page.getByRole('dialog', { name: `${name} bearbeiten` })
  // the code of the first dialog may be delayed while the server converts pictures
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  return dialog
}
