// Imports and edits in random sequence, for every entity: imports neither overwrite fields that staff have changed nor
// restore rows that staff have deleted. tests/worker/content/desk/kept.test.ts tests several fields of a production.

import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { ImportList } from '../../../shared/contract/import.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import { type EntityName, type FixedEntityName, fixedEntities } from '../../../shared/entities/registry.ts'
import fc from '../../properties.ts'
import { type Ask, askWith, staffSession } from '../content/editor/as-staff.ts'
import { imported } from './import-here.ts'
import { storedPicture } from './some-transfers.ts'

let admin: Ask
beforeAll(async () => {
  admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
  const row = await env.DB.prepare('SELECT hash FROM media WHERE id = ?')
    .bind(await storedPicture(200))
    .first<Media>()
  pressFile = row?.hash ?? ''
  await imported('venues', { external_id: 'closed', name: closedHall, rooms: [{ name: closedHall }] })
})
interface Media {
  hash: string
}

interface Case {
  /** The list in an import file that contains the entity's records. */
  list: ImportList
  /** The field that both imports and staff change; `value` returns its value for a word, by default the word. */
  field: string
  value?: (word: string) => unknown
  record: (id: string, word: string) => object
  /** Whether imports only create the row, and never change it afterwards. */
  isWrittenOnce?: true
  /** Whether the test does not delete the row, because it is in use or cannot be deleted. */
  isNeverDeleted?: true
}

const asItIs = (word: string): unknown => word
const both = (de: string) => ({ de, en: `${de} (en)` })
/** The hash of the stored picture that the records of press files refer to. */
let pressFile = ''
/** The name of the closures' venue and of its room. */
const closedHall = 'Gesperrte Halle'

const days = { from: '2027-03-12', until: '2027-03-13' }
const hero = { kind: 'hero', position: 1, text: both('T') }
const ofPress = { list: 'press', field: 'title', value: both } as const

/** One case per entity; the type requires all of them. */
const cases: Record<EntityName | FixedEntityName, Case> = {
  partners: {
    list: 'partners',
    field: 'name',
    record: (id, name) => ({
      external_id: id,
      name,
      claim: both('x'),
      category: { key: 'x', title: both('X') },
      position: 1,
    }),
  },
  abos: {
    list: 'abos',
    field: 'venueText',
    record: (id, venue) => ({
      external_id: id,
      letter: 'A',
      title: both('Abo'),
      color: '#112233',
      on_color: '#ffffff',
      status: 'open',
      is_active: false,
      position: 1,
      description: both('<p>x</p>'),
      venue,
      concerts: 3,
      concerts_text: both('3'),
      price_text: both('ab 9'),
      categories: [],
      swap_dates: 0,
      loyalty_percent: 0,
    }),
  },
  articles: {
    list: 'articles',
    field: 'author',
    record: (id, author) => ({
      external_id: id,
      headline: both('H'),
      category: { key: 'x', title: both('X') },
      teaser: both('T'),
      text: both('<p>x</p>'),
      author,
      published: '2026-11-01T09:00',
    }),
  },
  people: {
    list: 'people',
    field: 'voice',
    value: both,
    record: (id, word) => ({ external_id: id, kind: 'person', name: `Person ${id}`, voice: both(word) }),
  },
  works: {
    list: 'works',
    field: 'scoring',
    value: both,
    record: (id, word) => ({ external_id: id, composer: `Composer ${id}`, title: both('Trio'), scoring: both(word) }),
  },
  venues: {
    list: 'venues',
    field: 'address',
    record: (id, address) => ({ external_id: id, name: `Halle ${id}`, address, rooms: [] }),
  },
  rooms: {
    list: 'venues',
    field: 'displayName',
    record: (id, name) => ({ external_id: id, name: `Haus ${id}`, rooms: [{ name: 'Saal', display_name: name }] }),
  },
  closures: {
    list: 'closures',
    field: 'reason',
    record: (id, reason) => ({ external_id: id, venue: { name: closedHall }, ...days, reason }),
  },
  features: {
    list: 'features',
    field: 'headline',
    value: both,
    record: (id, word) => ({ ...hero, external_id: `hero/${id}`, headline: both(word) }),
  },
  productions: {
    list: 'productions',
    field: 'subtitle',
    value: both,
    record: (id, word) => ({ external_id: id, title: both('T'), start: '2027-03-12T20:00', subtitle: both(word) }),
  },
  media: {
    list: 'people',
    field: 'alt',
    value: both,
    isWrittenOnce: true,
    isNeverDeleted: true,
    record: (id, word) => ({
      external_id: id,
      kind: 'person',
      name: `Person ${id}`,
      image: { file: `${id}.png`, alt: both(word), copyright: 'A. Foto' },
    }),
  },
  'press-categories': {
    ...ofPress,
    record: (id, word) => ({ external_id: id, title: both(word), directories: [] }),
  },
  'press-directories': {
    ...ofPress,
    record: (id, word) => pressRecord(id, { directory: word, isEmpty: true }),
  },
  'press-files': {
    ...ofPress,
    record: (id, word) => pressRecord(id, { file: word }),
  },
  redirects: {
    list: 'redirects',
    field: 'newPath',
    value: (word) => `/de/${word}`,
    record: (id, word) => ({ external_id: `/de/${id}`, to: `/de/${word}` }),
  },
  menus: {
    list: 'navigation',
    field: 'items',
    isNeverDeleted: true as const,
    value: (word) => [{ ...menuEntry(word), ...noTarget }],
    record: (_, word) => ({ external_id: 'menu', items: [{ ...menuEntry(word), until: '2026-12-24' }] }),
  },
  settings: {
    list: 'settings',
    field: 'pressName',
    isNeverDeleted: true as const,
    record: (_, word) => ({ ...siteRecord, press: { ...siteRecord.press, name: word } }),
  },
}

const siteRecord = {
  external_id: 'site',
  name: 'Auftakt',
  claim: both('C'),
  hotline_label: both('L'),
  phone: '040 1234',
  email: 'a@example.org',
  hours: both('H'),
  address: both('A'),
  social: [],
  press: { name: 'P', phone: '040 1235', email: 'p@example.org' },
  abo_url: '/de/abonnements',
  plus_url: '/de/abonnements',
  newsletter: 'off',
}
const menuEntry = (word: string) => ({ key: 'k', title: both(word), url: { de: '/de/konzerte', en: '/en/concerts' } })
const noTarget = { level: 0, site: null, aboId: null, until: '2026-12-24T23:00:00Z', isHidden: false }

function pressRecord(id: string, { directory = 'D', file = 'F', isEmpty = false }): object {
  const files = isEmpty ? [] : [{ title: both(file), file: { hash: pressFile } }]
  return { external_id: id, title: both('T'), directories: [{ key: 'd', title: both(directory), files }] }
}

const word = fc.constantFrom('eins', 'zwei', 'drei')
const kinds = ['edit', 'import', 'import', 'give back', 'delete', 'restore'] as const
const steps = fc.array(fc.record({ kind: fc.constantFrom(...kinds), word }), { minLength: 2, maxLength: 7 })
/** Imports after an edit, while the row is deleted, and after its restoration. */
const editAndDelete = [
  { kind: 'edit', word: 'eins' },
  { kind: 'import', word: 'zwei' },
  { kind: 'delete', word: 'eins' },
  { kind: 'import', word: 'drei' },
  { kind: 'restore', word: 'eins' },
  { kind: 'import', word: 'zwei' },
] as const
let count = 0

test.each(Object.entries(cases))(
  'an import of %s loses no field of a person',
  async (entity, { list, field, value = asItIs, record, isWrittenOnce, isNeverDeleted }) => {
    const isFixed = Object.hasOwn(fixedEntities, entity)
    await fc.assert(
      fc.asyncProperty(steps, async (played) => {
        const id = `kept-${entity}-${++count}`
        await imported(list, record(id, 'null'))
        const path = `${entity}/${await newestId(entity)}/`
        if (isFixed) {
          // a fixed entity has one row, which still has the changes of the previous run
          const { json } = await admin(path)
          const body = { action: 'save', values: {}, give_back: [field] }
          await admin(path, { method: 'POST', body, base: json.revision })
          await imported(list, record(id, 'null'))
        }
        let mine: string | null = null
        let source = 'null'
        let isDeleted = false
        for (const { kind, word: next } of played) {
          const { json: before } = await admin(path)
          if (kind === 'delete' || kind === 'restore') {
            if (isNeverDeleted || (kind === 'delete') === isDeleted) continue
            isDeleted = kind === 'delete'
            const method = isDeleted ? 'DELETE' : 'POST'
            const call = isDeleted ? path : `${path}restoration/`
            const { status } = await admin(call, { method, base: before.revision, ...(!isDeleted && { body: {} }) })
            expect(status).toBe(200)
            continue
          }
          if (isDeleted && kind !== 'import') continue
          if (isDeleted) {
            const { deleted, counts } = await imported(list, record(id, next))
            expect([deleted.length, counts.created, counts.updated]).toEqual([1, 0, 0])
            expect((await admin(path)).json.state).toBe('deleted')
            continue
          }
          if (kind === 'import') {
            const { kept, counts } = await imported(list, record(id, next))
            // some lists skip a record that has not changed since the last import
            const isSkipped = source === next && counts.unchanged === 1 && kept.length === 0
            const isLeft = !isWrittenOnce && mine !== null && mine !== next && !isSkipped
            source = next
            expect(kept.map(({ fields }) => fields.map((name) => name.split('.').at(-1)))).toEqual(
              isLeft ? [[field]] : [],
            )
            continue
          }
          const values = kind === 'edit' ? { [field]: value(next) } : {}
          const more = kind === 'edit' ? {} : { give_back: [field] }
          const body = { action: kind === 'edit' ? 'publish' : 'save', values, ...more }
          const { status, json } = await admin(path, { method: 'POST', body, base: before.revision })
          expect([status, json.errors]).toEqual([200, undefined])
          const isChanged = !isSame(before.public[field], value(next))
          if (kind === 'edit' && (isChanged || mine !== null)) mine = next
          if (kind === 'edit' || isWrittenOnce) continue
          mine = null
          await imported(list, record(id, source))
        }
        const { json } = await admin(path)
        if (isDeleted) return
        expect(json.public[field]).toEqual(value(mine ?? (isWrittenOnce ? 'null' : source)))
      }),
      { numRuns: env.FULL ? 40 : 1, examples: [[[...editAndDelete]]] },
    )
  },
)

async function newestId(entity: string): Promise<number> {
  const only = entity === 'menus' ? "AND site = 'hh' AND k1 = 'menu'" : ''
  const row = await env.DB.prepare(`SELECT max(id) AS id FROM desk_rows WHERE entity = ? ${only}`)
    .bind(entity)
    .first<{ id: number }>()
  return row?.id ?? 0
}
