import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { recordSchema } from '../../../../shared/contract/import/kinds/record-shape.ts'
import {
  address,
  color,
  type DeskField,
  type DeskKind,
  day,
  document,
  file,
  flag,
  gallery,
  line,
  lines,
  momentField,
  number,
  picture,
  relation,
  relations,
  richText,
  rows,
  select,
  text,
  textArea,
} from '../../../../shared/entities/define.ts'
import { url } from '../../../../shared/fields/field-makers.ts'
import type { Files } from '../../../../worker/transfer/import/files.ts'
import { recordOf, valuesOf } from '../../../../worker/transfer/kinds/kinds.ts'

const label = { de: 'Feld', en: 'Field' }
const word = fc.stringMatching(/^[a-zäöüß]{1,12}$/)
const localised = fc.record({ de: word, en: word })
const id = fc.integer({ min: 1, max: 99 })
const utc = fc
  // the hours around both changes of the clocks in 2026, and two centuries
  .oneof(
    fc.integer({ min: -5e9, max: 4e9 }),
    fc.integer({ min: 1774742400, max: 1774756800 }),
    fc.integer({ min: 1792882800, max: 1792900800 }),
  )
  .map((seconds) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`)

/** A field of each kind with values that the desk may store; a missing kind does not compile. */
const kinds: { [K in DeskKind]: [field: DeskField, value: fc.Arbitrary<unknown>][] } = {
  text: [[text({ label }), localised]],
  textArea: [
    [textArea({ label }), fc.tuple(localised, word).map(([{ de, en }, more]) => ({ de: `${de}\n${more}`, en }))],
  ],
  richText: [[richText({ label }), localised.map(({ de, en }) => ({ de: `<p>${de}</p>`, en: `<p>${en}</p>` }))]],
  url: [[url({ label }), word.map((path) => ({ de: `/de/${path}`, en: `/en/${path}` }))]],
  line: [[line({ label }), word]],
  address: [[address({ label }), word.map((path) => `https://example.org/${encodeURIComponent(path)}`)]],
  number: [
    [number({ label, max: 1000 }), fc.integer({ min: 0, max: 1000 })],
    [number({ label, max: 1000, step: 0.01 }), fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100)],
  ],
  select: [[select({ label, options: { a: label, b: label }, default: 'a' }), fc.constantFrom('a', 'b')]],
  flag: [[flag({ label }), fc.boolean()]],
  moment: [
    [momentField({ label }), utc],
    [momentField({ label, period: 'end' }), utc],
    [momentField({ label, dayOf: { field: 'start', as: 'before' } }), utc],
    [momentField({ label, dayOf: { field: 'start', as: 'end' } }), utc],
  ],
  day: [
    [day({ label }), fc.integer({ min: 0, max: 40_000 }).map((n) => new Date(n * 864e5).toISOString().slice(0, 10))],
  ],
  color: [
    [color({ label }), fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)],
  ],
  relation: [[relation({ label, to: 'abos' }), id]],
  relations: [[relations({ label, to: 'partners' }), fc.uniqueArray(id, { maxLength: 5 })]],
  media: [
    [picture({ label }), id],
    [document({ label }), id],
    [file({ label }), id],
  ],
  gallery: [[gallery({ label }), fc.uniqueArray(id, { maxLength: 5 })]],
  lines: [[lines({ label }), fc.array(word, { maxLength: 5 })]],
  rows: [
    [
      // two variants: a row contains only the fields that have a value
      rows({
        label,
        row: label,
        fields: { name: line({ label }), note: text({ label }), pause: number({ label, max: 99 }) },
      }),
      fc.array(
        fc.oneof(
          fc.record({ name: word, note: localised, pause: fc.constant(null) }),
          fc.record({ name: fc.constant(null), note: fc.constant(null), pause: fc.integer({ min: 0, max: 99 }) }),
        ),
        { maxLength: 5 },
      ),
    ],
  ],
}

const named = (given: number) => ({ file: `media/${given}.bin`, alt: { de: 'Bild' } })
const idOf = async ({ file: path = '' }: { file?: string | undefined }) => Number(/\d+/.exec(path)?.[0])
const toFile = {
  media: { picture: named, pdf: named, file: named } as never,
  keyOf: (to: string, row: number) => `${to}-${row}`,
}
const fromFile = {
  files: { pictureId: idOf, pdfId: idOf, fileId: idOf } as Files,
  idOf: (_: string, key: string) => Number(key.split('-')[1]),
  refuse: (path: string, reason: string) => {
    throw new Error(`${path}: ${reason}`)
  },
}

test.each(Object.entries(kinds).flatMap(([kind, cases]) => cases.map((each) => [kind, ...each] as const)))(
  'a value of the kind %s is the same after a file',
  async (_kind, field, values) => {
    const start = '2026-10-24T18:00:00Z'
    const fields = { start: momentField({ label }), field }
    const schema = recordSchema({ fields }, { external_id: z.string() })
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        const record = recordOf(fields, { start, field: value }, toFile)
        const checked = schema.parse(JSON.parse(JSON.stringify({ external_id: 'a', ...record })))
        expect((await valuesOf(fields, checked, fromFile)).field).toEqual(value)
      }),
      { seed: 118, numRuns: 100 },
    )
  },
)

test.each(Object.entries(kinds).map(([kind, cases]) => [kind, cases[0]?.[0] as DeskField] as const))(
  'an empty value of the kind %s is empty after a file',
  async (kind, field) => {
    const empty = ['lines', 'relations', 'gallery', 'rows'].includes(kind) ? [] : kind === 'flag' ? false : null
    const record = recordOf({ field }, { field: empty }, toFile)
    const checked = recordSchema({ fields: { field } }, {}).parse({ external_id: 'a', ...record })
    expect(await valuesOf({ field }, checked, fromFile)).toEqual({ field: empty })
  },
)
