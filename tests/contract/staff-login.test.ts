import { describe, expect, test } from 'vitest'
import { calls } from '../../shared/contract/calls.ts'
import { type Answer, site, targets } from './client.ts'

describe.each(targets().filter(({ name }) => name === 'embedded' || name === 'proxied'))(
  'the login page, $name',
  (server) => {
    const ask = site(server, 'hh')
    const send = (path: string, fields: Record<string, string>, cookie = '') =>
      ask(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Origin: `http://hh.localhost:${server.port}`,
          Cookie: cookie,
        },
      })

    test('opens a session', async () => {
      const entered = await send('/de/login', { email: 'admin@example.org', password: 'auftakt-demo', next: '/de' })
      expect([entered.status, entered.headers.location]).toEqual([303, '/de'])
      const cookie = sessionOf(entered)
      expect((await ask('/de/pageeditor-api/user', { headers: { Cookie: cookie } })).json).toMatchObject({
        email: 'admin@example.org',
      })
      expect((await ask('/de/impressum', { headers: { Cookie: cookie } })).text).toContain('/staff/bar')
    })

    test('stores the single-keys setting with the account', async () => {
      const cookie = sessionOf(await send('/de/login', { email: 'admin@example.org', password: 'auftakt-demo' }))
      const token = '0123456789abcdef0123456789abcdef'
      const change = (body: object) =>
        ask('/de/pageeditor-api/account/', {
          method: 'POST',
          body: JSON.stringify(body),
          headers: {
            'Content-Type': 'application/json',
            Origin: `http://hh.localhost:${server.port}`,
            Cookie: `${cookie}; csrftoken=${token}`,
            'X-CSRFToken': token,
          },
        })
      const known = async (path: string) => (await ask(path, { headers: { Cookie: cookie } })).json
      for (const single_keys of [false, true]) {
        const { status, json } = await change({ single_keys })
        expect([status, calls.changeAccount.answer.parse(json)]).toEqual([
          200,
          expect.objectContaining({ single_keys }),
        ])
        expect(calls.user.answer.parse(await known('/en/pageeditor-api/user'))).toMatchObject({ single_keys })
        expect(await known('/de/pageeditor-api/account/')).toEqual(json)
      }
      for (const wrong of [{}, { single_keys: 'off' }, { single_keys: null }, []])
        expect((await change(wrong)).status).toBe(400)
      expect(await known('/de/pageeditor-api/user')).toMatchObject({ single_keys: true })
    })

    test('reports errors without revealing accounts', async () => {
      const wrong = await send('/de/login', { email: 'admin@example.org', password: 'not this one' })
      expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('Passwort stimmt nicht')])
      const code = await send('/en/login/code', { code: '123456' })
      expect([code.status, code.text]).toEqual([410, expect.stringContaining('log in again')])
      const mail = await send('/de/login/reset', { email: 'nobody@example.org' })
      expect([mail.status, mail.text]).toEqual([200, expect.stringContaining('Wenn es zu dieser Adresse')])
      const link = await send('/de/login/reset', { token: 'made-up', password: 'a password for tests' })
      expect([link.status, link.text]).toEqual([410, expect.stringContaining('abgelaufen oder schon benutzt')])
    })
  },
)

function sessionOf({ headers }: Answer): string {
  const [line = ''] = [headers['set-cookie'] ?? []].flat().filter((one) => one.startsWith('sessionid='))
  return line.split(';', 1)[0] ?? ''
}
