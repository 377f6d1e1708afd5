// Whatever the order of imports and edits, an import of any list leaves a field that a person has changed, until they
// give it back (tests/worker/content/desk/kept.test.ts plays the same with several fields of a production).
import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { runImport } from '../../../scripts/import/run.ts'
import type { ImportList } from '../../../shared/contract/import.ts'
import { type Ask, askWith, staffSession } from '../content/editor/as-staff.ts'
import { recordsOf, storeOf } from './import-here.ts'

let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
})

type Entity = ImportList
interface Case {
  /** The field that both change, and its value for a word. */
  field: string
  value: (word: string) => unknown
  record: (id: string, word: string) => object
}

const both = (de: string) => ({ de, en: `${de} (en)` })
const cases: Partial<Record<Entity, Case>> = {
  partners: {
    ...{ field: 'name', value: (word) => word },
    record: (id, name) => ({
      external_id: id,
      name,
      claim: both('x'),
      category: { key: 'x', title: both('X') },
      position: 1,
    }),
  },
  abos: {
    ...{ field: 'venueText', value: (word) => word },
    record: (id, venue) => ({
      ...{
        external_id: id,
        letter: 'A',
        title: both('Abo'),
        color: '#112233',
        on_color: '#ffffff',
        status: 'open',
      },
      ...{ is_active: false, position: 1, description: both('<p>x</p>'), venue, concerts: 3, concerts_text: both('3') },
      ...{ price_text: both('ab 9'), categories: [], swap_dates: 0, loyalty_percent: 0 },
    }),
  },
  articles: {
    ...{ field: 'author', value: (word) => word },
    record: (id, author) => ({
      ...{ external_id: id, headline: both('H'), category: { key: 'x', title: both('X') }, teaser: both('T') },
      ...{ text: both('<p>x</p>'), author, published: '2026-11-01T09:00' },
    }),
  },
  people: {
    ...{ field: 'voice', value: both },
    record: (id, word) => ({ external_id: id, kind: 'person', name: `Person ${id}`, voice: both(word) }),
  },
  works: {
    ...{ field: 'scoring', value: both },
    record: (id, word) => ({ external_id: id, composer: `Composer ${id}`, title: both('Trio'), scoring: both(word) }),
  },
  venues: {
    ...{ field: 'address', value: (word) => word },
    record: (id, address) => ({ external_id: id, name: `Halle ${id}`, address, rooms: [{ name: 'Saal' }] }),
  },
  features: {
    ...{ field: 'headline', value: both },
    record: (id, word) => ({
      external_id: `hero/${id}`,
      kind: 'hero',
      position: 1,
      headline: both(word),
      text: both('T'),
    }),
  },
  productions: {
    ...{ field: 'subtitle', value: both },
    record: (id, word) => ({ external_id: id, title: both('T'), start: '2027-03-12T20:00', subtitle: both(word) }),
  },
}

const word = fc.constantFrom('eins', 'zwei', 'drei')
const steps = fc.array(fc.record({ kind: fc.constantFrom('edit', 'import', 'import', 'give back'), word }), {
  ...{ minLength: 2, maxLength: 5 },
})
const editThenImport = [
  { kind: 'edit', word: 'eins' },
  { kind: 'import', word: 'zwei' },
]
let count = 0

test.each(Object.entries(cases))(
  'an import of %s loses no field of a person',
  async (list, { field, value, record }) => {
    await fc.assert(
      fc.asyncProperty(steps, async (played) => {
        const id = `kept-${list}-${++count}`
        await imported(list, record(id, 'null'))
        const row = await env.DB.prepare(`SELECT max(id) AS id FROM ${list}`).first<{ id: number }>()
        const path = `${list}/${row?.id}/`
        let mine: string | null = null
        let source = 'null'
        for (const { kind, word: next } of played) {
          const { json: before } = await publisher(path)
          if (kind === 'import') {
            source = next
            await imported(list, record(id, next))
            continue
          }
          const values = kind === 'edit' ? { [field]: value(next) } : {}
          const more = kind === 'edit' ? {} : { give_back: [field] }
          const body = { action: kind === 'edit' ? 'publish' : 'save', values, ...more }
          const { status, json } = await publisher(path, { method: 'POST', body, base: before.revision })
          expect([status, json.errors]).toEqual([200, undefined])
          const isChanged = JSON.stringify(before.public[field]) !== JSON.stringify(value(next))
          if (kind === 'edit' && (isChanged || mine !== null)) mine = next
          if (kind === 'edit') continue
          mine = null
          await imported(list, record(id, source))
        }
        const { json } = await publisher(path)
        expect(json.public[field]).toEqual(value(mine ?? source))
      }),
      { numRuns: env.FULL ? 40 : 2, examples: [[editThenImport]] },
    )
  },
)

async function imported(list: string, record: object): Promise<void> {
  const file = { [list]: [JSON.parse(JSON.stringify(record))] }
  const files = new Map([['data/01.json', new TextEncoder().encode(JSON.stringify(file))]])
  const report = await runImport({
    ...{ records: recordsOf(files, 'standard'), store: storeOf(env), site: 'hh', isDryRun: false },
    readFile: () => Promise.reject(new Error('no files')),
  })
  expect(report.lists[list as ImportList].refused).toEqual([])
}
