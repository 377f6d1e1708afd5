import { expect, type Page } from 'playwright/test'
import { askApi } from './ask-api.ts'
import { edit, expectSaved, insert, newPage } from './edited-page.ts'
import { storedInputs } from './stored-inputs.ts'
import { test, variant } from './support.ts'

const language = (page: Page, name: string) => page.locator('.e-lang').getByRole('button', { name })
const texts = (page: Page) => page.locator('.cms .rich.blk')

/** Types "/" with letters, and chooses the block that they find. */
async function choose(page: Page, letters: string, name: string): Promise<void> {
  await page.keyboard.type(letters)
  await expect(page.getByRole('option', { selected: true })).toHaveText(name)
  await page.keyboard.press('Enter')
}

test('an editor writes on, whatever keys and languages lie between', async ({ page }) => {
  await newPage(page, 'caret')
  await insert(page, 'Überschrift')
  await page.keyboard.type('Anreise')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Mit der Bahn.')
  await expect(texts(page)).toHaveText('Mit der Bahn.')

  // in English, the text is still empty, and its German version is only a placeholder
  await language(page, 'EN').click()
  await expect(texts(page)).toHaveAttribute('data-placeholder', 'Mit der Bahn.')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('By train.')
  await expect(texts(page)).toHaveText('By train.')
  await language(page, 'DE').click()
  await expect(texts(page)).toHaveText('Mit der Bahn.')
  await page.keyboard.press('Backspace')
  await expect(texts(page)).toHaveText('Mit der Bahn')
  await language(page, 'EN').click()
  await expect(texts(page)).toHaveText('By train.')
  await language(page, 'DE').click()

  // Tab moves from text to text, and letters typed on a toolbar button go to the text
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(' heute')
  await expect(page.locator('.cms .hl h2')).toHaveText('Anreise heute')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.type('!')
  await expect(texts(page)).toHaveText('Mit der Bahn!')

  await page.keyboard.press('Enter')
  await choose(page, '/zit', 'Zitat')
  await page.keyboard.type('Ganz leise.')
  await expect(page.locator('.cms blockquote')).toHaveText('Ganz leise.')
  await expect(texts(page)).toHaveText('Mit der Bahn!')
  await page.keyboard.press('Escape')
  // at the beginning of a line with words, the new block is inserted before them
  await texts(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Danach.')
  await page.keyboard.press('Home')
  await choose(page, '/übers', 'Überschrift')
  await page.keyboard.type('Im Haus')
  await expect(texts(page)).toHaveText(['Mit der Bahn!', 'Danach.'])
  await expect(page.locator('.cms .blk').getByText('Im Haus').or(texts(page))).toHaveText([
    'Mit der Bahn!',
    'Im Haus',
    'Danach.',
  ])
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await page.locator('.cms blockquote').hover()
  await expect(page.locator('[data-handle]')).toBeVisible()

  // undo and redo leave the focus on the block that they change
  for (const key of ['Control+z', 'Control+z', 'Control+Shift+z']) {
    await page.keyboard.press(key)
    await expect(page.locator('[data-frame]:focus')).toHaveCount(1)
  }
})

variant('an empty clipboard or a picture leaves the caret in the text', async ({ page }) => {
  await newPage(page, 'clipboard')
  await insert(page, 'Text')
  await page.keyboard.type('Davor')
  const paste = (withPicture: boolean) =>
    page.locator('.cms [contenteditable]').evaluate((text, hasPicture) => {
      const clipboardData = new DataTransfer()
      const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
      if (hasPicture) clipboardData.items.add(new File([bytes], 'Flügel.png', { type: 'image/png' }))
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, withPicture)
  await paste(false)
  await expect(page.getByText('In der Zwischenablage ist kein Text')).toBeVisible()
  await page.keyboard.type(', danach')
  await expect(texts(page)).toHaveText('Davor, danach')
  await paste(true)
  await expect(page.locator('.cms figure img')).toHaveCount(1)
  await page.keyboard.type('.')
  await expect(texts(page)).toHaveText('Davor, danach.')
})

test('Tab leads from a question to its answer, and no letter is lost', async ({ page }) => {
  const path = await newPage(page, 'faq')
  const { json } = await askApi<{ id: number }>(page, `page/${path}/?draft`)
  const answer = { module: 'text', fields: { content: { de: '<p>Im Foyer.</p>' } } }
  const question = { module: 'faqitem', fields: { content: { de: 'Wo' } }, children: [answer] }
  const faq = { module: 'faq', children: [question] }
  const body = { content_type: 'page', object_id: json.id, parent: null, layout: 0, children: [faq] }
  expect((await askApi(page, 'container/', { body })).status).toBe(201)
  await edit(page, `/de/${path}`)
  const summary = page.locator('.cms summary')
  await summary.getByText('Wo').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Links.')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('!')
  await expect(summary).toContainText('Wo?!')
  await expect(page.locator('.cms details .rich')).toHaveText('Im Foyer. Links.')
  await page.keyboard.press('Escape')
  await expectSaved(page)
})

variant('what is typed in a dialog survives a closed tab', async ({ page, context }) => {
  const path = await newPage(page, 'closed')
  await insert(page, 'Bild')
  const caption = page.getByRole('dialog').getByLabel('Bildunterschrift')
  await caption.fill('Noch nicht übernommen')
  await expect.poll(() => storedInputs(page)).toContain('Noch nicht')
  await page.close({ runBeforeUnload: false })
  const other = await context.newPage()
  await other.goto(`http://hh.localhost:${process.env.EMBEDDED_PORT}/de/${path}?edit`)
  await other.getByRole('dialog').getByRole('button', { name: 'Wieder einsetzen' }).click()
  await expect(other.getByRole('dialog').getByLabel('Bildunterschrift')).toHaveValue('Noch nicht übernommen')
})

test('what stored texts may not have is neither typed nor switched on', async ({ page }) => {
  await newPage(page, 'kit')
  await insert(page, 'Text')
  for (const typed of ['# Laut', '## Laut', '> Laut', '--- Laut', '``` Laut', '`Laut`', '~~Laut~~']) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(typed)
    await expect(texts(page)).toHaveText(typed)
    await page.keyboard.press('Control+a')
    for (const keys of ['Control+u', 'Control+Shift+x', 'Control+e', 'Control+Alt+1']) await page.keyboard.press(keys)
    await expect
      .poll(() =>
        texts(page)
          .locator('[contenteditable] > *, p')
          .first()
          .evaluate(({ outerHTML }) => outerHTML),
      )
      .toBe(`<p>${typed.replace('>', '&gt;')}</p>`)
  }
})
