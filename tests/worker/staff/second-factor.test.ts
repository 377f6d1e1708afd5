import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TwoFactorStart } from '../../../shared/contract/account.ts'
import { totp } from '../../totp.ts'
import { type Browser, browser, createStaff, password, rowsOfStaff } from './browser.ts'

beforeEach(() => env.DB.prepare('DELETE FROM staff_rate_limits').run())

describe('The second factor', () => {
  /** The account of the tests in which nothing changes. */
  let unchanged: ReturnType<typeof withSecondFactor> | undefined

  test('takes effect once a code confirms the app’s secret; then the login requires one', async () => {
    const email = await createStaff('anna')
    const desk = browser()
    await desk.logIn(email)
    const start = await begin(desk)
    expect(start.uri).toMatch(/^otpauth:\/\/totp\/Auftakt:anna%40example\.org\?/)
    expect(new Set(start.backup_codes).size).toBeGreaterThan(5)
    // the second factor is required only after its setup is complete
    expect((await browser().logIn(email)).status).toBe(200)
    const confirmed = await desk.call('POST', 'account/two-factor/confirmation/', { code: await totp(start.uri) })
    expect(await confirmed.json()).toMatchObject({ email, two_factor: true })
    expect(await desk.isLoggedIn()).toBe(true)

    const phone = browser()
    const first = await phone.logIn(email)
    expect(first.status).toBe(401)
    expect(await first.json()).toMatchObject({ code: 'code-required' })
    expect(await phone.isLoggedIn()).toBe(false)
    const second = await phone.call('POST', 'login/code', { code: await nextCode(start.uri) })
    expect(await second.json()).toMatchObject({ logged: true, email })
    expect(await phone.isLoggedIn()).toBe(true)
  })

  test('a wrong code is refused, and the right one still works', async () => {
    const { email, start } = await withSecondFactor('berta')
    const phone = browser()
    await phone.logIn(email)
    const before = await rowsOfStaff()
    const wrong = await phone.call('POST', 'login/code', { code: '000000' })
    expect([wrong.status, await wrong.json()]).toEqual([401, expect.objectContaining({ code: 'wrong-code' })])
    expect(await phone.isLoggedIn()).toBe(false)
    expect((await rowsOfStaff()).replace(/"failed_verification_count":\d/g, '')).toBe(
      before.replace(/"failed_verification_count":\d/g, ''),
    )
    expect((await phone.call('POST', 'login/code', { code: await nextCode(start.uri) })).status).toBe(200)
  })

  test('a code is accepted once, and the refused login stays open', async () => {
    const { email, start } = await withSecondFactor('olga')
    const [owner, thief] = [browser(), browser()]
    await owner.logIn(email)
    await thief.logIn(email)
    const code = await nextCode(start.uri)
    expect((await owner.call('POST', 'login/code', { code })).status).toBe(200)
    const again = await thief.call('POST', 'login/code', { code })
    expect([again.status, await again.json()]).toEqual([401, expect.objectContaining({ code: 'wrong-code' })])
    expect(await thief.isLoggedIn()).toBe(false)
    const backup = { code: start.backup_codes[0], kind: 'backup' }
    expect((await thief.call('POST', 'login/code', backup)).status).toBe(200)
  })

  test('a code opens one of two logins at the same time', async () => {
    const { email, start } = await withSecondFactor('paula')
    const devices = [browser(), browser()]
    for (const device of devices) await device.logIn(email)
    const code = await nextCode(start.uri)
    await Promise.all(devices.map((device) => device.call('POST', 'login/code', { code })))
    const loggedIn = await Promise.all(devices.map((device) => device.isLoggedIn()))
    expect(loggedIn.filter(Boolean)).toHaveLength(1)
  })

  test('the code of the set-up does not log in', async () => {
    const email = await createStaff('rita')
    const desk = browser()
    await desk.logIn(email)
    const start = await begin(desk)
    const code = await totp(start.uri)
    await desk.call('POST', 'account/two-factor/confirmation/', { code })
    const phone = browser()
    await phone.logIn(email)
    expect((await phone.call('POST', 'login/code', { code })).status).toBe(401)
  })

  test('after five wrong codes the login must start again', async () => {
    const { email, start } = await withSecondFactor('carla')
    const phone = browser()
    await phone.logIn(email)
    for (let count = 0; count < 5; count++) await phone.call('POST', 'login/code', { code: '000000' })
    const late = await phone.call('POST', 'login/code', { code: await nextCode(start.uri) })
    expect([late.status, await late.json()]).toEqual([410, expect.objectContaining({ code: 'link-expired' })])
    expect(await phone.isLoggedIn()).toBe(false)
  })

  test('many wrong codes lock the second step until the owner sets a new password', async () => {
    const { email, start } = await withSecondFactor('kim')
    for (let login = 0; login < 2; login++) {
      const thief = browser()
      await thief.logIn(email)
      for (let count = 0; count < 5; count++) await thief.call('POST', 'login/code', { code: '000000' })
      await env.DB.prepare('DELETE FROM staff_rate_limits').run()
    }
    const owner = browser()
    await owner.logIn(email)
    expect((await owner.call('POST', 'login/code', { code: await nextCode(start.uri) })).status).toBe(429)
    await owner.call('POST', 'login/reset', { email })
    const { results } = await env.DB.prepare(
      `SELECT identifier FROM staff_verifications WHERE identifier LIKE 'reset-password:%' ORDER BY id DESC`,
    ).all<{ identifier: string }>()
    const token = results[0]?.identifier.slice('reset-password:'.length)
    const next = 'another password for tests'
    await owner.call('POST', 'login/new-password', { token, new_password: next })
    await owner.logIn(email, next)
    expect((await owner.call('POST', 'login/code', { code: await nextCode(start.uri) })).status).toBe(200)
  })

  test('a code without a started login is refused', async () => {
    const { start } = await withSecondFactor('dora')
    const stranger = browser()
    expect((await stranger.call('POST', 'login/code', { code: await nextCode(start.uri) })).status).toBe(410)
    expect(await stranger.isLoggedIn()).toBe(false)
  })

  test('another user’s session in the same browser has no effect', async () => {
    const { email, start } = await withSecondFactor('emma')
    const shared = browser()
    await shared.logIn(await createStaff('fritz'))
    const fritz = shared.jar.get('sessionid') ?? ''
    await shared.logIn(email)
    shared.jar.set('sessionid', fritz)
    const entered = await shared.call('POST', 'login/code', { code: await nextCode(start.uri) })
    expect(await entered.json()).toMatchObject({ email })
    expect(await browser({ cookies: { sessionid: fritz } }).isLoggedIn()).toBe(false)
  })

  test('is required by the pages without JavaScript, too', async () => {
    const { email, start } = await withSecondFactor('lotte')
    const device = browser()
    const asked = await device.sendForm('/de/login', { email, password, next: '/de/impressum' })
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('action="/de/login/code"')])
    const wrong = await device.sendForm('/de/login/code', { code: '000000', next: '/de/impressum' })
    expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('Dieser Code stimmt nicht')])
    const entered = await device.sendForm('/de/login/code', { code: await nextCode(start.uri), next: '/de/impressum' })
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/de/impressum'])
    expect(await device.isLoggedIn()).toBe(true)
  })

  test('a backup code works once', async () => {
    const { email, start } = await withSecondFactor('gesa')
    const [code = ''] = start.backup_codes
    const enter = async () => {
      const device = browser()
      await device.logIn(email)
      return (await device.call('POST', 'login/code', { code, kind: 'backup' })).status
    }
    expect(await enter()).toBe(200)
    expect(await enter()).toBe(401)
  })

  test('new backup codes replace the old ones', async () => {
    const { desk, email, start } = await withSecondFactor('hanna')
    const answer = await desk.call('POST', 'account/two-factor/backup-codes/', { password })
    const { backup_codes: codes } = (await answer.json()) as { backup_codes: string[] }
    const device = browser()
    await device.logIn(email)
    const old = { code: start.backup_codes[0], kind: 'backup' }
    expect((await device.call('POST', 'login/code', old)).status).toBe(401)
    expect((await device.call('POST', 'login/code', { code: codes[0], kind: 'backup' })).status).toBe(200)
  })

  test('a trusted device needs only the password, until the second factor is turned off', async () => {
    const { desk, email, start } = await withSecondFactor('ida')
    const device = browser()
    await device.logIn(email)
    await device.call('POST', 'login/code', { code: await nextCode(start.uri), trust_device: true })
    await device.call('POST', 'logout')
    expect((await device.logIn(email)).status).toBe(200)
    expect((await browser().logIn(email)).status).toBe(401)
    const removed = await desk.call('POST', 'account/two-factor/removal/', { password })
    expect(await removed.json()).toMatchObject({ two_factor: false })
    expect((await browser().logIn(email)).status).toBe(200)
    const anew = await begin(desk)
    await desk.call('POST', 'account/two-factor/confirmation/', { code: await totp(anew.uri) })
    expect((await device.logIn(email)).status).toBe(401)
  })

  test.each([
    ['account/two-factor/', { password: 'not it' }],
    ['account/two-factor/confirmation/', { code: '000000' }],
    ['account/two-factor/backup-codes/', { password: 'not it' }],
    ['account/two-factor/removal/', { password: 'not it' }],
  ])('%s with a wrong password or code changes nothing', async (path, body) => {
    unchanged ??= withSecondFactor('jana')
    const { desk } = await unchanged
    const before = await rowsOfStaff()
    const response = await desk.call('POST', path, body)
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: 'bad-request' })])
    expect(await rowsOfStaff()).toBe(before)
  })
})

/** Returns the code of the next 30 seconds, which the server already accepts. The setup has used the current code. */
function nextCode(uri: string): Promise<string> {
  return totp(uri, Date.now() + 30_000)
}

async function begin(desk: Browser): Promise<TwoFactorStart> {
  return (await desk.call('POST', 'account/two-factor/', { password })).json()
}

async function withSecondFactor(name: string) {
  const email = await createStaff(name)
  const desk = browser()
  await desk.logIn(email)
  const start = await begin(desk)
  await desk.call('POST', 'account/two-factor/confirmation/', { code: await totp(start.uri) })
  await env.DB.prepare('DELETE FROM staff_rate_limits').run()
  return { desk, email, start }
}
