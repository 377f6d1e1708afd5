// Writing on the page itself: the editor types, pauses until the text is saved, and continues.
import type { Locator, Page } from 'playwright/test'
import type { BlockName } from '../../shared/blocks/registry.ts'
import { askApi } from './ask-api.ts'
import { edit, expectSaved, insert, newPage, pageWith, saveStatus } from './edited-page.ts'
import { expect, expectNoAxeViolationsInBothThemes, test } from './support.ts'

interface Block {
  module: BlockName
  /** Each with words of its own, by which it is found. */
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

/** The ones that are most unlike each other; the others with FULL=1. */
const everyTime = ['Überschrift', 'Frage', 'Darunter', 'Linktext']

test('who pauses in a text writes on in it, and where a click falls one writes', async ({ page }) => {
  if (process.env.FULL) test.slow()
  const path = await newPage(page, 'in-place')
  const opened = page.waitForRequest(/pageeditor-api\/pages\/\d+\//)
  await edit(page, `/de/${path}`)
  await fill(page, Number(/pages\/(\d+)/.exec((await opened).url())?.[1]))
  await edit(page, `/de/${path}`)
  const all = written.flatMap(wordsOf)
  for (const words of process.env.FULL ? all : everyTime) {
    // a card's link lies over all of its texts
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

test('the tools of a text that is longer than the window stay in sight, none below another', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 440 })
  await newPage(page, 'long')
  await insert(page, 'Text')
  for (let line = 0; line < 14; line++) {
    await page.keyboard.type('Zeile')
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('Schluss')
  const last = page.getByText('Schluss', { exact: true })
  await expect(last).toBeInViewport()
  await expectOnTop(page, ['Fett'])
  await page.keyboard.press('Escape')
  await last.scrollIntoViewIfNeeded()
  await expectOnTop(page, ['Anker', 'Alle Angaben'])
  // back at its upper edge, which is that of its section, too
  await page.getByText('Zeile', { exact: true }).first().scrollIntoViewIfNeeded()
  await expectOnTop(page, ['Anker', 'Alle Angaben'])
})

/** Each button can be clicked where it is: in the window, and nothing lies over it. */
async function expectOnTop(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const button = page.locator('.e-tool').getByRole('button', { name: new RegExp(`^${name}`) })
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect.poll(() => button.evaluate(isOnTop)).toBe(true)
  }
}

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [0.1, 0.9].every((part) => element.contains(document.elementFromPoint(left + width / 2, top + height * part)))
}

test('a text that is written has room for every line that comes or goes, and a letter moves nothing else', async ({
  page,
}) => {
  await newPage(page, 'held')
  await insert(page, 'Text')
  const text = page.locator('.cms [contenteditable]')
  for (const keys of ['Wort '.repeat(60), '\n', 'Zweiter Absatz', '\n']) await page.keyboard.type(keys)
  const { held, natural } = await heightsOf(text)
  expect(held).toBe(natural)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Kurz')
  await expect.poll(async () => (await heightsOf(text)).held).toBeLessThan(held / 2)
  const short = await heightsOf(text)
  expect(short.held).toBe(short.natural)
  // a narrower window breaks its lines elsewhere
  await page.keyboard.type(' und noch ein paar Wörter dazu'.repeat(4))
  const wide = await heightsOf(text)
  await page.setViewportSize({ width: 500, height: 800 })
  await expect.poll(async () => (await heightsOf(text)).held).toBeGreaterThan(wide.held)
  const narrow = await heightsOf(text)
  expect(narrow.held).toBe(narrow.natural)
  await page.keyboard.press('Escape')
  await expect(text).toHaveCount(0)
  await expectSaved(page)
})

/** How high a text is while its box does not ask its lines, and how high it would be if it did. */
function heightsOf(text: Locator): Promise<{ held: number; natural: number }> {
  return text.evaluate(async (element) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const held = Math.round(element.getBoundingClientRect().height)
    const { contain, height } = element.style
    if (!contain.includes('size')) throw new Error('the text is not held')
    Object.assign(element.style, { contain: '', height: '' })
    const natural = Math.round(element.getBoundingClientRect().height)
    Object.assign(element.style, { contain, height })
    return { held, natural }
  })
}

test('what is missing in English shows the German text in grey, and looking into it stores nothing', async ({
  page,
}) => {
  const path = await pageWith(page, 'grey', 'Nur deutsch')
  const text = page.locator('.cms .rich.blk')
  const look = () => text.evaluate((element) => getComputedStyle(element).color)
  const own = await look()
  const stored: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('pageeditor-api')) stored.push(request.url())
  })
  const english = page.getByRole('group', { name: 'Sprache' }).getByRole('button', { name: /EN/ })
  await english.click()
  await expect(english).toContainText('fehlt')
  await expect(text).toHaveText('Nur deutsch')
  expect(await look()).not.toBe(own)
  await expectNoAxeViolationsInBothThemes(page, '.cms')
  await text.click()
  await expect(text).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-frame]:focus')).toHaveCount(1)
  expect(await look()).not.toBe(own)
  expect(stored).toEqual([])

  await text.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('In English now')
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await expect(english).not.toContainText('fehlt')
  expect(await look()).toBe(own)
  await edit(page, `/de/${path}`)
  await expect(text).toHaveText('Nur deutsch')
})

test('words marked with the mouse are what the keys go to, wherever the button comes up', async ({ page }) => {
  await pageWith(page, 'marked', 'Vier Jahreszeiten')
  await page.keyboard.press('Escape')
  const text = page.locator('.cms .rich.blk')
  const box = await text.getByText('Vier').boundingBox()
  if (!box) throw new Error('no text')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 200, y)
  await page.mouse.down()
  await page.mouse.move(box.x - 20, y, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.press('Delete')
  await page.keyboard.type('Sommer')
  await page.keyboard.press('Escape')
  await expect(text).toHaveText('Sommer')
})

test('what is typed behind a link is no part of it, and the link is still changed from there', async ({ page }) => {
  await newPage(page, 'behind-link')
  await insert(page, 'Text')
  await page.keyboard.type('Karten')
  await page.keyboard.press('Control+a')
  const address = page.getByRole('combobox', { name: 'Adresse oder Suche' })
  const lead = async (to: string) => {
    await page.keyboard.press('Control+k')
    await expect(address).toBeFocused()
    await address.fill(to)
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(address).toHaveCount(0)
    await page.keyboard.press('End')
  }
  await lead('https://example.org/a')
  await expectSaved(page)
  await lead('https://example.org/b')
  await page.keyboard.type(', jetzt')
  const text = page.locator('.cms .rich.blk')
  await expect(text).toHaveText('Karten, jetzt')
  await expect(text.getByRole('link')).toHaveText('Karten')
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://example.org/b')
})

test('what cannot be saved says why and leads to its field; who leaves at once is asked nothing', async ({
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
  await page.keyboard.type(' ')
  await expect(saveStatus(page)).toHaveText(/Nicht gespeichert/)
  await expectSaved(page)
  await page.keyboard.type('und gut')
  await page.getByRole('link', { name: 'Beenden' }).click()
  await expect(page).toHaveURL(/\?draft$/)
  await expect(page.locator('.cms').getByRole('heading', { name: 'Kurz und gut' })).toBeVisible()
  expect(questions).toBe(0)
})

test('»/« in an empty text finds a block by its letters; Escape goes on with the text', async ({ page }) => {
  await newPage(page, 'slash')
  // undo removes an untouched text block in one step; in an edited one it first removes the typed text
  await insert(page, 'Überschrift')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('group', { name: 'Abschnitt, Position 1 von 1' })).toBeFocused()
  await insert(page, 'Text')
  await page.keyboard.type('Wort')
  await page.keyboard.press('Control+z')
  await expect(page.locator('.cms .rich.blk')).toHaveText('')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('group', { name: 'Abschnitt, Position 1 von 1' })).toBeFocused()
  await insert(page, 'Text')
  await page.keyboard.type('/')
  const menu = page.getByRole('menu', { name: 'Baustein einfügen' })
  await expect(menu.getByRole('menuitem', { name: 'Überschrift' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await page.keyboard.type('Worte')
  await expect(page.locator('.cms .rich.blk')).toHaveText('Worte')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type('/')
  await expect(menu.getByRole('menuitem', { name: 'Überschrift' })).toBeFocused()
  await page.keyboard.type('teas')
  await expect(menu.getByRole('menuitem', { name: 'Teaserliste', exact: true })).toBeFocused()
  // what was not wanted has never been there: neither a block nor a step
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Teaser hinzufügen' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Text, Position 1 von 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Satz')
  await page.keyboard.press('Escape')
  await insert(page, 'Link')
  const form = page.getByRole('dialog', { name: 'Link einfügen' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Text, Position 1 von 1' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.locator('.cms')).not.toContainText('Satz')
  await page.keyboard.press('Control+Shift+z')
  await expect(page.locator('.cms .rich.blk')).toHaveText('Satz')
  // what was filled is one step
  await insert(page, 'Link')
  await form.getByLabel('Link', { exact: true }).fill('/de/kontakt')
  await form.getByLabel('Linktext').fill('Kontakt')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('group', { name: 'Link, Position 2 von 2' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('group', { name: 'Text, Position 1 von 1' })).toBeFocused()
  await page.keyboard.press('Control+Shift+z')
  await expect(page.locator('.cms').getByRole('link', { name: 'Kontakt' })).toBeVisible()
})

test('a new block, and one that is there, are dragged into a column, empty or not; Escape lets go', async ({
  page,
}) => {
  await newPage(page, 'drag')
  await page.keyboard.press('5')
  const cells = page.locator('.e-cell')
  await expect(cells).toHaveCount(3)
  const drag = async (from: Locator, to: Locator) => {
    await from.hover()
    await page.mouse.down()
    const { x = 0, y = 0, width = 0, height = 0 } = (await to.boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 })
    await expect(page.locator('.e-drop-line')).toBeVisible()
  }
  await cells.first().getByRole('button').click()
  await drag(page.getByRole('menuitem', { name: 'Überschrift' }), cells.last())
  await page.mouse.up()
  await page.keyboard.type('Oben')
  await page.keyboard.press('Escape')
  const left = async () => (await page.locator('.cms h2').boundingBox())?.x ?? 0
  const third = await left()
  expect(third).toBeGreaterThan((await cells.last().boundingBox())?.x ?? Infinity)
  const grip = page.getByRole('button', { name: /^Überschrift: verschieben/ })
  await drag(grip, cells.first())
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await left()).toBe(third)
  await drag(grip, cells.first())
  await page.mouse.up()
  await expect.poll(left).toBeLessThan((await cells.first().boundingBox())?.x ?? 0)
  // the columns beside it are longer: the room below its last block is its end
  const cell = await cells.first().boundingBox()
  await cells.first().getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Text', exact: true }).hover()
  await page.mouse.down()
  await page.mouse.move((await left()) + 40, (cell?.y ?? 0) + (cell?.height ?? 0) - 4, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.type('Darunter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Text, Position 2 von 2' })).toBeFocused()
})

function wordsOf({ words, children = [] }: Block): string[] {
  return [...Object.values(words).map((html) => html.replace(/<[^>]*>/g, '')), ...children.flatMap(wordsOf)]
}

/** A section with all of them. */
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
    ...{ content_type: 'page', object_id: id, parent: null, after: null },
    fields: { layout: 0, slug: '' },
    children: written.map(blockOf),
  }
  const { status, json } = await askApi(page, 'container/', { body })
  expect(status, JSON.stringify(json)).toBe(201)
}
