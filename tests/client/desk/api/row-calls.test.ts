import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../../../client/desk/api/call.ts'
import { Conflict } from '../../../../client/staff/refusals.ts'

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const sent = () => {
  const [path = '', init] = fetched.mock.calls[0] ?? []
  return {
    path,
    method: init?.method,
    body: init?.body && JSON.parse(String(init.body)),
    headers: Object.fromEntries(new Headers(init?.headers)),
  }
}
const row = (id: number) => ({ id, revision: 3, state: 'public', values: { name: `Row ${id}` }, kept: [] })

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: 'csrftoken=0123456789abcdef', documentElement: { lang: 'en' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('A change', () => {
  test('sends the revision, the token and the fields that are given back to imports', async () => {
    fetched.mockResolvedValueOnce(Response.json(row(7)))
    const body = { action: 'save', values: { name: 'Sea' }, give_back: ['claim'] } as const
    await call('changeRow', { entity: 'partners', id: 7 }, { ifMatch: 3, body })
    expect(sent()).toMatchObject({
      path: '/admin/api/partners/7/?locale=en',
      method: 'POST',
      body: { action: 'save', values: { name: 'Sea' }, give_back: ['claim'] },
      headers: { 'if-match': '"3"', 'x-csrftoken': '0123456789abcdef' },
    })
  })

  test('of a row that a colleague has changed is refused with the current row', async () => {
    const body = { status: 409, code: 'conflict', detail: 'Changed', current: row(8) }
    fetched.mockResolvedValueOnce(
      Response.json(body, { status: 409, headers: { 'Content-Type': 'application/problem+json' } }),
    )
    const refused = call('deleteRow', { entity: 'partners', id: 7 }, { ifMatch: 3 })
    await expect(refused).rejects.toBeInstanceOf(Conflict)
    await expect(refused).rejects.toMatchObject({ current: { id: 8 } })
    expect(sent()).toMatchObject({ method: 'DELETE', headers: { 'if-match': '"3"' } })
  })
})
