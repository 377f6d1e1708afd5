// Hostile text that has bypassed every check, on a page and in its editor. The browser neither executes it nor
// sends requests to other origins, and the Content-Security-Policy has nothing to block.
import type { Locator, Page, Route } from 'playwright/test'
import type { DraftPage } from '../../shared/contract/editor.ts'
import { edit } from './edited-page.ts'
import { html, watched, words, worse } from './hostile-words.ts'
import { logIn } from './logged-in.ts'
import { expect, get, test } from './support.ts'

/**
 * Answers reads with the server's response, made hostile. Refuses a new text block as invalid, and any other write with
 * a conflict; both refusals contain hostile text.
 */
async function answerWorse(route: Route): Promise<void> {
  const request = route.request()
  const { cookie = '' } = await request.allHeaders()
  const { pathname, search } = new URL(request.url())
  if (/\/pages\/\d+\/$/.test(pathname)) draftPath = pathname
  const isRead = request.method() === 'GET'
  const { status, json } = await get('hh', isRead ? pathname + search : draftPath, { headers: { Cookie: cookie } })
  if (isRead) return route.fulfill({ status, json: worse(json) })
  const problem = { title: words, detail: words }
  const errors = [{ field: 'content', pointer: '/fields/content/de', code: 'html', message: words }]
  if (/\/text\/$/.test(pathname))
    return route.fulfill({ status: 400, json: { ...problem, status: 400, code: 'bad-request', errors } })
  const draft = json as DraftPage
  const current = worse({ ...draft, revision: draft.revision + 1 }) as DraftPage
  for (const text of current.sections.flatMap(({ children }) => children)) {
    const theirs = { content: { de: `${html}!`, en: html } }
    if (text.module === 'text')
      Object.assign(text, { revision: text.revision + 1, fields: { ...text.fields, ...theirs } })
  }
  return route.fulfill({ status: 409, json: { ...problem, status: 409, code: 'conflict', current } })
}
let draftPath = ''

test('hostile text stays text on the page, in its editor, in dialogs, panels and pickers', async ({
  page,
  context,
  quiet,
}) => {
  test.slow()
  quiet.allow(/Failed to load resource/)
  const found = await watched(context)
  await logIn(page, 'publisher')
  await context.route(/\/pageeditor-api\/(?:pages\/\d+|media|links|events|articles|sponsors|text)\b/, answerWorse)
  await edit(page, '/de/bausteine')
  await expect(page.locator('main .full-t').first()).toContainText('<script>')
  await seeEveryDialog(page)
  for (const name of ['Verlauf', /^Prüfung/, 'Einstellungen der Seite']) {
    await page.getByRole('button', { name }).first().click()
    await expect(page.locator('.e-panel:not(.e-outline), dialog[open]').first()).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await pasteBlock(page)
  await pasteAndDrop(page)
  expect(found).toEqual([])
})

/**
 * Visits one block of each kind, or of every third kind without `FULL=1`. Opens the block's text in place if it has
 * one, then its form with the preview and, for the first five kinds, the form's picture picker.
 */
async function seeEveryDialog(page: Page): Promise<void> {
  await page.keyboard.press('Alt+g')
  const seen = new Set<string>()
  const rows = page.getByRole('treeitem', { level: 2 })
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all()) {
    const icon = await row.locator('svg').first().innerHTML()
    if (seen.has(icon)) continue
    seen.add(icon)
    if (!process.env.FULL && seen.size % 3 !== 1) continue
    await row.press('Enter')
    const form = page.getByRole('dialog', { name: / bearbeiten$/ })
    const text = page.locator('main [contenteditable]:not([contenteditable="false"])')
    await expect(form.or(text).first()).toBeVisible()
    if (await text.count()) {
      await expect(text).toContainText('__executed')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Alle Angaben' }).click()
    }
    await expect(form.frameLocator('iframe[title="Bildschirm"]').locator('section')).toBeAttached()
    const replace = form.getByRole('button', { name: 'Bild: Ersetzen' })
    if (seen.size < 6 && (await replace.count())) await seePicker(replace, page)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  }
  expect(seen.size).toBeGreaterThan(12)
}

async function seePicker(button: Locator, page: Page): Promise<void> {
  await button.click()
  const picker = page.frameLocator('iframe[src*="/admin/pick/image"]')
  await picker.getByRole('option').first().click()
  await expect(picker.getByText('<script>').first()).toBeAttached()
  await picker.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.locator('iframe[src*="/admin/pick/"]')).toHaveCount(0)
}

async function pasteBlock(page: Page): Promise<void> {
  const blocks = page.locator('main .blk')
  const fields = { content: { de: html, en: words }, anchor: words }
  const block = { key: 'x', id: 1, module: 'text', column: 0, hidden: false, fields, children: [] }
  for (const copied of [
    { ...block, fields: { content: { de: {}, en: 1 } } },
    { ...block, module: '__proto__' },
    'x',
    block,
  ]) {
    await page.evaluate(keepAsCopied, copied)
    await page.locator('main .rich.blk').first().click()
    await page.keyboard.press('Escape')
    const before = await blocks.count()
    await page.locator('.e-alert').evaluateAll((alerts) => {
      for (const alert of alerts) alert.setAttribute('data-earlier', '')
    })
    await page.keyboard.press('Control+v')
    if (copied === block) await expect(blocks).toHaveCount(before + 1)
    else await expect(page.locator('.e-alert:not([data-earlier])')).toContainText('Nichts kopiert')
  }
  await page.keyboard.press('Control+z')
}

function keepAsCopied(block: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open('auftakt-editor-copies')
    opened.onupgradeneeded = () => opened.result.createObjectStore('copies')
    opened.onerror = () => reject(opened.error)
    opened.onsuccess = () => {
      const write = opened.result.transaction('copies', 'readwrite')
      write.objectStore('copies').put(block, 'block')
      write.oncomplete = () => {
        opened.result.close()
        resolve()
      }
    }
  })
}

async function pasteAndDrop(page: Page): Promise<void> {
  await page.locator('main .rich.blk').first().click()
  const text = page.locator('main [contenteditable="true"]')
  await expect(text).toBeFocused()
  await text.evaluate(
    (element, { html, words }) => {
      const { x, y } = element.getBoundingClientRect()
      const at = { bubbles: true, cancelable: true, clientX: x + 4, clientY: y + 4 }
      const data = () => {
        const transfer = new DataTransfer()
        transfer.setData(
          'text/html',
          `<html xmlns:o="urn"><body><!--StartFragment-->Eingefügt ${html}${words}</body></html>`,
        )
        transfer.setData('text/plain', words)
        return transfer
      }
      element.dispatchEvent(new ClipboardEvent('paste', { ...at, clipboardData: data() }))
      element.dispatchEvent(new DragEvent('drop', { ...at, dataTransfer: data() }))
    },
    { html, words },
  )
  await expect(text).toContainText('Eingefügt')
  await expect(
    text.locator('img, svg, iframe, style, script, math, [onclick], [style*="fixed"], [href^="javascript"]'),
  ).toHaveCount(0)
}
