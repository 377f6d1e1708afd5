// The gate before the publication of rows: what a press would make public of others is shown first, at one revision.
import { beforeAll, describe, expect, test } from 'vitest'
import { rightsOfLevel } from '../../../../../shared/outside/tokens.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'

const api = '/admin/api/'
let publisher: Ask
let editor: Ask
beforeAll(async () => {
  const ask = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  publisher = (path, asked) => ask(path, { ...asked, takesAll: false })
  editor = askWith(await staffSession('editor', 'editor'), 'hh', api)
})

type Values = Record<string, unknown>
interface Row {
  id: number
  revision: number
}
const text = (de: string, en: string | null = null) => ({ de, en })
const half = text('Halber Sa')

async function production(): Promise<Row> {
  const values = { title: text('Abend'), startsAt: '2027-03-01T19:00:00Z', genre: 'piano' }
  return (await publisher('productions/', { method: 'POST', body: { action: 'publish', values } })).json
}
const write = (ask: Ask, { id, revision }: Row, body: object) =>
  ask(`productions/${id}/`, { method: 'POST', base: revision, body })
const save = async (ask: Ask, row: Row, values: Values): Promise<Row> =>
  (await write(ask, row, { action: 'save', values })).json
const read = async ({ id }: Row) => (await publisher(`productions/${id}/`)).json
const bulk = (ask: Ask, rows: readonly object[]) =>
  ask('productions/bulk/', { method: 'POST', body: { action: 'publish', rows } })

describe('A press that would publish', () => {
  test('one’s own draft alone asks nothing', async () => {
    const row = await save(publisher, await production(), { subtitle: text('Meins') })
    expect((await write(publisher, row, { action: 'publish' })).status).toBe(200)
  })

  test('a colleague’s field is refused with its list, and changes nothing', async () => {
    const mine = await save(publisher, await production(), { subtitle: text('Meins') })
    const row = await save(editor, mine, { short: half })
    const { status, json } = await write(publisher, row, { action: 'publish', values: { genre: 'organ' } })
    expect([status, json.code, json.unseen]).toMatchObject([
      409,
      'unseen',
      [{ id: row.id, revision: row.revision, title: 'Abend', is_public: true }],
    ])
    const whose = json.unseen[0].changes.map((one: { field: string; by: { is_me: boolean }[] }) => [
      one.field,
      one.by.map(({ is_me }) => is_me),
    ])
    expect(whose.sort()).toEqual([
      ['genre', [true]],
      ['short', [false]],
      ['subtitle', [true]],
    ])
    expect(await read(row)).toMatchObject({ revision: row.revision, public: { genre: 'piano' } })
  })

  test('only one’s own fields leaves the colleague’s in the draft', async () => {
    const mine = await save(publisher, await production(), { subtitle: text('Meins') })
    const row = await save(editor, mine, { short: half })
    const body = { action: 'publish', values: { genre: 'organ' }, only: ['genre', 'subtitle'], seen: row.revision }
    expect(await write(publisher, row, body)).toMatchObject({
      status: 200,
      json: { state: 'changed', values: { short: half }, public: { genre: 'organ', subtitle: { de: 'Meins' } } },
    })
    // the rest is still the colleague's
    expect((await write(publisher, await read(row), { action: 'publish' })).json.code).toBe('unseen')
  })

  test('everything goes with the revision of the list; what arrives after it refuses with the list of then', async () => {
    const row = await save(editor, await production(), { short: half })
    const later = await save(editor, row, { subtitle: half })
    const late = await write(publisher, row, { action: 'publish', seen: row.revision })
    expect([late.status, late.json.code]).toEqual([409, 'conflict'])
    const merged = await write(publisher, later, { action: 'publish', seen: row.revision })
    expect([merged.status, merged.json.code, merged.json.unseen[0].changes.length]).toEqual([409, 'unseen', 2])
    expect((await write(publisher, later, { action: 'publish', seen: later.revision })).status).toBe(200)
  })

  test('what the person has typed over a colleague’s words saves it where it is not published', async () => {
    const row = await save(editor, await production(), { short: half })
    const typed = text('Halber Satz und meiner')
    const asked = await write(publisher, row, { action: 'publish', values: { short: typed, genre: 'organ' } })
    expect(asked.json.unseen[0].changes.find((one: { field: string }) => one.field === 'short').by).toHaveLength(2)
    const body = { action: 'publish', values: { short: typed, genre: 'organ' }, only: ['genre'], seen: row.revision }
    expect(await write(publisher, row, body)).toMatchObject({
      status: 200,
      json: { values: { short: typed }, public: { genre: 'organ', short: null } },
    })
    const { json } = await publisher(`productions/${row.id}/history/`)
    expect(json.results.slice(0, 2).map((line: { action: string }) => line.action)).toEqual(['publish', 'save'])
  })

  test('a row for the first time says whose words go along', async () => {
    const values = { title: text('Neu'), startsAt: '2027-03-01T19:00:00Z', genre: 'piano' }
    const { json: row } = await editor('productions/', { method: 'POST', body: { action: 'save', values } })
    const { json } = await write(publisher, row, { action: 'publish' })
    expect([json.code, json.unseen[0].is_public]).toEqual(['unseen', false])
    expect((await write(publisher, row, { action: 'publish', seen: row.revision })).status).toBe(200)
  })

  test('values alone asks only if they are a colleague’s draft', async () => {
    const row = await save(editor, await production(), { short: half, contentStatus: 'few' })
    const own = { action: 'publish', keeps_draft: true, values: { contentStatus: 'sold_out' } }
    const after = await write(publisher, row, own)
    expect([after.status, after.json.public.short]).toEqual([200, null])
    const theirs = { action: 'publish', keeps_draft: true, values: { short: half } }
    expect((await write(publisher, after.json, theirs)).json.code).toBe('unseen')
  })

  test('many rows asks once for all of them and changes none', async () => {
    const [own, first, second] = await Promise.all([production(), production(), production()])
    const rows = [
      await save(publisher, own as Row, { subtitle: text('Meins') }),
      await save(editor, await save(publisher, first as Row, { subtitle: text('Meins') }), { short: half }),
      await save(editor, second as Row, { short: half }),
    ]
    const asked = rows.map(({ id, revision }) => ({ id, revision }))
    const { status, json } = await bulk(publisher, asked)
    expect([status, json.code, json.unseen.map((row: Row) => row.id)]).toEqual([
      409,
      'unseen',
      [rows[1]?.id, rows[2]?.id],
    ])
    expect((await read(rows[0] as Row)).state).toBe('changed')
    const mine = [asked[0] ?? {}, { ...asked[1], only: ['subtitle'], seen: asked[1]?.revision }]
    const done = await bulk(publisher, mine)
    expect([done.status, done.json.done.length]).toEqual([200, 2])
    expect(await read(rows[1] as Row)).toMatchObject({ values: { short: half }, public: { short: null } })
    // it is undone as any publication of several rows
    const undone = await publisher('productions/bulk/', {
      method: 'POST',
      body: { action: 'withdraw', rows: done.json.done.map(({ id, revision }: Row) => ({ id, revision })) },
    })
    expect(undone.json.done).toHaveLength(2)
    const back = await read(rows[1] as Row)
    expect(back).toMatchObject({ values: { short: half, subtitle: { de: 'Meins' } }, public: { subtitle: null } })
    expect((await write(publisher, back, { action: 'publish' })).json.code).toBe('unseen')
    const all = await bulk(publisher, [{ id: back.id, revision: back.revision, seen: back.revision }])
    expect(all.json.done).toHaveLength(1)
  })

  test('with a token asks nothing', async () => {
    const admin = askWith(await staffSession('admin', 'admin'), 'hh', api)
    const rights = { productions: rightsOfLevel('publish') }
    const { json } = await admin('tokens/', { method: 'POST', body: { name: 'Programm', rights, days: 30 } })
    const bare = { Cookie: '', Origin: '', 'X-CSRFToken': '', Authorization: `Bearer ${json.key}` }
    const row = await save(editor, await production(), { short: half })
    const published = await askWith(
      '',
      'hh',
      api,
    )(`productions/${row.id}/`, {
      method: 'POST',
      base: row.revision,
      body: { action: 'publish' },
      headers: bare,
    })
    expect([published.status, published.json.public.short]).toEqual([200, { de: 'Halber Sa', en: null }])
  })
})

test('a field that its author takes back, and one that is public, has no author any more', async () => {
  const row = await production()
  const drafted = await save(editor, row, { short: half, subtitle: half })
  const back = await save(editor, drafted, { short: null, subtitle: null })
  const mine = await save(publisher, back, { short: text('Meins') })
  const { status, json } = await write(publisher, mine, { action: 'publish' })
  expect([status, json.unseen]).toEqual([200, undefined])
})
