import { expect, type Page } from 'playwright/test'
import type { DraftPage } from '../../shared/contract/editor.ts'
import type { PlainBackend } from '../fixtures/plain-backend/backend.ts'
import { block, text as textBlock } from '../fixtures/plain-backend/content/every-block.ts'
import { askApi } from './ask-api.ts'
import {
  edit,
  expectSaved,
  pageWith,
  savedText,
  saveStatus,
  saveTyped,
  withoutSockets,
  writeText,
} from './edited-page.ts'
import { editorApi, isWrite, texts } from './editor-faults.ts'
import { logIn } from './logged-in.ts'
import { plainSeam } from './seam.ts'
import { expectNoAxeViolationsInBothThemes, test, variant } from './support.ts'

test.beforeEach(({ page }) => withoutSockets(page))

test('when a colleague changes the same text, the editor compares both versions and merges them', async ({
  page,
  browser,
  quiet,
}) => {
  test.skip(!process.env.FULL, 'merging is tested without a browser')
  quiet.allow(/Failed to load resource/)
  const path = await pageWith(page, 'conflict', 'Anfang.')
  const other = await browser.newPage()
  await logIn(other, 'editor')
  await edit(other, `/de/${path}`)
  await texts(other).click()
  await other.keyboard.press('Control+End')
  await other.keyboard.type(' Ihr Satz.')
  await other.keyboard.press('Escape')
  await expectSaved(other)
  await texts(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Mein Satz.')
  await page.keyboard.press('Escape')
  await expectConflict(page)
  // neither further typing nor a reload resolves the conflict
  await texts(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Und noch einer.')
  await page.reload()
  await expect(saveStatus(page)).toHaveText(/Konflikt/)
  await page.getByRole('button', { name: 'Klären' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Anfang. Mein Satz. Und noch einer.')
  await expect(question).toContainText('Anfang. Ihr Satz.')
  // a plain backend does not say who has changed a page
  const author = plainSeam.current ? 'Jemand anderes' : 'Jule Petersen'
  await expect(question).toContainText(`${author} hat dieselbe Seite gespeichert`)
  await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
  await question.getByRole('textbox', { name: 'Zusammenführen' }).fill('Anfang. Ihr Satz. Mein Satz.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Klären' }).click()
  await expect(question.getByRole('radio', { name: 'Zusammenführen' })).toBeChecked()
  await question.getByRole('button', { name: 'Fassung speichern' }).click()
  await expectSaved(page)
  await page.reload()
  await expect(texts(page)).toHaveText('Anfang. Ihr Satz. Mein Satz.')
  await other.close()
})

test('a tab in conflict keeps its words when it is reloaded beside another tab with the page', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/)
  const path = await pageWith(page, 'reload', 'Anfang.')
  const other = await page.context().newPage()
  await edit(other, `/de/${path}`)
  await texts(other).click()
  await other.keyboard.type('Dort. ')
  await other.keyboard.press('Escape')
  await expectSaved(other)
  await texts(page).click()
  await page.keyboard.type('Hier. ')
  await page.keyboard.press('Escape')
  await expect(saveStatus(page)).toHaveText(/Konflikt/)
  const there = await texts(other).textContent()
  await page.reload()
  await expect(saveStatus(page)).toHaveText(/Konflikt/)
  await expect(texts(page)).toContainText('Hier.')
  await expect(texts(other)).toHaveText(there ?? '')
  await expect(saveStatus(other)).toHaveText(savedText)
  await other.close()
})

variant(
  'when a colleague deletes the page, that is named as the reason, and its text can be copied',
  async ({ page, quiet }) => {
    quiet.allow(/Failed to load resource|NotFound/)
    const path = await pageWith(page, 'gone', 'Anfang.')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    if (plainSeam.current) plainSeam.current.backend.removePage(path)
    else await page.evaluate(deletePage, path)
    await texts(page).click()
    await page.keyboard.type('Meine Worte. ')
    await page.keyboard.press('Escape')
    await expect(saveStatus(page)).toHaveText(/Seite gelöscht/)
    await expect(page.getByRole('alert')).toContainText('Diese Seite wurde inzwischen gelöscht.')
    await saveStatus(page).getByRole('button', { name: 'Text kopieren' }).click()
    await expect(page.getByRole('status').getByText('Der Text ist kopiert')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Meine Worte.')
  },
)

for (const [module, word, content] of [
  ['text', 'Zwei', '<p>Zwei</p>'],
  ['headline', 'Titel', 'Titel'],
] as const) {
  const run = module === 'text' ? test : variant
  run(
    `while a ${module} is typed, a colleague moves blocks, and the caret stays where it was`,
    async ({ page, browser, quiet }) => {
      quiet.allow(/Failed to load resource/)
      await logIn(page, 'editor')
      const path = await pageOfTwoSections(page, module, content)
      await edit(page, `/de/${path}`)
      const other = await browser.newPage()
      await logIn(other, 'publisher')
      await edit(other, `/de/${path}`)
      const textsOn = (page: Page) => page.locator('#app main').getByText(/^(Eins|Drei|Zw.*i|Tite.*l)$/)
      const moveUp = async (index: number, steps: number) => {
        await textsOn(other).nth(index).click()
        await other.keyboard.press('Escape')
        for (let step = 0; step < steps; step++) await other.keyboard.press('Alt+ArrowUp')
        await expect(saveStatus(other)).toHaveText(savedText)
      }
      const typed = (letters: string) => word.slice(0, -1) + letters + word.slice(-1)

      await textsOn(page).nth(1).click()
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowLeft')
      await moveUp(2, 1)
      await page.keyboard.type('a')
      await saveTyped(page)
      // the response to the editor's save contains the colleague's changes
      await expect(textsOn(page)).toHaveText(['Eins', 'Drei', typed('a')])
      await page.keyboard.type('b')
      await expect(textsOn(page)).toHaveText(['Eins', 'Drei', typed('ab')])
      await saveTyped(page)
      await expect(saveStatus(page)).toHaveText(savedText)

      // the colleague moves the text into the other section
      await moveUp(2, 2)
      await page.keyboard.type('c')
      await saveTyped(page)
      await expect(textsOn(page)).toHaveText(['Eins', typed('abc'), 'Drei'])
      await page.keyboard.type('d')
      await expect(textsOn(page)).toHaveText(['Eins', typed('abcd'), 'Drei'])
      await other.close()
    },
  )
}

variant('when a colleague deletes a block, its open form stays with the typed text', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource/)
  const path = await pageWith(page, 'form', 'Eins.')
  await writeText(page, 'Zwei.')
  await expectSaved(page)
  const slow = Promise.withResolvers<void>()
  await page.route(editorApi, async (route) => {
    // before a plain backend, a block is read before it is changed
    if (isWrite(route) || plainSeam.current) await slow.promise
    await route.continue()
  })
  await texts(page).first().click()
  await page.keyboard.type('Mein ')
  await texts(page).nth(1).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Alle Angaben' }).click()
  const form = page.getByRole('dialog', { name: 'Text bearbeiten' })
  await form.getByRole('textbox', { name: 'Text' }).press('Control+Home')
  await page.keyboard.type('Getippt: ')
  if (plainSeam.current) changeStored(plainSeam.current.backend)
  else {
    const other = await page.context().newPage()
    await other.goto('/de/impressum')
    await other.evaluate(rewriteFirstDeleteSecond, path)
    await other.close()
  }
  slow.resolve()
  await expectConflict(page)
  await form.getByRole('textbox', { name: 'Text' }).press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(texts(page).nth(1)).toHaveText('Getippt: Zwei.')
})

/** Waits for a conflict. Its question opens at once where every save is public; it is closed unanswered. */
async function expectConflict(page: Page): Promise<void> {
  await expect(saveStatus(page)).toHaveText(/Konflikt/)
  if (!plainSeam.current) return
  const question = page.getByRole('dialog', { name: 'Zwei Fassungen, eine Seite' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
}

/**
 * Creates a page with a text in its first section, and a given block and a text in its second one.
 * @returns its path
 */
async function pageOfTwoSections(page: Page, module: string, content: string): Promise<string> {
  const path = `umzug-${Math.random().toString(36).slice(2, 8)}`
  if (plainSeam.current) {
    const moved = block(module, { content: [content, content] }, module === 'headline' ? { headline_level: 2 } : {})
    const sections = [[textBlock('Eins', 'Eins')], [moved, textBlock('Drei', 'Drei')]]
    plainSeam.current.backend.addPage(
      path,
      sections.map((blocks) => ({ layout: 0, columns: [blocks] })),
    )
    return path
  }
  await page.goto('/robots.txt')
  const ask = async (to: string, body: object) => (await askApi<{ id: number }>(page, to, { body })).json
  const { id } = await ask('pages/', { title: { de: 'Umzug' }, paths: { de: path, en: path } })
  const section = { content_type: 'page', object_id: id, parent: null, layout: 0 }
  const text = (de: string) => ({ module: 'text', fields: { content: { de: `<p>${de}</p>` } } })
  await ask('container/', { ...section, children: [text('Eins')] })
  await ask('container/', { ...section, children: [{ module, fields: { content: { de: content } } }, text('Drei')] })
  return path
}

/** Rewrites the text »Eins.« and deletes the text »Zwei.«, as a colleague of the backend does. */
function changeStored({ modules }: PlainBackend): void {
  for (const { id, texts } of [...modules.values()]) {
    const content = String(texts.de.content)
    if (content.includes('Eins.')) texts.de.content = '<p>Ihr Satz.</p>'
    if (content.includes('Zwei.')) modules.delete(id)
  }
}

async function rewriteFirstDeleteSecond(path: string): Promise<void> {
  const api = '/de/pageeditor-api'
  const token = /csrftoken=([0-9a-f]+)/.exec(document.cookie)?.[1] ?? ''
  const read = async <T>(what: string) => (await fetch(`${api}/${what}`)).json<T>()
  const write = (method: string, { id, revision }: { id: number; revision: number }, body?: string) =>
    fetch(`${api}/text/${id}/`, {
      method,
      body: body ?? null,
      headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token, 'If-Match': `"${revision}"` },
    })
  const { id } = await read<{ id: number }>(`page/${path}/?draft`)
  const { sections } = await read<DraftPage>(`pages/${id}/`)
  const [first, second] = sections[0]?.children ?? []
  if (!first || !second) throw new Error('two texts were expected')
  await write('POST', first, JSON.stringify({ fields: { content: { de: '<p>Ihr Satz.</p>' } } }))
  await write('DELETE', second)
}

/** Runs in the page: deletes a page at the desk. */
async function deletePage(path: string): Promise<void> {
  const headers = {
    'Content-Type': 'application/json',
    'X-CSRFToken': /csrftoken=([0-9a-f]+)/.exec(document.cookie)?.[1] ?? '',
  }
  const list = (await (await fetch('/admin/api/pages/?per_page=100')).json()) as {
    results: { id: number; revision: number; paths: { de: string } }[]
  }
  const page = list.results.find(({ paths }) => paths.de === path)
  if (!page) throw new Error(`${path} is not on the list`)
  const answer = await fetch(`/admin/api/pages/${page.id}/deletion/`, {
    method: 'POST',
    headers: { ...headers, 'If-Match': `"${page.revision}"` },
    body: JSON.stringify({ redirect_to: null }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
