import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { deviceList, pairedDevice } from '../../../../../shared/contract/box-office/evening.ts'
import { forgetDevices } from '../../../../../worker/box-office/store/door-devices.ts'
import { staffSession, storeContent } from '../../../content/editor/as-staff.ts'
import { hostileTexts, worstTexts } from '../../hostile/hostile-values.ts'
import { someDesk, someDevice, telephone } from './some-evening.ts'

const at = (time: string) => ({ FIXED_NOW: time })
/** The status and the cookies that a wrong call and a right one of a telephone get. */
const listed = async (phone: ReturnType<typeof telephone>) => (await phone.call('GET', 'productions/')).status

/** A code that the desk has not made. */
const otherThan = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0')

describe('A device is coupled', () => {
  it('by eight digits, once, with a cookie for this host until a day after four in the morning', async () => {
    const { call, codeOf } = await someDesk()
    const { status, json } = await call('door/codes/', { name: '  Tür\tB ' })
    expect([status, json.until]).toEqual([201, '2026-11-20T10:10:00+01:00'])
    expect(json.code).toMatch(/^\d{8}$/)
    const phone = telephone()
    expect(await listed(phone)).toBe(401)
    const paired = await phone.pair(json.code)
    expect(paired.status).toBe(201)
    expect(pairedDevice.parse(paired.json)).toEqual({
      id: expect.any(Number),
      name: 'Tür B',
      until: '2026-11-21T04:00:00+01:00',
      is_waiting: false,
      is_person: false,
    })
    const [cookie = ''] = paired.headers.getSetCookie()
    expect(cookie).toMatch(
      /^door_device=[\w-]{22}; Path=\/; Expires=Sun, 22 Nov 2026 03:00:00 GMT; HttpOnly; SameSite=Strict$/,
    )
    expect([paired.headers.get('Cache-Control'), paired.headers.get('Referrer-Policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
    expect(await listed(phone)).toBe(200)
    const secure = await telephone().ask('POST', '/api/shop/door/devices/', {
      headers: { 'X-Forwarded-Proto': 'https' },
      body: '{}',
    })
    expect(secure.status).toBe(401)
    expect((await telephone().pair(json.code)).json.reason).toBe('unknown_code')
    // neither codes nor tokens are stored
    const stored = await storeContent()
    expect(stored).not.toContain(phone.jar.get('door_device'))
    expect(stored).not.toContain(json.code)
    expect(await codeOf('Tür A')).not.toBe(json.code)
  })

  it('with equal answers for a code that is wrong, used, outdated, or of another site', async () => {
    const { codeOf } = await someDesk('k')
    const [code, late] = [await codeOf('Tür B'), await codeOf('Tür C')]
    await telephone({ site: 'k' }).pair(code)
    const answers = [
      await telephone({ site: 'k' }).pair(code),
      await telephone({ site: 'k' }).pair(otherThan(code)),
      await telephone({ site: 'k', bindings: at('2026-11-20T09:10:00Z') }).pair(late),
      await telephone({ site: 'd' }).pair(late),
    ].map(({ status, json }) => [status, json])
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(answers[0]?.[0]).toBe(422)
    expect((await telephone({ site: 'k', bindings: at('2026-11-20T09:09:59Z') }).pair(late)).status).toBe(201)
  })

  it('by one of many telephones that type the same code at once', async () => {
    const { codeOf } = await someDesk()
    const code = await codeOf('Tür B')
    const answers = await Promise.all(Array.from({ length: 6 }, () => telephone().pair(code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(422)])
  })

  it('by no page but our own', async () => {
    const { codeOf } = await someDesk()
    const phone = await someDevice()
    for (const Origin of ['https://evil.example', 'null', '', 'http://d.localhost']) {
      expect((await telephone().call('POST', 'devices/', { code: await codeOf('x') }, { Origin })).status, Origin).toBe(
        403,
      )
      expect((await phone.call('DELETE', 'devices/', undefined, { Origin })).status, Origin).toBe(403)
      expect((await phone.call('POST', 'productions/7/entries/', {}, { Origin })).status, Origin).toBe(403)
      expect((await phone.call('POST', 'productions/7/doubles/x/', {}, { Origin })).status, Origin).toBe(403)
    }
    expect(await listed(phone)).toBe(200)
  })

  it('whatever its name, which is one line and does no harm', async () => {
    const { call } = await someDesk()
    for (const name of [...worstTexts, ...hostileTexts(6)]) {
      const { status, json } = await call('door/codes/', { name })
      if (status === 400) continue
      expect(status, name).toBe(201)
      const { json: device } = await telephone().pair(json.code)
      expect(device.name, name).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u202e]/u)
      expect(device.name.length).toBeLessThanOrEqual(60)
    }
    expect((await call('door/devices/', undefined, 'GET')).status).toBe(200)
    expect((await call('door/codes/', { name: ' \t' })).status).toBe(400)
    expect((await call('door/codes/', { name: 'x'.repeat(61) })).status).toBe(400)
    for (const code of ['1234567', '123456789', '1234567a', '１２３４５６７８', '', 12345678, null])
      expect((await telephone().call('POST', 'devices/', { code })).status, String(code)).toBe(400)
  })
})

describe('Wrong codes', () => {
  it('of a network get 429 after ten in ten minutes, and so do right ones', async () => {
    const { codeOf } = await someDesk('d')
    const code = await codeOf('Tür B')
    const address = '192.0.2.77'
    const guess = (bindings = {}) => telephone({ site: 'd', address, bindings }).pair(otherThan(code))
    for (let count = 0; count < 10; count++) expect((await guess()).status).toBe(422)
    const refused = await telephone({ site: 'd', address }).pair(code)
    expect([refused.status, refused.json.reason, refused.headers.get('Retry-After')]).toEqual([
      429,
      'too_many_attempts',
      '60',
    ])
    expect((await telephone({ site: 'd', address: '192.0.2.78' }).pair(code)).status).toBe(201)
    // a minute later, one more
    expect((await guess(at('2026-11-20T09:01:00Z'))).status).toBe(422)
    expect((await guess(at('2026-11-20T09:01:00Z'))).status).toBe(429)
    // a right code is no attempt
    const other = '192.0.2.79'
    for (let count = 0; count < 12; count++)
      expect((await telephone({ site: 'd', address: other }).pair(await codeOf('x'))).status).toBe(201)
  })

  it('of many networks let a device wait after fifty, until it is admitted at the desk', async () => {
    const { call, codeOf } = await someDesk('h')
    const code = await codeOf('Tür B')
    for (let count = 0; count < 50; count++)
      await telephone({ site: 'h', address: `198.51.100.${count}` }).pair(otherThan(code))
    const phone = telephone({ site: 'h' })
    const { status, json } = await phone.pair(code)
    expect([status, json.is_waiting]).toEqual([201, true])
    const waiting = await phone.call('GET', 'productions/')
    expect([waiting.status, waiting.json.code]).toEqual([403, 'forbidden'])
    expect(waiting.json.detail).toContain('wartet')
    const [first] = deviceList.parse((await call('door/devices/', undefined, 'GET')).json).results
    expect(first).toMatchObject({ id: json.id, name: 'Tür B', is_waiting: true, last_contact: null, waiting: 0 })
    const admitted = await call(`door/devices/${json.id}/`, { admitted: true })
    expect([admitted.status, admitted.json.is_waiting]).toEqual([200, false])
    expect(await listed(phone)).toBe(200)
    // another site is not concerned
    expect((await someDevice('Tür B')).device.is_waiting).toBe(false)
    // a device that waits may leave
    const other = telephone({ site: 'h' })
    await other.pair(await codeOf('Tür C'))
    expect((await other.call('DELETE', 'devices/')).status).toBe(204)
  })
})

describe('A device ends', () => {
  it('at the desk, at four in the morning, when it leaves, and never counts on another site', async () => {
    const { call } = await someDesk()
    const phone = await someDevice()
    const cookies = Object.fromEntries(phone.jar)
    expect(await listed(telephone({ site: 'd', cookies }))).toBe(401)
    const lastMinute = telephone({ cookies, bindings: at('2026-11-21T02:59:59Z') })
    expect(await listed(lastMinute)).toBe(200)
    expect(await listed(telephone({ cookies, bindings: at('2026-11-21T03:00:00Z') }))).toBe(401)
    for (const token of ['', 'x'.repeat(22), `${cookies.door_device}x`, "' OR 1=1 --"])
      expect(await listed(telephone({ cookies: { door_device: token } })), token).toBe(401)
    expect((await call(`door/devices/${phone.device.id}/`, undefined, 'DELETE')).status).toBe(204)
    expect((await call(`door/devices/${phone.device.id}/`, undefined, 'DELETE')).status).toBe(404)
    const refused = await phone.call('GET', 'productions/')
    expect([refused.status, refused.json.code]).toEqual([401, 'login-required'])
    const other = await someDevice()
    expect((await calledByDesk('d', other.device.id)).status).toBe(404)
    const left = await other.call('DELETE', 'devices/')
    expect([left.status, other.jar.has('door_device')]).toEqual([204, false])
  })

  it('of a person when the session ends that has coupled it, or the account or the right is lost', async () => {
    const own = '(SELECT id FROM staff WHERE email = ?)'
    const ends = [
      `DELETE FROM staff_sessions WHERE staff_id = ${own}`,
      `UPDATE staff_roles SET role = 'editor' WHERE staff_id = ${own}`,
      `DELETE FROM staff_roles WHERE staff_id = ${own}`,
      'UPDATE staff SET second_factor_required = 1 WHERE email = ?',
      "UPDATE staff SET disabled_at = '2026-11-20T09:00:00Z' WHERE email = ?",
    ]
    for (const [index, lose] of ends.entries()) {
      const session = await staffSession(`uma-${index}`, 'door')
      const [name = '', value = ''] = session.split('=')
      const phone = telephone({ cookies: { [name]: value } })
      const { status, json } = await phone.pair()
      expect([status, json.name, json.is_person]).toEqual([201, `uma-${index}`, true])
      // once more is the same device
      expect((await phone.pair()).json.id).toBe(json.id)
      await env.DB.prepare(lose).bind('other@example.org').run()
      expect([lose, await listed(phone)]).toEqual([lose, 200])
      await env.DB.prepare(lose).bind(`uma-${index}@example.org`).run()
      expect([lose, await listed(phone)]).toEqual([lose, 401])
    }
  })

  it('of a person at a site that requires a second factor of all', async () => {
    const [name = '', value = ''] = (await staffSession('uli', 'door')).split('=')
    const phone = telephone({ cookies: { [name]: value } })
    await phone.pair()
    const require = (isRequired: number) =>
      env.DB.prepare('INSERT OR REPLACE INTO staff_rules VALUES (?, ?)').bind('hh', isRequired).run()
    await require(1)
    expect(await listed(phone)).toBe(401)
    await require(0)
    // what a call has found ended stays so
    expect(await listed(phone)).toBe(401)
  })

  it('of a person who logs in on another telephone alone', async () => {
    const session = async () => (await staffSession('ulla', 'door')).split('=')
    const [[name = '', first = ''], [, second = '']] = [await session(), await session()]
    const [one, two] = [telephone({ cookies: { [name]: first } }), telephone({ cookies: { [name]: second } })]
    await one.pair()
    await two.pair()
    const [token] = first.split('.')
    await env.DB.prepare('DELETE FROM staff_sessions WHERE token = ?')
      .bind(decodeURIComponent(token ?? ''))
      .run()
    expect([await listed(one), await listed(two)]).toEqual([401, 200])
  })

  it('and its row is deleted a day later', async () => {
    const { codeOf } = await someDesk()
    await codeOf('unused')
    await someDevice()
    const count = () =>
      env.DB.prepare('SELECT (SELECT count(*) FROM door_codes) + (SELECT count(*) FROM door_devices) AS n').first('n')
    expect(await count()).toBeGreaterThan(0)
    await forgetDevices({ d1: env.DB, now: new Date('2026-11-22T02:59:59Z') })
    expect(await count()).toBeGreaterThan(0)
    await forgetDevices({ d1: env.DB, now: new Date('2026-11-22T03:00:00Z') })
    expect(await count()).toBe(0)
  })
})

async function calledByDesk(site: 'd', id: number) {
  const { call } = await someDesk(site)
  return call(`door/devices/${id}/`, undefined, 'DELETE')
}
