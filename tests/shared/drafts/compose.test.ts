import { describe, expect, test } from 'vitest'
import {
  insertBlock,
  moveBlock,
  removeBlock,
  setHidden,
  setLayout,
  setText,
} from '../../../client/editor/document/actions/actions.ts'
import { mayStandIn } from '../../../shared/blocks/placement.ts'
import { comparePages } from '../../../shared/drafts/compare-pages.ts'
import { changesOf, compose, leftOut } from '../../../shared/drafts/compose.ts'
import type { EditorBlock, Sections } from '../../../shared/drafts/document.ts'
import { cellCount } from '../../../shared/drafts/placement.ts'
import { everyBlock, findBlock, withBlock } from '../../../shared/drafts/tree.ts'
import { section, text } from '../../client/editor/blocks.ts'
import fc from '../../properties.ts'

const part = (open: Sections, draft: Sections, ...keys: string[]): Sections => {
  const base = { sections: open, settings: null }
  return compose(base, base, { sections: draft, settings: null }, { blocks: new Set(keys), settings: false }).sections
}
const needs = (open: Sections, draft: Sections) =>
  Object.fromEntries(changesOf(open, draft).map(({ key, needs }) => [key, needs]))
const keysOf = (sections: Sections) => [...everyBlock<EditorBlock>(sections)].map(({ block }) => block.key)
const at = (parent: string | null, index: number, column = 0) => ({ parent, column, index })

const page: Sections = [
  section('a', [text('a1', 'Eins'), text('a2', 'Zwei'), text('a3', 'Drei')]),
  section('b', [text('b1', 'Links'), text('b2', 'Rechts', { column: 1 })], { fields: { layout: 1, slug: 'karten' } }),
]

describe('A part of a draft', () => {
  test('has the chosen text, and the public text of every other block', () => {
    const draft = setText(setText(page, 'a1', 'content', de('Neu')), 'a2', 'content', de('halber Sa'))
    expect(part(page, draft, 'a1')).toEqual(setText(page, 'a1', 'content', de('Neu')))
  })

  test('keeps the public order of a cell until a block that moved within it is chosen', () => {
    const draft = setText(moveBlock(page, 'a1', at('a', 2)), 'a2', 'content', de('Neu'))
    expect(keysOf(part(page, draft, 'a2'))).toEqual(keysOf(page))
    expect(keysOf(part(page, draft, 'a1'))).toEqual(keysOf(draft))
  })

  test('has a new block behind its predecessor, whatever else is new there', () => {
    const draft = insertBlock(insertBlock(page, text('x', 'X'), at('a', 1)), text('y', 'Y'), at('a', 2))
    expect(keysOf(part(page, draft, 'y')).slice(0, 4)).toEqual(['a', 'a1', 'y', 'a2'])
  })

  test('is merged with what was published after the draft began', () => {
    const [base, open] = [page, setText(page, 'a2', 'content', de('Später'))]
    const draft = setText(setText(page, 'a1', 'content', de('Neu')), 'a3', 'content', de('Nein'))
    const states = [open, base, draft].map((sections) => ({ sections, settings: null }))
    const [now, was, mine] = states as [(typeof states)[0], (typeof states)[0], (typeof states)[0]]
    const composed = compose(now, was, mine, { blocks: new Set(['a1']), settings: false })
    expect(composed.sections).toEqual(setText(open, 'a1', 'content', de('Neu')))
  })

  test('in one language leaves the other language, and every place, as they are public', () => {
    const both = setText(setText(page, 'a1', 'content', de('Neu')), 'a1', 'content', { language: 'en', text: 'New' })
    const base = { sections: page, settings: null }
    const mine = { sections: moveBlock(both, 'a1', at('a', 2)), settings: null }
    const composed = compose(base, base, mine, { blocks: new Set(['a1']), settings: false, languages: ['en'] })
    expect(composed.sections).toEqual(setText(page, 'a1', 'content', { language: 'en', text: 'New' }))
  })
})

describe('A change needs', () => {
  test.each<[string, Sections, Record<string, string[]>]>([
    ['the new section in which its block stands', inNewSection(), { n: [], a1: ['n'] }],
    [
      'a larger layout, for a block of its new cell',
      moveBlock(setLayout(page, 'a', 1), 'a2', at('a', 0, 1)),
      { a: [], a2: ['a'] },
    ],
    ['the moves out of the cells that a smaller layout loses', setLayout(page, 'b', 0), { b: ['b2'], b2: [] }],
    [
      'the moves and deletions of a deleted section',
      removeBlock(moveBlock(page, 'b1', at('a', 0)), 'b'),
      { b1: [], b: ['b1', 'b2'], b2: [] },
    ],
    [
      'the section that publicly has its name',
      named(removeBlock(page, 'b')),
      { a: ['b'], b: ['b1', 'b2'], b1: [], b2: [] },
    ],
    [
      'the moves out of a section that is hidden',
      setHidden(moveBlock(page, 'b1', at('a', 0)), 'b', true),
      { b1: [], b: ['b1'] },
    ],
  ])('%s', (_, draft, expected) => {
    expect(needs(page, draft)).toEqual(expected)
    expect(leftOut(changesOf(page, draft), new Set(Object.keys(expected)))).toEqual([])
  })
})

interface Step {
  who: number
  what: string
  a: number
  b: number
}
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom(
    'section',
    'insert',
    'type',
    'type',
    'move',
    'move',
    'move',
    'order',
    'remove',
    'hide',
    'layout',
    'name',
    'publish',
  ),
  a: fc.nat(),
  b: fc.nat(),
})

const start: Sections = [
  ...page,
  section('f', [
    faq('f1', [faqItem('q1', [text('t1', 'Antwort')]), faqItem('q2', [])]),
    faq('f2', [faqItem('q3', []), faqItem('q4', [])]),
  ]),
]

test('parts of three people in any order end in the page that publishing everything gives', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }),
      fc.infiniteStream(fc.nat()),
      (script, chance) => {
        let [open, draft] = [start, start]
        const authors = new Map<string, Set<number>>()
        const publish = (keys: readonly string[]) => {
          const next = part(open, draft, ...keys)
          expectAllowed(open, draft, next)
          for (const key of keys) expect(ownOf(next, key)).toEqual(ownOf(draft, key))
          open = next
        }
        for (const [count, one] of script.entries()) {
          const changes = changesOf(open, draft)
          if (one.what === 'publish') {
            const mine = changes.filter(({ key }) => String([...(authors.get(key) ?? [])]) === String(one.who))
            publish(
              withNeeds(
                changes,
                mine.map(({ key }) => key),
              ),
            )
            continue
          }
          const next = edited(draft, one, `n${count}`)
          for (const { key, kind } of comparePages(draft, next))
            if (kind !== 'same') authors.set(key, new Set([...(authors.get(key) ?? []), one.who]))
          draft = next
        }
        for (
          let changes = changesOf(open, draft), left = changes.length * 2;
          changes.length > 0;
          changes = changesOf(open, draft)
        ) {
          if (left-- === 0) throw new Error('there is always something left to publish')
          const { key } = changes[(chance.next().value as number) % changes.length] as (typeof changes)[0]
          publish(withNeeds(changes, [key]))
        }
        expect(open).toEqual(draft)
      },
    ),
    { numRuns: process.env.FULL ? 500 : 40 },
  )
})

function edited(page: Sections, { what, a, b }: Step, key: string): Sections {
  const blocks = [...everyBlock<EditorBlock>(page)].map(({ block }) => block)
  const [block, other] = [blocks[a % blocks.length], blocks[b % blocks.length]]
  const container = page[b % page.length]
  if (!block || !other || !container) return page
  const column = a % cellCount(container)
  switch (what) {
    case 'section':
      return insertBlock(page, section(key, []), at(null, a % (page.length + 1)))
    case 'insert':
      return insertBlock(page, text(key, key), at(container.key, a % 4, column))
    case 'type':
      if (!('content' in block.fields)) return page
      return setText(page, block.key, 'content', { language: b % 2 ? 'en' : 'de', text: key })
    case 'move': {
      const place = other.module === 'container' ? at(other.key, b % 3, a % cellCount(other)) : at(other.key, a % 3)
      return moveBlock(page, block.key, place)
    }
    case 'order':
      return a % 3 === 0
        ? moveBlock(page, container.key, at(null, a % page.length))
        : moveBlock(
            page,
            container.children[a % Math.max(1, container.children.length)]?.key ?? '',
            at(container.key, b % 4, column),
          )
    case 'remove':
      return page.length > 1 ? removeBlock(page, block.key) : page
    case 'hide':
      return setHidden(page, block.key, b % 2 === 0)
    case 'layout':
      return setLayout(page, container.key, a % 6)
    case 'name': {
      const slug = ['', 'karten', 'anfahrt'][a % 3] as string
      if (slug && page.some(({ fields }) => fields.slug === slug)) return page
      return withBlock(page, container.key, (one) => ({ ...one, fields: { ...one.fields, slug } }))
    }
    default:
      return page
  }
}

/** Compares a part with the public page before it and the draft, block by block. */
function expectAllowed(open: Sections, draft: Sections, next: Sections): void {
  const keys = keysOf(next)
  expect(keys.length).toBe(new Set(keys).size)
  for (const key of keys) {
    const own = ownOf(next, key)
    expect([ownOf(open, key), ownOf(draft, key)]).toContainEqual(own)
  }
  const inDraft = new Set(keysOf(draft))
  for (const key of keysOf(open)) if (inDraft.has(key)) expect(keys).toContain(key)
  const [before, after] = [shownKeys(draft), shownKeys(next)]
  for (const key of shownKeys(open)) if (before.has(key)) expect([...after]).toContain(key)
  for (const one of next)
    for (const block of one.children)
      expect(mayStandIn(block.module, { name: 'container', layout: one.fields.layout }, block.column)).toBe(true)
  const names = next.map(({ fields }) => fields.slug).filter(Boolean)
  expect(names.length).toBe(new Set(names).size)
}

function withNeeds(changes: ReturnType<typeof changesOf>, keys: readonly string[]): string[] {
  const chosen = new Set(keys)
  for (let more = leftOut(changes, chosen); more.length > 0; more = leftOut(changes, chosen))
    for (const key of more) chosen.add(key)
  return [...chosen]
}

function ownOf(sections: Sections, key: string): unknown {
  const block = findBlock<EditorBlock>(sections, key)
  return block && { module: block.module, hidden: block.hidden, fields: block.fields }
}

function shownKeys(sections: Sections): Set<string> {
  const shown = sections.filter(({ hidden }) => !hidden)
  return new Set(shown.flatMap(({ key, children }) => [key, ...shownKeys(children)]))
}

function inNewSection(): Sections {
  const draft = insertBlock(page, section('n', []), at(null, 0))
  return moveBlock(draft, 'a1', at('n', 0))
}

function named(sections: Sections): Sections {
  return withBlock(sections, 'a', (one) => ({ ...one, fields: { ...one.fields, slug: 'karten' } }))
}

function de(words: string) {
  return { language: 'de' as const, text: words }
}

function faq(key: string, children: EditorBlock[]): EditorBlock {
  return { ...section(key, children), module: 'faq', fields: {} }
}

function faqItem(key: string, children: EditorBlock[]): EditorBlock {
  return { ...section(key, children), module: 'faqitem', fields: { content: { de: '', en: null } } }
}
