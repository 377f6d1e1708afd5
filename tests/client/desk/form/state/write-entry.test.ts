import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writeEntry } from '../../../../../client/desk/form/state/write-entry.ts'
import type { DeskRecord, DeskValues } from '../../../../../shared/entities/contract.ts'
import { entityOf } from '../../../../../shared/entities/registry.ts'

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const sent = () =>
  fetched.mock.calls.map(([path, init]) => ({
    path,
    body: JSON.parse(String(init.body)),
    headers: Object.fromEntries(new Headers(init.headers)),
  }))
const row = (revision: number, values: DeskValues) => ({ id: 7, revision, values, kept: [] }) as unknown as DeskRecord
const partners = entityOf('partners')
const first = { from: null, changes: {}, action: 'save', giveBack: [], requestKey: 'key-of-the-form' } as const

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: 'csrftoken=0123456789abcdef', documentElement: { lang: 'de' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('A row that does not exist yet', () => {
  test('is created with all values, under the form’s key', async () => {
    fetched.mockResolvedValueOnce(Response.json(row(1, { name: 'Neu' }), { status: 201 }))
    const created = await writeEntry(partners, { ...first, values: { name: 'Neu', url: '' } })
    expect(created).toMatchObject({ id: 7, revision: 1 })
    expect(sent()).toMatchObject([
      { path: '/admin/api/partners/?locale=de', body: { action: 'save', values: { name: 'Neu', url: '' } } },
    ])
    expect(sent()[0]?.headers['idempotency-key']).toBe('key-of-the-form')
  })

  test('that an attempt without an answer has created is changed by what was typed since', async () => {
    fetched
      .mockResolvedValueOnce(Response.json(row(1, { name: 'Neu' }), { status: 200 }))
      .mockResolvedValueOnce(Response.json(row(2, { name: 'Neuer' })))
    const written = await writeEntry(partners, { ...first, values: { name: 'Neuer' } })
    expect(written.revision).toBe(2)
    expect(sent()[1]).toMatchObject({
      path: '/admin/api/partners/7/?locale=de',
      body: { action: 'save', values: { name: 'Neuer' } },
      headers: { 'if-match': '"1"' },
    })
  })

  test('that an attempt without an answer has created, with nothing typed since, is not written again', async () => {
    fetched.mockResolvedValueOnce(Response.json(row(1, { name: 'Neu' }), { status: 200 }))
    expect((await writeEntry(partners, { ...first, values: { name: 'Neu' } })).revision).toBe(1)
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

test('a row is published with what differs alone, and with the fields that imports get back', async () => {
  fetched.mockResolvedValueOnce(Response.json(row(4, { name: 'Neu' })))
  const from = row(3, { name: 'Alt', url: '' })
  const write = { ...first, from, values: { name: 'Neu', url: '' }, changes: { name: 'Neu' } }
  await writeEntry(partners, { ...write, action: 'publish', giveBack: ['claim'] })
  expect(sent()[0]?.body).toEqual({ action: 'publish', values: { name: 'Neu' }, give_back: ['claim'] })
})
