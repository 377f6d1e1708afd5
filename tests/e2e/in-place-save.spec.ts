import type { Page } from 'playwright/test'
import type { BlockName } from '../../shared/blocks/registry.ts'
import { askApi } from './ask-api.ts'
import { edit, expectSaved, insert, newPage, saveStatus } from './edited-page.ts'
import { expect, test } from './support.ts'

interface Block {
  module: BlockName
  /** Texts by field name. Each text is unique, so that the test can find a field by its text. */
  words: Record<string, string>
  rest?: Record<string, unknown>
  hasImage?: boolean
  children?: Block[]
}

const written: Block[] = [
  { module: 'headline', words: { preline: 'Vorzeile', content: 'Überschrift', subline: 'Unterzeile' } },
  { module: 'text', words: { content: '<p>Absatz</p>' } },
  { module: 'link', words: { content: 'Linktext' }, rest: { link_url: { de: '/de/kontakt', en: null } } },
  { module: 'quote', words: { content: '<p>Zitat</p>', author: 'Jemand' } },
  { module: 'faq', words: {}, children: [{ module: 'faqitem', words: { content: 'Frage' } }] },
  {
    module: 'teaserlist',
    words: {},
    children: [
      {
        module: 'teaserlistitem',
        words: { preline: 'Zuvor', headline: 'Karte', subline: 'Darunter', text: 'Beschreibung' },
        rest: { link_url: { de: '/de/kontakt', en: null } },
        hasImage: true,
      },
    ],
  },
]

/** The texts of two very different fields; `FULL=1` tests all fields. */
const everyTime = ['Frage', 'Darunter']

test('a click in a text starts typing there, and typing continues after a pause that saves', async ({ page }) => {
  if (process.env.FULL) test.slow()
  const path = await newPage(page, 'in-place')
  const { json } = await askApi<{ id: number }>(page, `page/${path}/?draft`)
  await fill(page, json.id)
  await edit(page, `/de/${path}`)
  const all = written.flatMap(wordsOf)
  for (const words of process.env.FULL ? all : everyTime) {
    // forced, because a card's link covers its texts
    await page.locator('.cms').getByText(words, { exact: true }).click({ force: true })
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' und')
    await expectSaved(page)
    await page.keyboard.type(' weiter')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-frame]:focus')).toHaveCount(1)
    await expect(page.locator('.cms').getByText(`${words} und weiter`, { exact: true })).toBeVisible()
    await expectSaved(page)
  }
})

test('a save takes away neither the format of the next letter nor the direction of a selection', async ({ page }) => {
  await newPage(page, 'format')
  await insert(page, 'Text')
  await page.keyboard.type('Der Abend ')
  await page.keyboard.press('Control+b')
  await expectSaved(page)
  const isSaved = page.waitForResponse((response) => response.request().method() !== 'GET')
  await page.keyboard.type('beginnt')
  const text = page.locator('.cms .rich')
  await expect.poll(() => text.innerHTML()).toBe('<p>Der Abend <strong>beginnt</strong></p>')
  for (const _ of 'nt') await page.keyboard.press('Shift+ArrowLeft')
  await isSaved
  await expectSaved(page)
  for (const _ of 'gin') await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.type('endet')
  await expect.poll(() => text.innerHTML()).toBe('<p>Der Abend <strong>beendet</strong></p>')
})

test('a text that cannot be saved says why and leads to its field; leaving saves without a question', async ({
  page,
  quiet,
}) => {
  quiet.allow(/400/)
  let questions = 0
  page.on('dialog', (dialog) => {
    questions += 1
    void dialog.accept()
  })
  await newPage(page, 'too-long')
  await insert(page, 'Überschrift')
  await page.keyboard.insertText('Lang'.repeat(60))
  await expect(page.getByRole('alert')).toContainText('Überschrift: Der Text ist zu lang.')
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  const heldUp = page.getByRole('alert').filter({ hasText: 'Erst speichern, dann veröffentlichen' })
  await expect(heldUp).toContainText('Überschrift')
  await page.locator('.e-save').getByRole('button', { name: 'Zum Feld' }).click()
  const form = page.getByRole('dialog', { name: 'Überschrift bearbeiten' })
  const field = form.getByLabel('Überschrift', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('Kurz')
  await page.keyboard.press('Control+Enter')
  await expectSaved(page)
  const headline = page.locator('.cms').getByRole('heading', { name: 'Kurz' })
  await headline.click()
  const shown = await recordStatus(page)
  await page.keyboard.type(' ')
  await expectSaved(page)
  expect(await shown()).toContainEqual(expect.stringMatching(/^Nicht gespeichert/))
  await page.keyboard.type('und gut')
  await page.getByRole('link', { name: 'Beenden' }).click()
  await expect(page).toHaveURL(/\?draft$/)
  await expect(page.locator('.cms').getByRole('heading', { name: 'Kurz und gut' })).toBeVisible()
  expect(questions).toBe(0)
})

/** Records the save status, which may be shown only for a moment. @returns a function that reads all since the call */
async function recordStatus(page: Page): Promise<() => Promise<string[]>> {
  await saveStatus(page).evaluate((status) => {
    const shown: string[] = []
    const record = () => shown.push(status.textContent ?? '')
    new MutationObserver(record).observe(status, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { shown })
  })
  return () => page.evaluate(() => (window as unknown as { shown: string[] }).shown)
}

function wordsOf({ words, children = [] }: Block): string[] {
  return [...Object.values(words).map((html) => html.replace(/<[^>]*>/g, '')), ...children.flatMap(wordsOf)]
}

async function fill(page: Page, id: number): Promise<void> {
  const media = await askApi<{ results: { id: number }[] }>(page, 'media/')
  const blockOf = ({ module, words, rest, hasImage, children = [] }: Block): object => ({
    module,
    fields: {
      ...Object.fromEntries(Object.entries(words).map(([name, de]) => [name, { de, en: null }])),
      ...rest,
      ...(hasImage && { image: media.json.results[0]?.id }),
    },
    children: children.map(blockOf),
  })
  const body = {
    content_type: 'page',
    object_id: id,
    parent: null,
    after: null,
    fields: { layout: 0, slug: '' },
    children: written.map(blockOf),
  }
  const { status, json } = await askApi(page, 'container/', { body })
  expect(status, JSON.stringify(json)).toBe(201)
}
