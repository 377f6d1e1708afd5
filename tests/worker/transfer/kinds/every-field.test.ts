// Every field of every entity is set at the desk in both languages, exported, imported into an empty instance and
// exported again: the fields come from the definitions, so that a new one is covered as soon as it exists.
import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { runImport } from '../../../../scripts/import/run.ts'
import type { DeskField, EntityDefinition } from '../../../../shared/entities/define.ts'
import { isSame } from '../../../../shared/entities/is-same.ts'
import { definitionOf, type EntityName, entities, entityOf } from '../../../../shared/entities/registry.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import { hashOf } from '../../../../worker/media/upload/accept.ts'
import { transfersOf } from '../../../../worker/transfer/transfers-of.ts'
import { pdf } from '../../content/desk/sample-files.ts'
import { publishedRow, sampleValues } from '../../content/desk/sample-values.ts'
import { type Ask, askWith, staffSession } from '../../content/editor/as-staff.ts'
import { freshIsolate } from '../../fresh-isolate.ts'
import { recordsOf, storeOf } from '../import-here.ts'
import { archiveOf, finished, somePng } from '../some-transfers.ts'

type Values = Record<string, unknown>
type Rows = Map<string, Values>

const names = Object.keys(entities) as EntityName[]
let published: Rows
let imported: Rows
let first: Map<string, string>
let second: Map<string, string>
let warnings: string[][]
let refused: unknown[]

beforeAll(async () => {
  const admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
  // creates every entity that another one refers to, and rows of those that none refers to
  for (const name of names.filter((each) => each !== 'media')) await publishedRow(admin, name)
  for (const name of ['productions', 'menus', 'settings']) await publishFully(admin, name)
  await storeFiles()
  published = await valuesOfRows(admin)
  const before = await exported()
  await freshIsolate()
  const report = await runImport({
    records: recordsOf(before.files, sites.hh.toolbar),
    store: storeOf(env),
    site: 'hh',
    isDryRun: false,
    readFile: async (path) => before.files.get(path) as Uint8Array<ArrayBuffer>,
  })
  refused = Object.values(report.lists).flatMap((list) => list.refused)
  const again = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
  imported = await valuesOfRows(again)
  const after = await exported()
  ;[first, second, warnings] = [before.data, after.data, [before.warnings, after.warnings]]
})

test('an export contains no record that an import refuses', () => {
  expect(warnings).toEqual([[], []])
  expect(refused).toEqual([])
})

test('every field that staff can write has a value', () => {
  for (const name of [...names, 'menus', 'settings']) {
    const rows = [...published].filter(([key]) => key.startsWith(`${name} `)).map(([, values]) => values)
    const empty = Object.entries(fieldsOf(name)).filter(
      ([field, { readOnly }]) => !readOnly && rows.every((values) => isEmpty(values[field])),
    )
    expect([name, empty.map(([field]) => field)]).toEqual([name, []])
  }
})

test('every row has the same values after the import', () => {
  expect([...imported.keys()].sort()).toEqual([...published.keys()].sort())
  const differences = [...published].flatMap(([key, values]) =>
    Object.entries(values)
      .filter(([field, value]) => !isSame(value, imported.get(key)?.[field]))
      .map(([field, value]) => ({ row: key, field, before: value, after: imported.get(key)?.[field] })),
  )
  expect(differences).toEqual([])
})

test('the second export equals the first one, byte by byte', () => {
  expect([...second.keys()]).toEqual([...first.keys()])
  for (const [name, text] of first) expect([name, second.get(name)]).toEqual([name, text])
})

function fieldsOf(name: string): Readonly<Record<string, DeskField>> {
  return (definitionOf(name) as EntityDefinition).fields
}

/** Sets the fields that depend on each other, or for which an import has narrower rules than the desk. */
async function publishFully(ask: Ask, name: string): Promise<void> {
  const { json: list } = await ask(`${name}/`)
  for (const { id } of list.results as { id: number }[]) {
    const { json: entry } = await ask(`${name}/${id}/`)
    const values = await depending(ask, name, entry.values)
    const body = { action: 'publish', values }
    const { status, json } = await ask(`${name}/${id}/`, { method: 'POST', body, base: entry.revision || null })
    expect([name, status, json.errors]).toEqual([name, 200, undefined])
  }
}

async function depending(ask: Ask, name: string, now: Values): Promise<Values> {
  const both = (de: string, en: string) => ({ de, en })
  if (name === 'settings') {
    const {
      phone: _,
      email: __,
      pressPhone: ___,
      pressEmail: ____,
      analyticsContainer: _____,
      ...own
    } = await sampleValues(ask, definitionOf(name) as EntityDefinition)
    const lines = { phone: '040 66969 188', pressPhone: '040 66969 189', analyticsContainer: 'GTM-ABC123' }
    return { ...own, ...lines, email: 'haus@example.org', pressEmail: 'presse@example.org', newsletter: 'link' }
  }
  if (name === 'menus') {
    const [abo] = (await ask('abos/')).json.results as { id: number }[]
    const entry = (key: string, level: number) => ({ key, level, title: both(`Punkt ${key}`, `Entry ${key}`) })
    const hidden = { until: '2027-05-01T18:30:00Z', isHidden: true }
    return {
      items: [
        { ...entry('a', 0), url: both('/de/a', '/en/a'), aboId: null, site: 'k', until: null, isHidden: false },
        { ...entry('b', 1), url: null, aboId: abo?.id, site: null, ...hidden },
      ],
    }
  }
  const [work] = (await ask('works/')).json.results as { id: number }[]
  const [person] = (await ask('people/')).json.results as { id: number }[]
  const [item] = now.program as Values[]
  const interval = { ...item, composer: null, title: null, years: null, minutes: null, movements: [], work: null }
  return {
    startsAt: '2027-03-12T19:00:00Z',
    previousStartsAt: '2027-02-12T19:00:00Z',
    doorsAt: '2027-03-12T18:15:00Z',
    introductionAt: '2027-03-12T18:00:00Z',
    endsAt: '2027-03-12T23:30:00Z',
    contentStatus: 'moved',
    priceFrom: 12.5,
    priceTo: 80,
    priceReduced: 6.25,
    videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
    audioUrl: 'https://open.spotify.com/track/0123456789abcdefABCDEF',
    program: [
      { ...item, work: `#${work?.id}` },
      { ...interval, interval: 20 },
    ],
    casts: (now.casts as Values[]).map((row) => ({ ...row, person: `#${person?.id}` })),
  }
}

/** Gives each media row a file whose bytes match the row's hash, by which an import recognises it. */
async function storeFiles(): Promise<void> {
  const { results } = await env.DB.prepare('SELECT id, content_type AS type FROM media ORDER BY id').all<{
    id: number
    type: string
  }>()
  for (const [at, { id, type }] of results.entries()) {
    const isPdf = type === 'application/pdf'
    const bytes = isPdf ? await pdf(at) : somePng(at)
    const contentType = isPdf ? type : 'image/png'
    const hash = await hashOf(bytes)
    await env.MEDIA.put(`originals/${hash}`, bytes, { httpMetadata: { contentType } })
    const words = { alt: { de: `Bild ${at}`, en: `Picture ${at}` }, tags: [`wort ${at}`] }
    // only pictures are cropped
    const focus = isPdf ? [0.5, 0.5, 0] : [0.25, 0.75, at % 2]
    await env.DB.prepare(
      `UPDATE media SET hash = ?, bytes = ?, content_type = ?, filename = ?, alt = ?, tags = ?, copyright = ?,
        focal_x = ?, focal_y = ?, is_decorative = ? WHERE id = ?`,
    )
      .bind(
        hash,
        bytes.length,
        contentType,
        `datei ${at}.${isPdf ? 'pdf' : 'png'}`,
        JSON.stringify(words.alt),
        JSON.stringify(words.tags),
        `Foto ${at}`,
        ...focus,
        id,
      )
      .run()
  }
}

async function exported() {
  const { id } = await transfersOf(env, 'hh').start('hh', 'export', 'admin@example.org')
  const job = await finished('hh', id)
  if (job.state !== 'done') throw new Error(JSON.stringify(job))
  const files = await archiveOf('hh', id)
  const data = [...files].filter(([name]) => name.startsWith('data/'))
  return {
    files,
    data: new Map(data.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])),
    warnings: [...job.warnings],
  }
}

/** Reads the values of all rows by entity and external id; ids are replaced by what they refer to. */
async function valuesOfRows(ask: Ask): Promise<Rows> {
  const rows: Rows = new Map()
  const titles = new Map<string, string>()
  const read: { name: string; key: string; values: Values }[] = []
  for (const name of [...names, 'menus', 'settings']) {
    const { json } = await ask(`${name}/?per_page=100`)
    for (const { id } of json.results as { id: number }[]) {
      const { values } = (await ask(`${name}/${id}/`)).json as { values: Values }
      const title = values[entityTitle(name)]
      // a file contains the order of the press area's lists, not the numbers by which the desk sorts them
      if (name.startsWith('press-')) values.position = 'in order'
      const key = `${name} ${name === 'media' ? values.hash : JSON.stringify(title)}`
      titles.set(`${name} ${id}`, key)
      read.push({ name, key, values })
    }
  }
  for (const { name, key, values } of read) rows.set(key, withNames(fieldsOf(name), values, titles) as Values)
  return rows
}

function entityTitle(name: string): string {
  return name === 'menus' ? 'kind' : name === 'settings' ? 'name' : entityOf(name as EntityName).title
}

function withNames(
  fields: Readonly<Record<string, DeskField>>,
  values: Values,
  titles: ReadonlyMap<string, string>,
): Values {
  const named = (entity: string, id: unknown) => titles.get(`${entity} ${id}`) ?? id
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name] ?? null
    if (field.readOnly) return []
    if (field.kind === 'relation') return [[name, named(field.to, value)]]
    if (field.kind === 'relations') return [[name, (value as number[]).map((id) => named(field.to, id))]]
    if (field.kind === 'media') return [[name, named('media', value)]]
    if (field.kind === 'gallery') return [[name, (value as number[]).map((id) => named('media', id))]]
    // a row refers to a person or work by `#` and the row's id, after an import by the external id
    if (name === 'work' || name === 'person') return [[name, value === null ? null : 'set']]
    if (field.kind !== 'rows') return [[name, value]]
    return [[name, ((value ?? []) as Values[]).map((row) => withNames(field.fields, row, titles))]]
  })
  return Object.fromEntries(entries)
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).some((each) => each === null || each === '')
}
