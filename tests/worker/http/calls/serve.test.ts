import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { CallRows } from '../../../../shared/contract/calls/row.ts'
import type { AppContext } from '../../../../worker/env.ts'
import { serve } from '../../../../worker/http/serve.ts'

const rows = {
  list: { method: 'GET', path: '/api/things/', right: 'anyone' },
  add: { method: 'POST', path: '/api/things/', right: 'anyone' },
  export: { method: 'GET', path: '/api/things/{name}/export/', right: 'anyone' },
  one: { method: 'DELETE', path: '/api/things/{id}/', right: 'anyone' },
  file: { method: 'GET', path: '/api/files/{id}/', right: 'anyone', where: { id: '[a-z]{3}' } },
} as const satisfies CallRows

const api = new Hono<AppContext>()
serve(api, rows, async (name, c) => c.text(`${name} ${JSON.stringify(c.req.param())}`))
const ask = (method: string, path: string) => api.request(`http://hh.localhost/api/${path}`, { method })

test.each([
  ['GET', 'things/', 'list {}'],
  ['GET', 'things', 'list {}'],
  ['POST', 'things', 'add {}'],
  ['DELETE', 'things/12/', 'one {"id":"12"}'],
  ['GET', 'things/a%20b/export', 'export {"name":"a b"}'],
  ['GET', 'files/abc/', 'file {"id":"abc"}'],
])('%s %s is answered by the call of its row', async (method, path, answer) => {
  expect(await (await ask(method, path)).text()).toBe(answer)
})

test('other methods get 405 with the methods that there are', async () => {
  for (const path of ['things', 'things/']) {
    const response = await ask('DELETE', path)
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
  }
  expect((await ask('GET', 'things/12/')).headers.get('Allow')).toBe('DELETE')
})

test('a placeholder matches its pattern alone', async () => {
  for (const path of ['things/0/', 'things/x/', 'files/abcd/', 'things/a/b/export/'])
    expect([path, (await ask('GET', path)).status]).toEqual([path, 404])
})
