import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffSession } from '../../../shared/contract/account.ts'
import { demoPassword } from '../../../shared/contract/password.ts'
import { forgetAtNight } from '../../../worker/content/handlers/forget-at-night.ts'
import { logIn } from '../../../worker/content/handlers/staff/log-in.ts'
import { type Browser, browser, createStaff, password, rowsOfStaff } from './browser.ts'

beforeEach(() => env.DB.prepare('DELETE FROM staff_rate_limits').run())

describe('Sessions', () => {
  test('are listed without their tokens, and can be ended individually', async () => {
    const email = await createStaff('tilda')
    const [desk, phone] = [browser(), browser()]
    await desk.logIn(email)
    await phone.call('POST', 'login', { email, password }, { 'User-Agent': 'A phone' })
    const sessions = await sessionsOf(desk)
    expect(sessions.map((one) => [one.is_current, one.user_agent])).toEqual([
      [false, 'A phone'],
      [true, null],
    ])
    const token = decodeURIComponent(desk.jar.get('sessionid') ?? '').split('.')[0] ?? ''
    expect(JSON.stringify(sessions)).not.toContain(token)
    const left = await desk.call('DELETE', `account/sessions/${sessions[0]?.id}/`)
    expect(await left.json()).toHaveLength(1)
    expect([await phone.isLoggedIn(), await desk.isLoggedIn()]).toEqual([false, true])
  })

  test('of other users cannot be ended', async () => {
    const [mine, theirs] = [browser(), browser()]
    await mine.logIn(await createStaff('ulla'))
    await theirs.logIn(await createStaff('vera'))
    const [session] = await sessionsOf(theirs)
    const before = await rowsOfStaff()
    for (const id of [session?.id, 0, -1, '1e3', '0x1', '1%20', 9_999_999_999])
      expect((await mine.call('DELETE', `account/sessions/${id}/`)).status).toBe(404)
    expect(await rowsOfStaff()).toBe(before)
  })

  test('can all be ended at once', async () => {
    const email = await createStaff('wanda')
    const all = [browser(), browser(), browser()]
    for (const one of all) await one.logIn(email)
    expect((await all[0]?.call('DELETE', 'account/sessions/'))?.status).toBe(200)
    for (const one of all) expect(await one.isLoggedIn()).toBe(false)
  })

  test('an earlier session is neither reused nor left open by a login', async () => {
    const email = await createStaff('xenia')
    const attacker = browser()
    await attacker.logIn(await createStaff('mallory'))
    const planted = attacker.jar.get('sessionid') ?? ''
    const victim = browser({ cookies: { sessionid: planted } })
    expect((await victim.logIn(email)).status).toBe(200)
    expect(victim.jar.get('sessionid')).not.toBe(planted)
    expect(await attacker.isLoggedIn()).toBe(false)
    const unsigned = browser({ cookies: { sessionid: 'chosen-by-somebody-else' } })
    await unsigned.logIn(email)
    expect(unsigned.jar.get('sessionid')).not.toContain('chosen-by-somebody-else')
    expect(await browser({ cookies: { sessionid: 'chosen-by-somebody-else' } }).isLoggedIn()).toBe(false)
  })

  test('a new password ends the others and keeps this one, with a new cookie', async () => {
    const email = await createStaff('yvonne')
    const [desk, phone] = [browser(), browser()]
    await desk.logIn(email)
    await phone.logIn(email)
    const before = desk.jar.get('sessionid')
    const changed = await desk.call('POST', 'account/password/', {
      current_password: password,
      new_password: 'another password for tests',
    })
    expect(changed.status).toBe(200)
    expect(desk.jar.get('sessionid')).not.toBe(before)
    expect([await desk.isLoggedIn(), await phone.isLoggedIn()]).toEqual([true, false])
    expect((await browser().logIn(email)).status).toBe(401)
  })

  test.each([
    [{ current_password: 'not it', new_password: 'another password for tests' }, 'current_password'],
    [{ current_password: password, new_password: 'too short' }, 'new_password'],
    [{ current_password: password, new_password: demoPassword }, 'new_password'],
  ])('%j changes nothing', async (body, field) => {
    const desk = browser()
    await desk.logIn(await createStaff('zora'))
    const before = await rowsOfStaff()
    const response = await desk.call('POST', 'account/password/', body)
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ field })] }),
    ])
    expect(await rowsOfStaff()).toBe(before)
  })
})

const writes = [
  ['POST', 'login', { email: 'alma@example.org', password }],
  ['POST', 'login/code', { code: '000000' }],
  ['POST', 'login/reset', { email: 'alma@example.org' }],
  ['POST', 'login/new-password', { token: 'abc', new_password: 'another password for tests' }],
  ['POST', 'logout', {}],
  ['POST', 'account/password/', { current_password: password, new_password: 'another password for tests' }],
  ['POST', 'account/', { single_keys: false }],
  ['POST', 'account/two-factor/', { password }],
  ['POST', 'account/two-factor/confirmation/', { code: '000000' }],
  ['POST', 'account/two-factor/removal/', { password }],
  ['POST', 'account/two-factor/backup-codes/', { password }],
  ['DELETE', 'account/sessions/', undefined],
  ['DELETE', 'account/sessions/1/', undefined],
] as const

describe('Every write call', () => {
  test.each(writes)(
    '%s %s is refused without the token, with a wrong one, and from another website',
    async (...args) => {
      const [method, path, body] = args
      const desk = browser()
      await desk.logIn(await createStaff('alma'))
      const before = await rowsOfStaff()
      const wrong: Record<string, string>[] = [
        { 'X-CSRFToken': '' },
        { 'X-CSRFToken': 'f'.repeat(32) },
        { Origin: 'https://elsewhere.example' },
        { Origin: 'null' },
      ]
      for (const headers of wrong) expect((await desk.call(method, path, body, headers)).status).toBe(403)
      expect(await rowsOfStaff()).toBe(before)
      expect(await desk.isLoggedIn()).toBe(true)
    },
  )

  test.each(writes.filter(([, path]) => path.startsWith('account')))(
    '%s %s requires a login on this site',
    async (...args) => {
      const [method, path, body] = args
      const elsewhere = browser({ site: 'k' })
      const desk = browser()
      await desk.logIn(await createStaff('berit'))
      elsewhere.jar.set('sessionid', desk.jar.get('sessionid') ?? '')
      const before = await rowsOfStaff()
      expect((await browser().call(method, path, body)).status).toBe(401)
      expect((await elsewhere.call(method, path, body)).status).toBe(401)
      expect(await rowsOfStaff()).toBe(before)
    },
  )
})

test('Cookies are host-only and HttpOnly, and Secure under https', async () => {
  const credentials = { email: await createStaff('clara'), password }
  const presence = { drafted: () => {}, staffChanged: async () => {} }
  for (const [origin, isSecure] of [
    ['http://hh.localhost', false],
    ['https://hamburg.example', true],
  ] as const) {
    const outcome = await logIn({ env, origin, headers: new Headers(), presence }, credentials)
    const [line = ''] = outcome.kind === 'in' ? outcome.cookies : []
    expect(line).toMatch(/^sessionid=/)
    expect(line).toMatch(/; HttpOnly/i)
    expect(line).toMatch(/; SameSite=Lax/i)
    expect(line).toMatch(/; Path=\//i)
    expect(line).not.toMatch(/; Domain=/i)
    expect(/; Secure/i.test(line)).toBe(isSecure)
  }
})

test('The nightly job deletes expired sessions only', async () => {
  const [over, lasting] = [browser(), browser()]
  await over.logIn(await createStaff('dorit'))
  const { results } = await env.DB.prepare('SELECT MAX(id) AS id FROM staff_sessions').all<{ id: number }>()
  await env.DB.prepare('UPDATE staff_sessions SET expires_at = 1 WHERE id = ?').bind(results[0]?.id).run()
  await lasting.logIn(await createStaff('edda'))
  await forgetAtNight({ scheduledTime: Date.now() }, env)
  const { results: left } = await env.DB.prepare('SELECT 1 FROM staff_sessions WHERE expires_at = 1').all()
  expect(left).toEqual([])
  expect(await lasting.isLoggedIn()).toBe(true)
})

async function sessionsOf(somebodys: Browser): Promise<StaffSession[]> {
  return (await somebodys.call('GET', 'account/sessions/')).json()
}
