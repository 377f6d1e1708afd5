// The gate before a row's draft is discarded: words of others are named first, and need the right to publish.
import { beforeAll, expect, test } from 'vitest'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'

let publisher: Ask
let editor: Ask
beforeAll(async () => {
  const as = async (role: 'publisher' | 'editor'): Promise<Ask> => {
    const ask = askWith(await staffSession(role, role), 'hh', '/admin/api/')
    return (path, asked) => ask(path, { ...asked, takesAll: false })
  }
  publisher = await as('publisher')
  editor = await as('editor')
})

interface Row {
  id: number
  revision: number
}
const text = (de: string) => ({ de, en: null })
const write = (ask: Ask, { id, revision }: Row, body: object) =>
  ask(`productions/${id}/`, { method: 'POST', base: revision, body })
const read = async ({ id }: Row) => (await publisher(`productions/${id}/`)).json

/** A public concert of which Paul has drafted the subtitle and Lena the short text. */
async function ofBoth(): Promise<Row> {
  const values = { title: text('Abend'), startsAt: '2027-03-01T19:00:00Z', genre: 'piano' }
  const made = await publisher('productions/', { method: 'POST', body: { action: 'publish', values } })
  const mine = await write(publisher, made.json, { action: 'save', values: { subtitle: text('Von Paul') } })
  return (await write(editor, mine.json, { action: 'save', values: { short: text('Von Lena') } })).json
}

test('words of others are named first, at one revision', async () => {
  const row = await ofBoth()
  const { status, json } = await write(publisher, row, { action: 'discard' })
  expect([status, json.code]).toEqual([409, 'unseen'])
  const whose = json.unseen[0].changes.map((one: { field: string; by: { is_me: boolean }[] }) => [
    one.field,
    one.by.map(({ is_me }) => is_me),
  ])
  expect(whose.sort()).toEqual([
    ['short', [false]],
    ['subtitle', [true]],
  ])
  const later = (await write(editor, row, { action: 'save', values: { short: text('Von Lena, weiter') } })).json
  expect((await write(publisher, later, { action: 'discard', seen: row.revision })).json.code).toBe('unseen')
  expect(await read(row)).toMatchObject({ values: { short: text('Von Lena, weiter'), subtitle: text('Von Paul') } })
  const done = await write(publisher, later, { action: 'discard', seen: later.revision })
  expect([done.status, done.json.state]).toEqual([200, 'public'])
})

test('only one’s own are discarded, by editors too; words of others need the right to publish', async () => {
  const row = await ofBoth()
  expect((await write(editor, row, { action: 'discard', seen: row.revision })).json).toMatchObject({
    code: 'role-required',
    unseen: [{ id: row.id }],
  })
  const refused = await write(editor, row, { action: 'discard', only: ['subtitle'], seen: row.revision })
  expect(refused.status).toBe(403)
  const mine = await write(editor, row, { action: 'discard', only: ['short'] })
  expect([mine.status, mine.json.state]).toEqual([200, 'changed'])
  expect(await read(row)).toMatchObject({ values: { subtitle: text('Von Paul'), short: null } })
  // what is left is still its author's
  expect((await write(editor, mine.json, { action: 'discard' })).status).toBe(403)
  expect((await write(publisher, mine.json, { action: 'discard' })).json.state).toBe('public')
})

test('the draft of a colleague’s new row does not go by an editor’s discard', async () => {
  const made = await publisher('productions/', {
    method: 'POST',
    body: { action: 'save', values: { title: text('Neu') } },
  })
  expect((await write(editor, made.json, { action: 'discard' })).status).toBe(403)
  expect((await read(made.json)).state).toBe('draft')
  expect((await write(publisher, made.json, { action: 'discard' })).status).toBe(200)
})
