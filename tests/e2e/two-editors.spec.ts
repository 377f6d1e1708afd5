// Two people edit a page concurrently with random edits that a seed makes reproducible. Each written word is unique, so
// that lost and repeated words are detected.
import { type Browser, expect, type Locator, type Page } from 'playwright/test'
import { edit, expectSaved, newPage, savedText, saveStatus, writeText } from './edited-page.ts'
import { logIn } from './logged-in.ts'
import { plainSeam } from './seam.ts'
import { on, test } from './support.ts'

const edits = process.env.FULL ? 200 : 3
test.use({ actionTimeout: 15_000 })

const seeds = (process.env.SEEDS ?? '1').split(',').map(Number)

for (const seed of seeds) {
  test(`two people, ${edits} edits each: no edit is lost or doubled, and both see the same (${seed})`, async ({
    page,
    browser,
    quiet,
  }) => {
    test.setTimeout(60_000 + edits * 3_000)
    // the browser logs requests that the server refuses because they are based on an outdated revision
    quiet.allow(/Failed to load resource.*40[49]/)
    const { people, book } = await begin(page, browser, seed)
    for (let count = 0; count < edits; count++) {
      const person = pick(people, book)
      // a plain backend has no revisions, so it cannot refuse one of two writes of the same moment
      if (plainSeam.current) {
        for (const each of people) if (each !== person) await save(each)
        await finish(person, book)
      } else await answerConflicts(person, book)
      await editOnce(person, book, `w${seed}x${count}.`)
    }
    for (let round = 0; round < 3; round++) for (const person of people) await finish(person, book)
    const pages = await Promise.all(people.map(seenAfterReload))
    expect(pages[1]).toEqual(pages[0])
    const words = (pages[0] ?? []).flatMap(wordsOf)
    const doubled = words.filter((word, index) => words.indexOf(word) < index)
    expect(doubled.filter((word) => !book.kept.has(word))).toEqual([])
    const written = (pages[0] ?? []).filter((text) => wordsOf(text).length > 0)
    expect(written.filter((text, index) => written.indexOf(text) < index)).toEqual([])
    expect([...book.required].filter((word) => !words.includes(word))).toEqual([])
    await people[1].page.close()
  })
}

interface Person {
  page: Page
  /** The words that this person has written, which the person's undo may remove. */
  own: Set<string>
}

/** The state of a run; `required` are the words that the page must contain at the end. */
interface Book {
  people: readonly Person[]
  random: () => number
  required: Set<string>
  /** Words that were part of a conflict. Undo may remove them, because undo may restore the other version. */
  contested: Set<string>
  /**
   * Words of a block that one person has deleted and restored while the other one had it. A plain backend knows no
   * keys: if both have changed the block since, it is two blocks.
   */
  kept: Set<string>
}

async function begin(page: Page, browser: Browser, seed: number) {
  const path = await newPage(page, 'two')
  for (const word of ['a', 'b', 'c']) await writeText(page, `Text ${word}`)
  await expectSaved(page)
  const context = await browser.newContext()
  const other = await context.newPage()
  await logIn(other, 'editor')
  await edit(other, `/de/${path}`)
  const people: [Person, Person] = [
    { page, own: new Set() },
    { page: other, own: new Set() },
  ]
  for (const person of people) {
    await person.page.keyboard.press('Alt+g')
    await expect(person.page.getByRole('tree')).toBeVisible()
  }
  const book: Book = {
    people,
    random: randomOf(seed),
    required: new Set(),
    contested: new Set(),
    kept: new Set(),
  }
  return { people, book }
}

async function editOnce(person: Person, book: Book, word: string): Promise<void> {
  const { page } = person
  // blocks cannot be hidden before a plain backend
  const hide = plainSeam.current ? 'write' : 'hide'
  const kind = pick(['write', 'write', 'write', 'write', 'insert', 'move', 'move', 'remove', hide, 'undo'], book)
  if (kind === 'undo') return undo(person, book)
  const block = await selectOne(page, book)
  switch (block ? kind : 'insert') {
    case 'write': {
      await page.keyboard.press('Enter')
      if (!(await appears(page, page.locator('.cms [contenteditable="true"]'), block))) return
      await written(person, book, ` ${word}`)
      // the colleague may have removed the block before the first letter
      if ((await isGone(page, block)) && !(await textsOf(page)).flatMap(wordsOf).includes(word))
        book.required.delete(word)
      return
    }
    case 'insert': {
      await page.keyboard.press('+')
      const entry = page.getByRole('menuitem', { name: 'Text', exact: true })
      if (!(await appears(page, entry, block))) return
      await entry.focus()
      await page.keyboard.press('Enter')
      return written(person, book, word)
    }
    case 'move':
      return page.keyboard.press(pick(['Alt+ArrowUp', 'Alt+ArrowDown'], book))
    case 'hide':
      return page.keyboard.press('Control+Shift+H')
    case 'remove': {
      const gone = await page.evaluate(removeSelected)
      for (const lost of wordsOf(gone)) book.required.delete(lost)
    }
  }
}

/** Waits for what a key opens. @returns false if the colleague had removed the selected block before the key */
async function appears(page: Page, opened: Locator, block: string | null): Promise<boolean> {
  const hasEnded = async () => (await opened.count()) > 0 || (await isGone(page, block))
  // a failure shows where the key went
  await expect.poll(async () => (await hasEnded()) || (await page.evaluate(placesOfKeys))).toBe(true)
  return opened.isVisible()
}

/** Runs in the page. @returns the element with the focus, the selected row and the open dialogs */
function placesOfKeys(): string[] {
  const places = [document.activeElement, ...document.querySelectorAll('.is-on[data-row], dialog[open]')]
  return places.map((place) => place?.outerHTML.slice(0, 200) ?? 'none')
}

/**
 * Whether the colleague has removed the selected block, perhaps restoring it since: its row is then another element.
 */
const isGone = async (page: Page, block: string | null) =>
  block !== null && (await page.locator(`[data-row="${block}"][data-chosen]`).count()) === 0

/**
 * Selects a random block, and tries another one if the colleague removes it in the meantime.
 * @returns the block's key; null if the page has no block and a container is selected instead
 */
async function selectOne(page: Page, book: Book): Promise<string | null> {
  for (;;) {
    const blocks = await keysOf(page, 2)
    const isBlock = blocks.length > 0
    const key = pick(isBlock ? blocks : await keysOf(page, 1), book)
    if (await page.evaluate(selectRow, key)) return isBlock ? key : null
  }
}

async function selectRow(key: string): Promise<boolean> {
  const row = () => document.querySelector<HTMLElement>(`[data-row="${key}"]`)
  row()?.click()
  while (row()) {
    const frame = document.querySelector<HTMLElement>(`[data-frame="${key}"]`)
    frame?.focus()
    if (frame && document.activeElement === frame) return row()?.toggleAttribute('data-chosen', true) ?? false
    await new Promise(requestAnimationFrame)
  }
  return false
}

async function written({ page, own }: Person, book: Book, text: string): Promise<void> {
  await expect(page.locator('.cms [contenteditable="true"]')).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
  for (const word of wordsOf(text)) {
    own.add(word)
    book.required.add(word)
  }
}

/** Undoes one step. The removed words are no longer required if the person wrote them or a conflict contained them. */
async function undo(person: Person, book: Book): Promise<void> {
  const { page, own } = person
  const before = (await textsOf(page)).flatMap(wordsOf)
  await page.locator('.e-bar').getByRole('button', { name: 'Rückgängig' }).click({ force: true })
  const after = (await textsOf(page)).flatMap(wordsOf)
  for (const word of before) {
    if (!after.includes(word) && (own.has(word) || book.contested.has(word))) book.required.delete(word)
  }
  if (!plainSeam.current) return
  const [colleague] = book.people.filter((each) => each !== person)
  const theirs = colleague ? (await textsOf(colleague.page)).flatMap(wordsOf) : []
  for (const word of after) if (!before.includes(word) && theirs.includes(word)) book.kept.add(word)
  // that backend refuses a text without words, which undo leaves of a new one
  await removeEmpty(page)
}

async function removeEmpty(page: Page): Promise<void> {
  for (;;) {
    const index = (await textsOf(page)).findIndex((text) => text.trim() === '')
    const key = (await keysOf(page, 2))[index]
    if (key === undefined) return
    if (await page.evaluate(selectRow, key)) await page.evaluate(removeSelected)
    await expect(page.locator(`[data-row="${key}"]`)).toHaveCount(0)
  }
}

async function answerConflicts({ page }: Person, book: Book): Promise<void> {
  const solve = page.getByRole('button', { name: 'Klären' })
  const dialog = page.getByRole('dialog')
  const question = dialog.getByRole('group').first()
  while (await solve.isVisible()) {
    // after a decision, the next conflict opens automatically, and the first one where every save is public
    if (!plainSeam.current && !(await dialog.isVisible())) await solve.click()
    await expect(question).toBeVisible()
    const [mine = '', theirs = ''] = await question.locator('.e-way-text').allTextContents()
    const both = [...new Set([...wordsOf(mine), ...wordsOf(theirs)])]
    // the decision also saves the automatic merges of the dialog's other texts
    for (const word of (await dialog.locator('.e-way-text').allTextContents()).flatMap(wordsOf))
      book.contested.add(word)
    const isMergeable = (await question.getByRole('textbox').count()) > 0
    const choice = pick(isMergeable ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'], book)
    const chosen = { mine: wordsOf(mine), theirs: wordsOf(theirs), both }[choice]
    if (choice === 'both') await question.getByRole('textbox').fill(`Text ${both.join(' ')}`)
    else
      await question
        .getByRole('radio')
        .nth(choice === 'mine' ? 0 : 1)
        .check()
    await dialog.getByRole('button', { name: 'Fassung speichern' }).click()
    for (const word of both) if (!chosen?.includes(word)) book.required.delete(word)
    await expect.poll(() => question.locator('.e-way-text').allTextContents()).not.toEqual([mine, theirs])
  }
}

async function finish(person: Person, book: Book): Promise<void> {
  while ((await save(person)) === 'conflict') await answerConflicts(person, book)
}

/** Saves, and deletes a block also in the other language where that is asked. */
async function save({ page }: Person): Promise<'saved' | 'conflict'> {
  await page.keyboard.press('Control+s')
  const saved = saveStatus(page).filter({ hasText: savedText })
  const conflict = saveStatus(page).filter({ hasText: /^Konflikt/ })
  const question = page.getByRole('button', { name: 'Auch auf Englisch löschen' })
  for (;;) {
    await expect(saved.or(conflict).or(question).first()).toBeVisible({ timeout: 30_000 })
    if (await question.isVisible()) await question.click()
    else return (await conflict.isVisible()) ? 'conflict' : 'saved'
  }
}

async function seenAfterReload({ page }: Person): Promise<string[]> {
  await page.goto(on('hh', `${new URL(page.url()).pathname}?edit`))
  await expect(saveStatus(page)).toHaveText(savedText)
  return textsOf(page)
}

const textsOf = (page: Page) => page.locator('.cms .blk').allTextContents()

const keysOf = (page: Page, level: 1 | 2) =>
  page
    .locator(`[role="treeitem"][aria-level="${level}"]`)
    .evaluateAll((rows) => rows.map((row) => row.dataset.row ?? ''))

/** Reads the text of the selected block, and deletes the block in the same task. */
function removeSelected(): string {
  const rows = [...document.querySelectorAll<HTMLElement>('[role="treeitem"][aria-level="2"]')]
  const at = rows.findIndex((row) => row.ariaSelected === 'true')
  const text = document.querySelectorAll('.cms .blk')[at]?.textContent ?? ''
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, cancelable: true }),
  )
  return text
}

const wordsOf = (text: string): string[] => text.match(/w\d+x\d+\./g) ?? []

function pick<T>(from: readonly T[], { random }: Book): T {
  return from[Math.floor(random() * from.length)] as T
}

/** Returns a random number generator (Mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
