import type { Locator, Page, Route } from 'playwright/test'
import type { DraftPage } from '../../shared/contract/editor.ts'
import { isLocalised } from '../../shared/fields/stored-field.ts'
import type { Answer } from '../contract/client.ts'
import { askApi } from './ask-api.ts'
import { edit, expectSaved, newPage, saveStatus, withoutSockets, writeText } from './edited-page.ts'
import { html, watched, words, worse } from './hostile-words.ts'
import { logIn } from './logged-in.ts'
import { expect, get, on, test, variant } from './support.ts'

/** Matches elements that exist only if hostile text was parsed as markup. */
const asMarkup = '[onerror], [onload], [onclick], [onbegin], iframe[srcdoc], a[href^="javascript"], [src="x"]'

test('hostile text stays text in every picker, in the administration and its menu', async ({
  page,
  context,
  quiet,
}) => {
  test.skip(!process.env.FULL, 'a variant of hostile.spec, which runs every time')
  // previews get a 404, because hostile text has replaced the addresses of their pictures
  quiet.allow(/404/)
  const found = await watched(context)
  await logIn(page, 'publisher')
  await context.route(/\/pageeditor-api\/(?:links|events|articles|sponsors|user)\b/, answerWorse)
  for (const kind of ['link', 'event', 'article', 'sponsor']) {
    await page.goto(on('hh', `/admin/pick/${kind}?locale=de`))
    const option = page.getByRole('option').first()
    await expectWords(option.locator('b'))
    await expectWords(option.locator('small'))
    await option.click()
    await expectWords(page.locator('.e-dlg-f .e-s'))
    await page.getByRole('combobox').fill(`nirgends ${words.slice(0, 100)}`)
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(page.getByText('Nichts gefunden für')).toContainText('<img')
    await expect(page.locator(asMarkup)).toHaveCount(0)
  }
  await seeAdministration(page)
  await page.goto(on('hh', '/de/impressum'))
  await page.getByRole('button', { name: 'Verwaltung' }).click()
  await expect(page.getByRole('menuitem', { name: 'Abmelden' })).toBeVisible()
  await expectWords(page.locator('.e-grp').last())
  await expect(page.locator(asMarkup)).toHaveCount(0)
  expect(found).toEqual([])
})

variant('hostile text of both sides stays text in the conflict dialog', async ({ page, context, browser, quiet }) => {
  quiet.allow(/Failed to load resource/)
  const found = await watched(context)
  await withoutSockets(page)
  const path = await newPage(page, 'hostile')
  await writeText(page, 'Anfang.')
  await expectSaved(page)
  const other = await browser.newPage()
  const foundByOther = await watched(other.context())
  await logIn(other, 'editor')
  await edit(other, `/de/${path}`)
  await typeAtEnd(other, `Ihr ${words}`)
  await expectSaved(other)
  // adds the hostile markup back to the text that the server has cleaned, so that only the editor can neutralise it
  await context.route(/\/pageeditor-api\/text\/\d+\/$/, async (route) => {
    const { status, json } = await answerTo(route)
    const { current } = json as { current?: DraftPage }
    for (const { fields } of current?.sections[0]?.children ?? [])
      if (isLocalised(fields.content)) fields.content = { de: fields.content.de + html, en: null }
    await route.fulfill({ status, json, contentType: current ? 'application/problem+json' : 'application/json' })
  })
  await typeAtEnd(page, `Mein ${words}`)
  await expect(saveStatus(page)).toHaveText(/Konflikt/)
  await page.getByRole('button', { name: 'Klären' }).click()
  const question = page.getByRole('dialog')
  const [mine, theirs] = [question.locator('.e-way-text').first(), question.locator('.e-way-text').last()]
  await expect(mine).toContainText('Mein "\'><img src=x')
  await expect(theirs).toContainText('Ihr "\'><img src=x')
  await expect(question.locator(asMarkup)).toHaveCount(0)
  await expect(theirs).toContainText('Wort')
  await question.getByRole('radio', { name: 'Zusammenführen' }).check()
  await question.getByRole('button', { name: 'Fassung speichern' }).click()
  await expect(question).toBeHidden()
  await expect(page.locator('main .rich')).toContainText('<script>__executed=1</script>')
  await expect(page.locator(`main :is(${asMarkup})`)).toHaveCount(0)
  await expectSaved(page)
  await other.reload()
  await expect(other.locator('main .rich')).toContainText('WortLink')
  await expect(other.locator(`main :is(${asMarkup})`)).toHaveCount(0)
  expect([...found, ...foundByOther]).toEqual([])
  await other.close()
})

async function seeAdministration(page: Page): Promise<void> {
  const title = `Probe ${Math.random().toString(36).slice(2, 8)}`
  await page.goto(on('hh', '/admin/pages'))
  expect(await createPage(page, `${title} ${words}`, title.replace(' ', '-'))).toBe(201)
  await page.reload()
  await page.getByLabel('Titel oder Adresse').fill(title)
  await expectWords(page.getByRole('row').last().getByRole('link').first())
  for (const section of ['productions', 'articles', 'abos', 'press-files', 'pages']) {
    await page.goto(on('hh', `/admin/${section}?${new URLSearchParams({ q: `nirgends ${words}` })}`))
    await expect(page.getByText(/ mit diesem Filter$|Keine Seite passt/)).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue(/<script>/)
    await expect(page.locator(asMarkup)).toHaveCount(0)
  }
}

async function createPage(page: Page, title: string, path: string): Promise<number> {
  const both = (text: string) => ({ de: text, en: text })
  const body = { template: 'default', starts: 'empty', title: both(title), paths: both(path), parent_id: null }
  return (await askApi(page, 'pages/', { body })).status
}

async function answerWorse(route: Route): Promise<void> {
  const { status, json } = await answerTo(route)
  await route.fulfill({ status, json: worse(json) })
}

/** Sends the intercepted request to the tested server; `route.fetch` would fail, as Node cannot resolve the host. */
async function answerTo(route: Route): Promise<Answer> {
  const request = route.request()
  const { pathname, search } = new URL(request.url())
  const given = Object.entries(await request.allHeaders())
  const headers = Object.fromEntries(
    given.filter(([name]) => /^(?:cookie|origin|content-type|if-match|x-csrftoken)$/.test(name)),
  )
  const body = request.postData()
  return get('hh', pathname + search, { method: request.method(), headers, ...(body !== null && { body }) })
}

async function expectWords(place: Locator): Promise<void> {
  await expect(place).toContainText(`"'><img src=x onerror=__executed=1></script>`)
  expect(await place.locator('img[src=x], script').count()).toBe(0)
}

async function typeAtEnd(page: Page, text: string): Promise<void> {
  await page.locator('main .rich.blk').first().click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(text)
  await page.keyboard.press('Escape')
}
