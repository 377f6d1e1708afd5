import { beforeAll, expect, test } from 'vitest'
import {
  insertBlock,
  moveBlock,
  removeBlock,
  setHidden,
  setText,
} from '../../../../client/editor/document/actions/actions.ts'
import { savedSections } from '../../../../client/editor/document/from-draft.ts'
import type { EditorBlock, Sections } from '../../../../shared/drafts/document.ts'
import { everyBlock, findBlock } from '../../../../shared/drafts/tree.ts'
import fc from '../../../properties.ts'
import { section, text } from '../blocks.ts'
import { type Fault, loadTab, Person, type SaveFault, World } from './world.ts'

const runs = process.env.FULL ? 1000 : 30
const edits = 200

let tabs: Awaited<ReturnType<typeof loadTab>>[] = []
beforeAll(async () => {
  for (let count = 0; count < 5; count++) tabs = [...tabs, await loadTab()]
})

const steps = fc.record({
  who: fc.nat(4),
  what: fc.constantFrom('type', 'type', 'type', 'insert', 'move', 'remove', 'hide', 'undo', 'cut', 'evict'),
  a: fc.nat(),
  b: fc.nat(),
  ms: fc.constantFrom(0, 0, 5, 40, 300, 1200, 5000),
  fault: fc.constantFrom('none', 'none', 'lost', 'late', 'twice') as fc.Arbitrary<Fault>,
  saveFault: fc.constantFrom('none', 'none', 'none', 'not sent', 'answer lost') as fc.Arbitrary<SaveFault>,
})
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never

interface Book {
  written: Set<string>
  /** Words that were removed on purpose, by a deletion, an undo or a decision. */
  given: Set<string>
}

const script = fc.tuple(
  fc.integer({ min: 2, max: 5 }),
  fc.array(steps, { minLength: edits, maxLength: edits, size: 'max' }),
)

test(`two to five people with ${edits} edits each way end with the same page, and nothing typed is lost`, async () => {
  await fc.assert(
    fc.asyncProperty(script, async ([count, list]) => {
      const { world, people } = await open(count)
      const book: Book = { written: new Set(), given: new Set() }
      for (const [index, step] of list.entries()) {
        await act(people, people[step.who % count] as Person, step, { word: `w${index}.`, book, world })
        await world.move(step.ms)
      }
      world.fault = 'none'
      await agree(world, people, book)
      const pages = people.map(({ page }) => plain(page))
      for (const page of pages) expect(page).toEqual(pages[0])
      const words = wordsOf(people[0]?.page ?? [])
      for (const word of book.written) if (!book.given.has(word)) expect(words).toContain(word)
      for (const message of world.heard) expect(JSON.stringify(message)).not.toMatch(/@|w\d+\./)
      await expectUndo(world, people)
    }),
    // a shorter script would take minutes to find
    { numRuns: runs, endOnFailure: true },
  )
})

test('who only reads sees a colleague’s words within three seconds, without a save', async () => {
  const { world, people } = await open(2)
  const [one, other] = people as [Person, Person]
  await world.move(3000)
  one.edits.change((page) => setText(page, 'a1', 'content', { language: 'de', text: 'Neu' }))
  await one.saver.flush()
  await world.move(3000)
  expect(wordsOf(other.page)).toContain('Neu')
})

test.each([
  ['a block within its cell', (page: Sections) => moveBlock(page, 'a3', { parent: 'a', column: 0, index: 0 })],
  ['a block to another section', (page: Sections) => moveBlock(page, 'a1', { parent: 'b', column: 0, index: 1 })],
  ['a section', (page: Sections) => moveBlock(page, 'b', { parent: null, column: 0, index: 0 })],
  ['a deletion', (page: Sections) => removeBlock(page, 'a2')],
  ['a deleted section', (page: Sections) => removeBlock(page, 'a')],
  ['a block that is hidden', (page: Sections) => setHidden(page, 'a1', true)],
])('%s: undo and redo hold although an answer is lost', async (_, change) => {
  const { world, people } = await open(1)
  const [person] = people as [Person]
  // no socket tells what the server has
  world.fault = 'lost'
  const before = JSON.stringify(plain(person.page))
  // the answer to the change itself is lost
  person.saveFault = 'answer lost'
  person.edits.change(change)
  await person.saver.flush()
  person.edits.undo()
  await world.move(40_000)
  expect(JSON.stringify(plain(person.page))).toBe(before)
  expect(JSON.stringify(plain(savedSections(world.backend.draft())))).toBe(before)
  // the answer to its undo is lost
  person.edits.redo()
  const after = JSON.stringify(plain(person.page))
  expect(after).not.toBe(before)
  await person.saver.flush()
  person.saveFault = 'answer lost'
  person.edits.undo()
  await person.saver.flush()
  person.edits.redo()
  await world.move(40_000)
  expect(JSON.stringify(plain(person.page))).toBe(after)
  expect(JSON.stringify(plain(savedSections(world.backend.draft())))).toBe(after)
})

async function open(count: number): Promise<{ world: World; people: Person[] }> {
  const world = new World()
  const first = new Person(world, tabs[0] as (typeof tabs)[0], 1)
  first.edits.change(() =>
    ['a', 'b'].map((key) =>
      section(
        key,
        ['1', '2', '3'].map((n) => text(key + n, `${key}${n}`)),
      ),
    ),
  )
  await first.saver.flush()
  const others = tabs.slice(1, count).map((tab, index) => new Person(world, tab, index + 2))
  await world.move(100)
  return { world, people: [first, ...others] }
}

async function act(
  people: readonly Person[],
  person: Person,
  { what, a, b, fault, saveFault }: Step,
  { word, book, world }: { word: string; book: Book; world: World },
) {
  world.fault = fault
  person.saveFault = saveFault
  const blocks = [...everyBlock<EditorBlock>(person.page)].map(({ block }) => block)
  const texts = blocks.filter(({ module }) => module === 'text')
  const [block, other] = [texts[a % texts.length], person.page[b % person.page.length]]
  const before = wordsOf(person.page)
  const change = (next: (page: Sections) => Sections) => person.edits.change(next)
  if (what === 'cut') world.cut(person.staff)
  else if (what === 'evict') world.evict()
  else if (what === 'undo') person.edits.undo()
  else if (what === 'insert' && other) {
    book.written.add(word)
    change((page) => insertBlock(page, text(word, word), { parent: other.key, column: 0, index: a % 4 }))
  } else if (what === 'type' && block) {
    // the text that is being edited is the block's, until another step
    person.tab.editorState.editing = { key: block.key, field: 'content' }
    book.written.add(word)
    change((page) => setText(page, block.key, 'content', { language: 'de', text: `${contentOf(block)} ${word}` }))
  } else if (what === 'move' && block && other)
    change((page) => moveBlock(page, block.key, { parent: other.key, column: 0, index: b % 3 }))
  else if (what === 'remove' && block && texts.length > 3) change((page) => removeBlock(page, block.key))
  else if (what === 'hide' && block) change((page) => setHidden(page, block.key, b % 2 === 0))
  if (what !== 'type') person.tab.editorState.editing = null
  if (what === 'remove' || what === 'undo') {
    const after = new Set(wordsOf(person.page))
    for (const one of before) if (!after.has(one)) book.given.add(one)
    // a colleague may be writing in the block that goes
    const pages = [...people.map(({ page }) => page), savedSections(world.backend.draft())]
    for (const page of pages) {
      const gone = what === 'remove' && block ? findBlock<EditorBlock>(page, block.key) : null
      for (const one of gone ? contentOf(gone).split(' ') : []) book.given.add(one)
    }
  }
}

/** Waits until all is saved; conflicts are decided for one’s own words. */
async function agree(world: World, people: readonly Person[], book: Book): Promise<void> {
  for (let round = 0; round < 60; round++) {
    // the notice of the last write may be lost: others learn of it with the next one, as when a person returns
    world.cut((people[round % people.length] as Person).staff)
    for (const person of people) {
      person.tab.editorState.editing = null
      for (const conflict of [...person.tab.editorState.conflicts]) {
        for (const word of String(JSON.stringify(conflict.theirs) ?? '').match(/w\d+\./g) ?? []) book.given.add(word)
        person.incoming.resolveConflict(conflict, conflict.mine)
      }
      person.saver.changed()
    }
    await world.move(40_000)
    const [first, ...others] = people.map(({ page }) => JSON.stringify(plain(page)))
    const isSaved = people.every(
      ({ tab }) => tab.editorState.conflicts.length === 0 && tab.editorState.status === 'saved',
    )
    if (isSaved && others.every((page) => page === first)) return
  }
}

/** One’s last steps can be taken back and made again, and the others see both. */
async function expectUndo(world: World, people: readonly Person[]): Promise<void> {
  const person = people.find(({ tab }) => tab.editorState.canUndo)
  if (!person) return
  const before = plain(person.page)
  person.edits.undo()
  const undone = plain(person.page)
  await person.saver.flush()
  await world.move(10_000)
  person.edits.redo()
  expect(
    JSON.stringify(plain(person.page)) === JSON.stringify(before) || JSON.stringify(undone) === JSON.stringify(before),
  ).toBe(true)
}

function contentOf({ fields }: EditorBlock): string {
  return (fields.content as { de: string } | undefined)?.de ?? ''
}

function wordsOf(page: Sections): string[] {
  return [...everyBlock<EditorBlock>(page)].flatMap(({ block }) => contentOf(block).split(' '))
}

function plain(sections: Sections): unknown {
  return sections.map(({ key, column, hidden, fields, children }) => ({
    key,
    column,
    hidden,
    content: fields.content,
    children: plain(children),
  }))
}
