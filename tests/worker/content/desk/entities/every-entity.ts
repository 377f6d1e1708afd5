import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { DeskEntry } from '../../../../../shared/entities/contract.ts'
import type { DeskField } from '../../../../../shared/entities/define.ts'
import { type EntityName, entityOf } from '../../../../../shared/entities/registry.ts'
import { type ApiAnswer, type Ask, askWith, type Server, staffSession } from '../../editor/as-staff.ts'
import { createRow, distinct, otherValue, publishedRow, sampleValues } from '../sample-values.ts'
import { testsInTurn } from './in-turn.ts'

const api = '/admin/api/'

export function describeEntity(name: EntityName, server?: Server): void {
  const entity = entityOf(name)
  const [first, next, last] = testsInTurn(name, server)
  let publisher: Ask
  let editor: Ask
  beforeAll(async () => {
    publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api, server)
    editor = askWith(await staffSession('editor', 'editor'), 'hh', api, server)
  })
  const create = async (name: string, action: 'save' | 'publish', ask = publisher): Promise<ApiAnswer> =>
    createRow(ask, name, action, await sampleValues(publisher, entityOf(name as EntityName)))

  /** Whether staff create rows by uploading a file; such rows are public immediately. */
  const isUploaded = entity.createdBy === 'upload'

  test.skipIf(isUploaded)('is a draft at first, then public with the same id and values', async () => {
    const made = await create(name, 'save', editor)
    expect(made.status).toBe(201)
    expect(made.json).toMatchObject({ state: 'draft', revision: 1, public: null })
    const { id, values } = made.json
    const published = await publisher(`${name}/${id}/`, { method: 'POST', body: { action: 'publish' }, base: 1 })
    expect(published.status).toBe(200)
    expect(published.json).toMatchObject({ id, state: 'public', revision: 2 })
    expect(editable(published.json.values)).toEqual(editable(values))
    expect(published.json.public).toEqual(published.json.values)
    expect(published.headers.get('ETag')).toBe('"2"')
  })

  first('is copied as a draft without relations to rows of this site, if each site has rows of its own', async () => {
    const id = await publishedRow(publisher, name)
    const both = await staffSession('both-copies', 'editor', ['hh', 'k'])
    const copy = (ask: Ask, site: string) => ask(`${name}/${id}/copies/`, { method: 'POST', body: { site } })
    const copied = await copy(askWith(both, 'hh', api, server), 'k')
    if (entity.scope === 'shared' || entity.isBoundToSite || isUploaded) return expect(copied.status).toBe(404)
    expect([copied.status, copied.json.site]).toEqual([201, 'k'])
    const { json: draft } = await askWith(both, 'k', api, server)(`${name}/${copied.json.id}/`)
    expect(draft).toMatchObject({ state: 'draft', public: null })
    const ofSite = Object.entries(entity.fields).filter(
      ([, field]) =>
        (field.kind === 'relation' || field.kind === 'relations') && entityOf(field.to as EntityName).scope === 'site',
    )
    for (const [field] of ofSite) expect([field, draft.values[field] ?? []]).toEqual([field, []])
    expect((await copy(publisher, 'k')).status).toBe(403)
    expect((await copy(publisher, 'hh')).status).toBe(403)
  })

  last('a repeated request creates no second row, also at the same moment', async ({ skip }) => {
    skip(isUploaded)
    const values = await sampleValues(publisher, entity)
    const send = (key: string, action = 'save', given = values) =>
      publisher(`${name}/`, { method: 'POST', body: { action, values: given }, headers: { 'Idempotency-Key': key } })
    const [one, two] = await Promise.all([send(`${name}-twice`), send(`${name}-twice`)])
    expect([one?.json.id, [one?.status, two?.status].sort()]).toEqual([two?.json.id, [200, 201]])
    const [field, value] = await otherValue(publisher, entity, values)
    const late = await send(`${name}-twice`, 'save', { ...values, [field]: value })
    expect([late.status, late.json.id, late.json.values[field]]).toEqual([200, one?.json.id, one?.json.values[field]])
    const published = await Promise.all([send(`${name}-twice`, 'publish'), send(`${name}-twice`, 'publish')])
    for (const { status, json } of published)
      expect([status, json.id, json.state]).toEqual([200, one?.json.id, 'public'])
    const other = await distinct(publisher, entity, values)
    expect((await send(`${name}-other`, 'save', other)).json.id).not.toBe(one?.json.id)
    expect((await send('short')).status).toBe(400)
  })

  first('a draft of a public row changes nothing for visitors until it is published, and can be dropped', async () => {
    const { json: before } = await create(name, 'publish')
    const [field, value] = await otherValue(publisher, entity, before.values)
    const change = { action: 'save', values: { [field]: value } }
    const saved = await editor(`${name}/${before.id}/`, { method: 'POST', body: change, base: before.revision })
    expect(saved.json).toMatchObject({ state: 'changed', revision: before.revision + 1 })
    expect(saved.json.values[field]).toEqual(value)
    expect(saved.json.public).toEqual(before.public)
    const dropped = await editor(`${name}/${before.id}/`, {
      method: 'POST',
      body: { action: 'discard' },
      base: saved.json.revision,
    })
    expect(dropped.json).toMatchObject({ state: 'public', values: before.values })
  })

  first('is deleted, listed among the deleted rows, and restored with its draft', async () => {
    const { json: made } = await create(name, 'publish')
    const [field, value] = await otherValue(publisher, entity, made.values)
    const change = { action: 'save', values: { [field]: value } }
    const saving = { method: 'POST', body: change, base: made.revision }
    const { json: before } = await publisher(`${name}/${made.id}/`, saving)
    const { status, json } = await publisher(`${name}/${before.id}/`, { method: 'DELETE', base: before.revision })
    expect([status, json.state, json.public]).toEqual([200, 'deleted', null])
    expect(await idsOf('state=deleted&per_page=100')).toContain(before.id)
    expect(await idsOf('per_page=100')).not.toContain(before.id)
    const back = await publisher(`${name}/${before.id}/restoration/`, { method: 'POST', body: {}, base: json.revision })
    expect(back.json).toMatchObject({ state: 'changed', values: before.values, public: made.public })
  })

  next('a duplicate is a separate draft with the same values', async ({ skip }) => {
    skip(isUploaded)
    const { json: first } = await create(name, 'publish')
    const values = await distinct(publisher, entity, editable(first.values))
    const { status, json: copy } = await publisher(`${name}/`, { method: 'POST', body: { action: 'save', values } })
    expect([status, copy.state, copy.public]).toEqual([201, 'draft', null])
    expect(copy.id).not.toBe(first.id)
    expect(editable(copy.values)).toEqual(values)
    expect((await publisher(`${name}/${first.id}/`)).json).toEqual(first)
  })

  next('its history says who changed what, has every version, and restores a single field', async () => {
    const { json: before } = await create(name, 'publish')
    const [field, value] = await otherValue(publisher, entity, before.values)
    const change = { action: 'publish', values: { [field]: value } }
    const { json: after } = await publisher(`${name}/${before.id}/`, {
      method: 'POST',
      body: change,
      base: before.revision,
    })
    const { json: history } = await publisher(`${name}/${before.id}/history/`)
    expect(history.results[0]).toMatchObject({
      by: 'publisher@example.org',
      action: 'publish',
      revision: after.revision,
      changes: { [field]: { before: before.values[field], after: value } },
    })
    const versions = history.results.map(({ id }: { id: number }) => publisher(`${name}/${before.id}/history/${id}/`))
    const [latest, first] = await Promise.all(versions)
    expect(latest.json).toMatchObject({ values: { [field]: value }, left_out: [] })
    // publishing a decorative picture removes its alternative text, but the history keeps the text
    if (!isUploaded) expect(editable(before.values)).toMatchObject(first.json.values)
    expect(first.json.values).toHaveProperty(field, before.values[field])
    const restored = await publisher(`${name}/${before.id}/restoration/`, {
      method: 'POST',
      base: after.revision,
      body: { change: history.results[0].id, field },
    })
    expect(restored.json).toMatchObject({ state: 'changed', values: { [field]: before.values[field] } })
  })

  last('its current version gets a name, which later changes and a year leave', async () => {
    const { json: before } = await create(name, 'publish')
    const naming = { method: 'POST', body: { name: ' Vor der Pressewoche ' }, base: before.revision }
    const named = await editor(`${name}/${before.id}/history/`, naming)
    const { id, ...line } = named.json
    expect([named.status, line]).toMatchObject([
      201,
      { action: 'name', name: 'Vor der Pressewoche', by: 'editor@example.org', revision: before.revision, changes: {} },
    ])
    expect((await publisher(`${name}/${before.id}/`)).json).toEqual(before)
    const [field, value] = await otherValue(publisher, entity, before.values)
    const change = { action: 'publish', values: { [field]: value } }
    await publisher(`${name}/${before.id}/`, { method: 'POST', body: change, base: before.revision })
    await env.DB.prepare('DELETE FROM desk_changes WHERE entity = ? AND entity_id = ? AND name IS NULL')
      .bind(name, before.id)
      .run()
    const { json: history } = await publisher(`${name}/${before.id}/history/`)
    expect(history).toMatchObject({ count: 1, results: [{ id, name: 'Vor der Pressewoche' }] })
    const { json: version } = await publisher(`${name}/${before.id}/history/${id}/`)
    expect(version).toMatchObject({ values: editable(before.values), left_out: [] })
  })

  last('lists sort by every sortable field and page by key', async () => {
    for (let rows = 0; rows < 3; rows++) await publishedRow(publisher, name)
    for (const [at, field] of entity.list.sortable.entries()) {
      // a normal run alternates between ascending and descending order
      for (const sort of env.FULL ? [field, `-${field}`] : [at % 2 ? field : `-${field}`]) {
        const whole = await publisher(`${name}/?sort=${sort}&per_page=100`)
        const ids: number[] = whole.json.results.map(({ id }: DeskEntry) => id)
        expect(Math.min(whole.json.count, 100)).toBe(ids.length)
        const perPage = Math.max(2, Math.ceil(ids.length / 5))
        const paged: number[] = []
        let after: string | null = ''
        while (after !== null && paged.length < ids.length) {
          const query = `sort=${sort}&per_page=${perPage}&after=${encodeURIComponent(after)}`
          const page: ApiAnswer = await publisher(`${name}/?${query}`)
          paged.push(...page.json.results.map(({ id }: DeskEntry) => id))
          after = page.json.next
        }
        expect([sort, paged.slice(0, ids.length)]).toEqual([sort, ids])
      }
    }
  })

  test('every filter and the search find a row and leave others out', async () => {
    const { json: row } = await create(name, 'publish')
    await publishedRow(publisher, name)
    for (const field of entity.list.filters) {
      const isList = Array.isArray(row.values[field])
      const value = String((isList ? row.values[field][0] : row.values[field]) ?? '')
      if (value === '') continue
      const found = await publisher(`${name}/?${field}=${encodeURIComponent(value)}&per_page=100`)
      expect(found.json.results.map(({ id }: DeskEntry) => id)).toContain(row.id)
      for (const { values } of found.json.results)
        expect(isList ? values[field] : [String(values[field])]).toContain(value)
    }
    for (const field of entity.list.search) {
      const word = wordOf(entity.fields[field] as DeskField, row.values[field])
      if (word)
        expect([field, await idsOf(`q=${encodeURIComponent(word)}&per_page=100`)]).toEqual([
          field,
          expect.arrayContaining([row.id]),
        ])
    }
    expect(await idsOf('q=gibtesnirgends')).toEqual([])
  })

  test('a list shows the same whether the desk or another writer wrote the row', async () => {
    const id = await publishedRow(publisher, name)
    const read = () =>
      env.DB.prepare(
        'SELECT shown, terms, k1, k2, k3, f1, f2, f3, f4, state FROM desk_rows WHERE entity = ? AND id = ?',
      )
        .bind(name, id)
        .first<{ shown: string; terms: string }>()
    const ofDesk = await read()
    await env.DB.prepare(`UPDATE desk_rows SET shown = '{}', terms = '', k1 = '' WHERE entity = ? AND id = ?`)
      .bind(name, id)
      .run()
    await touchLive(name, id)
    const ofTrigger = await read()
    expect({ ...ofTrigger, shown: JSON.parse(ofTrigger?.shown ?? '') }).toEqual({
      ...ofDesk,
      shown: JSON.parse(ofDesk?.shown ?? ''),
    })
  })

  test.skipIf(isUploaded)('refuses unknown values and missing required ones, each by its pointer', async () => {
    const { status, json } = await publisher(`${name}/`, {
      method: 'POST',
      body: { action: 'publish', values: { no_such_field: 1 } },
    })
    expect([status, json.errors[0]]).toMatchObject([400, { pointer: '/values/no_such_field', code: 'unknown_field' }])
    const required = Object.entries(entity.fields).filter(([, field]) => field.required && !field.readOnly)
    const empty = await publisher(`${name}/`, { method: 'POST', body: { action: 'publish', values: {} } })
    const pointers = (empty.json.errors ?? []).map(({ pointer }: { pointer: string }) => pointer.split('/')[2])
    expect(pointers).toEqual(
      expect.arrayContaining(required.filter(([, { kind }]) => kind !== 'select').map(([field]) => field)),
    )
  })

  last('a list is exported with its filters, and no cell is a formula', async () => {
    const { json: row } = await create(name, 'publish')
    const field = entity.fields[entity.title]
    const title = field?.kind === 'line' ? '=1+1' : { de: '=1+1', en: '@SUM(A1)' }
    const change = { action: 'publish', values: { [entity.title]: title } }
    const changed = await publisher(`${name}/${row.id}/`, { method: 'POST', body: change, base: row.revision })
    const isPath = field?.kind === 'line' && field.format === 'path'
    expect(changed.status).toBe(isPath ? 400 : 200)
    const { json: csv, headers } = await publisher(`${name}/?format=csv&sort=${entity.list.sortable[0]}`)
    expect(headers.get('Content-Disposition')).toMatch(new RegExp(`attachment; filename="${name}-hh-.*csv"`))
    const { json: rows } = await publisher(`${name}/?format=json&sort=${entity.list.sortable[0]}`)
    expect(
      String(csv)
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(';')[0])),
    ).toEqual(rows.map(({ id }: DeskEntry) => id))
    if (!isPath) expect(csv).toContain("'=1+1")
    expect(csv).not.toMatch(/(?:^|;)[=@]/m)
  })

  const editable = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !entity.fields[field]?.readOnly))
  const idsOf = async (query: string): Promise<number[]> =>
    (await publisher(`${name}/?${query}`)).json.results.map(({ id }: DeskEntry) => id)
}

/** Changes a column of an entity's row directly in the database, without the desk, and changes it back. */
async function touchLive(name: EntityName, id: number): Promise<void> {
  const { deskTables } = await import('../../../../../worker/content/store/desk/tables.ts')
  const { getTableName } = await import('drizzle-orm')
  const { storedFields } = await import('../../../../../worker/content/store/desk/columns.ts')
  const desk = deskTables[name]
  const table = getTableName(desk.table)
  const fields = storedFields(desk, entityOf(name).fields)
  const plain = fields.find(({ key, column }) => key === null && column.dataType === 'string' && column.notNull)
  const [column, kind] = plain ? [plain.column.name, 'text'] : [fields[0]?.column.name, 'json']
  const change = kind === 'text' ? `"${column}" || 'x'` : `json_set("${column}", '$.de', 'x')`
  const before = await env.DB.prepare(`SELECT "${column}" AS value FROM ${table} WHERE id = ?`).bind(id).first('value')
  await env.DB.batch([
    env.DB.prepare(`UPDATE ${table} SET "${column}" = ${change} WHERE id = ?`).bind(id),
    env.DB.prepare(`UPDATE ${table} SET "${column}" = ? WHERE id = ?`).bind(before, id),
  ])
}

function wordOf(field: DeskField, value: unknown): string {
  const text =
    typeof value === 'object' && value !== null ? String((value as { de?: string }).de ?? '') : String(value ?? '')
  // the last word of rich text would be a tag, and a relation is found by the words of the related row
  return field.kind === 'richText' || field.kind === 'relation' ? '' : (text.match(/[\p{L}\p{N}]+/gu)?.at(-1) ?? '')
}
