import { expect, test } from 'vitest'
import {
  duplicateBlock,
  insertBlock,
  moveBlock,
  removeBlock,
  setHidden,
  setLayout,
  setText,
} from '../../../../client/editor/document/actions/actions.ts'
import { savedSections } from '../../../../client/editor/document/from-draft.ts'
import { withDecision } from '../../../../client/editor/document/merge/open-conflicts.ts'
import { acknowledge } from '../../../../client/editor/sync/acknowledge.ts'
import { nextRequest } from '../../../../client/editor/sync/next-request.ts'
import type { EditorBlock, SavedSections, Sections } from '../../../../shared/drafts/document.ts'
import { merge } from '../../../../shared/drafts/merge-pages.ts'
import { cellCount } from '../../../../shared/drafts/placement.ts'
import { cellOf, everyBlock } from '../../../../shared/drafts/tree.ts'
import fc from '../../../properties.ts'
import { section, text } from '../blocks.ts'
import { PageServer } from './page-server.ts'

class Person {
  server: SavedSections = []
  local: Sections = []

  readonly backend: PageServer

  constructor(backend: PageServer) {
    this.backend = backend
  }

  /**
   * Sends the next request, and merges a colleague's changes after a conflict.
   * @returns false if there was no request to send
   */
  send(decide: 'mine' | 'theirs'): boolean {
    const request = nextRequest(1, this.server, this.local)
    if (!request) return false
    const answer = this.backend.answer(request)
    if (answer.kind === 'done') this.server = acknowledge(this.server, request, answer.block)
    else this.refresh(decide)
    return true
  }

  refresh(decide: 'mine' | 'theirs'): void {
    const theirs = savedSections(this.backend.draft())
    const { sections, conflicts } = merge(this.server, this.local, theirs)
    this.local = conflicts.reduce(
      (page, conflict) =>
        withDecision(page, conflict, (decide === 'mine' ? conflict.mine : conflict.theirs) ?? '', theirs),
      sections,
    )
    this.server = theirs
  }
}

const steps = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom(
    'insert',
    'section',
    'type',
    'type',
    'move',
    'remove',
    'duplicate',
    'hide',
    'layout',
    'send',
    'send',
  ),
  a: fc.nat(),
  b: fc.nat(),
  decide: fc.constantFrom('mine', 'theirs') as fc.Arbitrary<'mine' | 'theirs'>,
})

test('two people who edit one page end with the same page, and no edit is lost or doubled', () => {
  fc.assert(
    fc.property(fc.array(steps, { minLength: 1, maxLength: 200, size: 'max' }), (script) => {
      const backend = new PageServer()
      const people = [new Person(backend), new Person(backend)] as const
      people[0].local = ['a', 'b', 'c'].map((key) =>
        section(
          key,
          ['1', '2', '3'].map((n) => text(key + n, key + n)),
        ),
      )
      settle(people)
      const [made, gone] = [new Set<string>(), new Set<string>()]
      let count = 0
      for (const step of script) {
        const person = people[step.who] as Person
        if (step.what === 'send') person.send(step.decide)
        else person.local = edited(person.local, step, `n${count++}`, { made, gone })
      }
      settle(people)
      const [one, other] = people.map(({ local }) => plain(local))
      expect(other).toEqual(one)
      const keys = [...everyBlock<EditorBlock>(people[0].local)].map(({ block }) => block.key)
      expect(keys.length).toBe(new Set(keys).size)
      for (const key of made) if (!gone.has(key)) expect(keys).toContain(key)
    }),
    { numRuns: 100 },
  )
})

function edited(
  page: Sections,
  { what, a, b }: { what: string; a: number; b: number },
  key: string,
  { made, gone }: { made: Set<string>; gone: Set<string> },
): Sections {
  const blocks = [...everyBlock<EditorBlock>(page)].map(({ block }) => block)
  const texts = blocks.filter(({ module }) => module === 'text')
  const [block, other] = [texts[a % texts.length], page[b % page.length]]
  const make = (next: Sections) => {
    if (next !== page) made.add(key)
    return next
  }
  switch (what) {
    case 'section':
      return make(insertBlock(page, section(key, []), { parent: null, column: 0, index: a % (page.length + 1) }))
    case 'insert':
      if (!other) return page
      return make(insertBlock(page, text(key, key), { parent: other.key, column: 0, index: a % 4 }))
    case 'type':
      return block ? setText(page, block.key, 'content', { language: b % 2 ? 'en' : 'de', text: key }) : page
    case 'move': {
      if (!block || !other) return page
      const cell = cellOf(page, other.key, 0).length
      const column = a % cellCount(other)
      return moveBlock(page, block.key, { parent: other.key, column, index: b % (cell + 1) })
    }
    case 'remove': {
      const victim = blocks[a % blocks.length]
      if (!victim) return page
      for (const { block: one } of everyBlock<EditorBlock>([victim])) gone.add(one.key)
      return removeBlock(page, victim.key)
    }
    case 'duplicate':
      return block ? duplicateBlock(page, block.key).sections : page
    case 'hide':
      return block ? setHidden(page, block.key, b % 2 === 0) : page
    case 'layout':
      return other ? setLayout(page, other.key, b % 6) : page
    default:
      return page
  }
}

function settle(people: readonly Person[]): void {
  for (let round = 0; round < 40; round++) {
    for (const person of people) {
      for (let sent = 0; person.send('mine'); sent++) if (sent > 500) throw new Error('it never ends')
    }
    for (const person of people) person.refresh('mine')
    if (people.every(({ server, local }) => nextRequest(1, server, local) === null)) return
  }
  throw new Error('they never agree')
}

function plain(sections: Sections): unknown {
  return sections.map(({ key, module, column, hidden, fields, children }) => ({
    key,
    module,
    column,
    hidden,
    fields,
    children: plain(children),
  }))
}
