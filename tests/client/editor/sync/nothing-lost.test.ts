import { expect, test } from 'vitest'
import {
  insertBlock,
  moveBlock,
  removeBlock,
  setHidden,
  setLayout,
  setText,
} from '../../../../client/editor/document/actions/actions.ts'
import type { EditorBlock, Sections } from '../../../../shared/drafts/document.ts'
import { everyBlock } from '../../../../shared/drafts/tree.ts'
import fc from '../../../properties.ts'
import { text } from '../blocks.ts'
import { contentOf, type Fault, type Person, twoPeople } from './person.ts'

const steps = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom(
    'insert',
    'type',
    'type',
    'type',
    'move',
    'remove',
    'hide',
    'layout',
    'save',
    'save',
    'decide',
    'restart',
  ),
  a: fc.nat(),
  b: fc.nat(),
  fault: fc.constantFrom('none', 'none', 'none', 'not sent', 'answer lost') as fc.Arbitrary<Fault>,
})
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never

test('despite any failure, each word of two people exists once unless one of them deleted it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 120, size: 'max' }), async (script) => {
      const people = await twoPeople()
      const [written, given] = [new Set<string>(), new Set<string>()]
      let count = 0
      for (const step of script) await take(people, step, `w${count++}.`, written, given)
      await settle(people, given)
      const [one, other] = people.map(({ page }) => words(page.local))
      expect(other).toEqual(one)
      expect(new Set(one).size).toBe(one?.length)
      for (const word of written) if (!given.has(word)) expect(one).toContain(word)
    }),
    { numRuns: 60 },
  )
})

async function take(
  people: readonly [Person, Person],
  { who, what, a, b, fault }: Step,
  word: string,
  written: Set<string>,
  given: Set<string>,
): Promise<void> {
  const person = people[who] as Person
  const blocks = [...everyBlock<EditorBlock>(person.page.local)].map(({ block }) => block)
  const texts = blocks.filter(({ module }) => module === 'text')
  const [block, other] = [texts[a % texts.length], person.page.local[b % person.page.local.length]]
  person.fault = fault
  switch (what) {
    case 'save':
      return person.saver.flush()
    case 'restart':
      return person.restart()
    case 'decide': {
      overruled(person.decide(b % 2 === 0), given)
      return
    }
    case 'insert':
      if (!other) return
      written.add(word)
      return person.change((page) =>
        insertBlock(page, text(word, word), { parent: other.key, column: 0, index: a % 4 }),
      )
    case 'type': {
      if (!block) return
      written.add(word)
      const before = contentOf(block)
      return person.change((page) => setText(page, block.key, 'content', { language: 'de', text: before + word }))
    }
    case 'move':
      if (!block || !other) return
      return person.change((page) => moveBlock(page, block.key, { parent: other.key, column: 0, index: b % 4 }))
    case 'hide':
      if (!block) return
      return person.change((page) => setHidden(page, block.key, b % 2 === 0))
    case 'layout':
      if (!other) return
      return person.change((page) => setLayout(page, other.key, a % 6))
    case 'remove': {
      const victim = a % 7 === 0 ? other : block
      if (!victim) return
      for (const lost of words([victim])) given.add(lost)
      return person.change((page) => removeBlock(page, victim.key))
    }
  }
}

async function settle(people: readonly Person[], given: Set<string>): Promise<void> {
  for (let round = 0; round < 12; round++) {
    for (const person of people) {
      person.fault = 'none'
      await person.saver.flush()
      while (person.page.conflicts.length > 0) {
        overruled(person.decide(true), given)
        await person.saver.flush()
      }
      person.restart()
    }
  }
}

function overruled(answer: { chosen: string; dropped: string } | null, given: Set<string>): void {
  if (!answer) return
  for (const word of wordsOf(answer.dropped)) if (!wordsOf(answer.chosen).includes(word)) given.add(word)
}

function words(sections: Sections): string[] {
  return [...everyBlock<EditorBlock>(sections)].flatMap(({ block }) => wordsOf(contentOf(block)))
}

function wordsOf(content: string): string[] {
  return content.match(/w\d+\./g) ?? []
}
