// A wrong key beside a good session: the call is refused, and never served by the cookie.
import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Ask, askWith, staffSession } from '../editor/as-staff.ts'

let session = ''
let key = ''
beforeAll(async () => {
  session = await staffSession('nina', 'admin')
  const body = { name: 'Programm', rights: { partners: ['read'] }, days: 30 }
  key = (await askWith(session, 'hh', '/admin/api/')('tokens/', { method: 'POST', body })).json.key
})

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM staff_rate_limits').run()
})

const calls: [below: string | undefined, path: string, method: string][] = [
  ['/admin/api/', '', 'GET'],
  ['/admin/api/', 'today/', 'GET'],
  ['/admin/api/', 'team/', 'GET'],
  ['/admin/api/', 'partners/', 'GET'],
  ['/admin/api/', 'partners/', 'POST'],
  ['/api/shop/staff/', 'orders/', 'GET'],
  ['/api/shop/staff/', 'sales/', 'GET'],
  [undefined, 'user', 'GET'],
  [undefined, 'account/', 'GET'],
  [undefined, 'account/', 'POST'],
  [undefined, 'account/sessions/', 'GET'],
  [undefined, 'pages/', 'GET'],
  [undefined, 'media/', 'GET'],
]

test.each(calls)(
  '%s%s (%s) is refused with 401, and with a right key that may not make it 403',
  async (below, path, method) => {
    const ask: Ask = askWith(session, 'hh', below)
    const asked = (given: string) => ({
      method,
      ...(method === 'POST' && { body: { action: 'save', values: {} } }),
      headers: { Authorization: given },
    })
    for (const wrong of ['Bearer auf_live_wrong', 'Bearer x', 'bearer  ', 'Bearer a b']) {
      const { status, json, headers } = await ask(path, asked(wrong))
      expect([wrong, status, json.code]).toEqual([wrong, 401, 'token-invalid'])
      expect(headers.get('WWW-Authenticate')).toContain('invalid_token')
    }
    const isOpen = path === 'partners/' && method === 'GET'
    expect((await ask(path, asked(`Bearer ${key}`))).status).toBe(isOpen ? 200 : 403)
    expect((await ask(path, { method: 'GET' })).status).toBeLessThan(300)
  },
)
