import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Team, TeamInvite } from '../../../shared/contract/calls/desk/team-schemas.ts'
import { demoPassword, demoPasswordRefused } from '../../../shared/contract/password.ts'
import app from '../../../worker/index.ts'
import { type Ask, askWith, csrf, staffWith } from '../content/editor/as-staff.ts'
import { rowsOf } from '../content/store/some-rows.ts'
import { browser, createStaff, password } from './browser.ts'

const api = '/admin/api/'
let admin: Ask
let session = ''
const mails: { to: string; text: string }[] = []

beforeEach(async () => {
  await env.DB.batch(
    ['staff_rate_limits', 'staff_invitations', 'staff', 'audit'].map((t) => env.DB.prepare(`DELETE FROM ${t}`)),
  )
  mails.length = 0
  session = await staffWith('katharina', { hh: 'admin', d: 'admin', k: 'editor' })
  admin = askWith(session, 'hh', api)
})
afterEach(() => void vi.useRealTimers())

const team = async (): Promise<Team> => (await admin('team/')).json
const memberId = async (email: string) => (await team()).people.find((person) => person.email === email)?.id ?? 0
const actions = async () =>
  (await rowsOf<{ action: string }>('SELECT action FROM audit ORDER BY id')).map((row) => row.action)

/**
 * Sends an invitation as the logged-in administrator.
 * @returns the status, and the token in the mailed link; '' if no mail was sent
 */
async function invite(body: TeamInvite, EMAIL = postOffice): Promise<[status: number, token: string]> {
  const request = new Request('http://hh.localhost/admin/api/team/invitations/', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      'X-CSRFToken': csrf,
      Origin: 'http://hh.localhost',
      Cookie: `${session}; csrftoken=${csrf}`,
    },
  })
  const sent = mails.length
  const { status } = await app.fetch(request, { ...env, EMAIL }, createExecutionContext())
  return [status, /token=([\w-]+)/.exec(mails[sent]?.text ?? '')?.[1] ?? '']
}
const postOffice = { send: async (mail: (typeof mails)[0]) => void mails.push(mail) } as unknown as SendEmail

const accept = (token: string, more: object = {}, desk = browser()) =>
  desk.sendForm('/de/login/invitation', {
    token,
    name: 'Friederike Lang',
    password: 'a new person’s password',
    ...more,
  })

test('the desk knows the colleagues of a person’s sites by name; who may read no rows knows none', async () => {
  await staffWith('ada', { k: 'publisher' })
  await staffWith('bo', { bs: 'admin' })
  const { colleagues } = (await admin('')).json
  expect(colleagues).toEqual({ 'ada@example.org': 'ada', 'katharina@example.org': 'katharina' })
  const door = askWith(await staffWith('emil', { hh: 'door' }), 'hh', api)
  expect((await door('')).json.colleagues).toEqual({})
})

describe('An invitation', () => {
  const friederike = { email: 'friederike@example.org', roles: { hh: 'editor' } } as const

  test('is accepted once, with name and password; its link is stored as a hash only', async () => {
    const [status, token] = await invite(friederike)
    expect([status, mails.map(({ to }) => to)]).toEqual([201, ['friederike@example.org']])
    expect(JSON.stringify(await rowsOf('SELECT * FROM staff_invitations'))).not.toContain(token)
    expect(await (await browser().ask('GET', `/de/login/invitation?token=${token}`)).text()).toContain(
      'Willkommen im Team',
    )
    expect((await accept(token, { password: 'short' })).status).toBe(400)
    const refused = await accept(token, { password: demoPassword })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(demoPasswordRefused.de)])
    const desk = browser()
    const accepted = await accept(token, {}, desk)
    expect([accepted.status, accepted.headers.get('Location')]).toEqual([303, '/admin/account?locale=de'])
    expect(await desk.isLoggedIn()).toBe(true)
    expect((await team()).people.find(({ email }) => email === friederike.email)).toMatchObject({
      name: 'Friederike Lang',
      roles: { hh: 'editor' },
    })
    expect((await accept(token, { name: 'A Thief' })).status).toBe(410)
    expect(await actions()).toEqual(expect.arrayContaining(['invite', 'accept-invitation']))
  })

  test('that is made up, expired, replaced or withdrawn is refused, and makes no account', async () => {
    const before = await rowsOf('SELECT id FROM staff')
    const [, replaced] = await invite(friederike)
    const [, expired] = await invite(friederike)
    await env.DB.prepare('UPDATE staff_invitations SET expires_at = 1').run()
    expect((await accept('made-up')).status).toBe(410)
    expect((await accept(replaced)).status).toBe(410)
    expect((await accept(expired)).status).toBe(410)
    const [, withdrawn] = await invite(friederike)
    const [open] = (await team()).invitations
    expect((await admin(`team/invitations/${open?.id}/`, { method: 'DELETE' })).status).toBe(200)
    expect((await accept(withdrawn)).status).toBe(410)
    expect(await rowsOf('SELECT id FROM staff')).toEqual(before)
  })

  test('two requests with one link make one account', async () => {
    const [, token] = await invite(friederike)
    const statuses = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    expect(await rowsOf('SELECT count(*) AS n FROM staff WHERE email = ?', friederike.email)).toEqual([{ n: 1 }])
  })

  test('to an existing account answers the administrator alike, and is accepted with its password', async () => {
    const email = await createStaff('elsewhere', ['k'])
    const [known, token] = await invite({ email, roles: { hh: 'publisher' } })
    const [unknown] = await invite(friederike)
    expect(known).toBe(unknown)
    expect((await accept(token, { password: 'not the password' })).status).toBe(401)
    expect(await memberId(email)).toBe(0)
    expect((await accept(token, { password })).status).toBe(303)
    expect((await team()).people.find((person) => person.email === email)?.roles).toEqual({
      k: 'editor',
      hh: 'publisher',
    })
  })

  test('to a person who has a role on the site is refused, and an accepted one never takes a role away', async () => {
    const katharina = 'katharina@example.org'
    expect((await invite({ email: katharina, roles: { hh: 'editor' } }))[0]).toBe(400)
    expect((await team()).invitations).toEqual([])
    const email = await createStaff('elsewhere', ['k'])
    const [, token] = await invite({ email, roles: { hh: 'editor' } })
    // a colleague grants another role before the invitation is accepted
    await env.DB.prepare(`INSERT INTO staff_roles SELECT id, 'hh', 'admin' FROM staff WHERE email = ?`)
      .bind(email)
      .run()
    expect((await accept(token, { password })).status).toBe(303)
    expect((await team()).people.find((person) => person.email === email)?.roles.hh).toBe('admin')
  })

  test('gives roles on sites that its sender administers, and ends when the sender does not any more', async () => {
    expect((await invite({ email: 'x@example.org', roles: { hh: 'editor', k: 'editor' } }))[0]).toBe(403)
    expect((await invite({ email: 'no address', roles: { hh: 'editor' } }))[0]).toBe(400)
    await staffWith('second', { hh: 'admin', d: 'admin' })
    const [, token] = await invite(friederike)
    const change = { roles: { hh: 'editor' } }
    expect(
      (await admin(`team/${await memberId('katharina@example.org')}/`, { method: 'POST', body: change })).status,
    ).toBe(200)
    expect((await accept(token)).status).toBe(410)
  })

  test('stays open while its sender administers its sites, whatever role they lose on another', async () => {
    await staffWith('second', { hh: 'admin', d: 'admin' })
    const [, here] = await invite(friederike)
    const [, elsewhere] = await invite({ email: 'greta@example.org', roles: { d: 'door' } })
    const id = await memberId('katharina@example.org')
    const body = { roles: { hh: 'admin', d: 'editor' } }
    expect((await admin(`team/${id}/`, { method: 'POST', body })).status).toBe(200)
    expect([(await accept(here)).status, (await accept(elsewhere)).status]).toEqual([303, 410])
  })

  test('whose mail is not accepted is withdrawn', async () => {
    const broken = { send: () => Promise.reject(new Error('no stamps')) } as unknown as SendEmail
    expect((await invite(friederike, broken))[0]).toBe(503)
    // the administrator may invite from one site to another one
    expect((await invite({ email: 'greta@example.org', roles: { d: 'door' } }, broken))[0]).toBe(503)
    expect(await rowsOf('SELECT id FROM staff_invitations')).toEqual([])
  })

  test('is limited in number, and so are attempts to accept one', async () => {
    for (let count = 0; count < 10; count++) await invite(friederike)
    expect((await invite(friederike))[0]).toBe(429)
    const form = () => new URLSearchParams({ token: 'made-up', name: 'F', password: 'a new person’s password' })
    const guess = () => browser().ask('POST', '/de/login/invitation', form(), { 'CF-Connecting-IP': '192.0.2.9' })
    // stops the clock, so that a slow machine regains no attempts meanwhile
    vi.useFakeTimers({ toFake: ['Date'] })
    const guesses = await Promise.all(Array.from({ length: 80 }, guess))
    expect([...new Set(guesses.map(({ status }) => status))].sort()).toEqual([410, 429])
  })
})

describe('The team', () => {
  test.each(['editor', 'publisher', 'boxoffice', 'door', null] as const)('is closed to %s', async (role) => {
    // an administrator of another site has no additional rights here
    const ask = askWith(await staffWith('other', { d: 'admin', ...(role && { hh: role }) }), 'hh', api)
    const calls: [string, object][] = [
      ['team/', {}],
      ['team/rules/', { method: 'POST', body: { second_factor_required: true } }],
      ['team/invitations/', { method: 'POST', body: { email: 'x@example.org', roles: { d: 'admin' } } }],
      ['team/invitations/1/', { method: 'DELETE' }],
      ['team/1/', { method: 'POST', body: {} }],
      ['team/1/sessions/', { method: 'DELETE' }],
      ...(role === 'publisher' ? [] : [['audit/', {}] as [string, object]]),
    ]
    for (const [path, asked] of calls) expect([path, (await ask(path, asked)).status]).toEqual([path, 403])
    for (const [path, asked] of calls)
      expect([path, (await askWith('', 'hh', api)(path, asked)).status]).toEqual([path, 401])
  })

  test('keeps an administrator per site: the last cannot step down, be disabled, or leave with another at once', async () => {
    const id = await memberId('katharina@example.org')
    const change = (body: object, ask = admin, who = id) => ask(`team/${who}/`, { method: 'POST', body })
    for (const roles of [{ hh: 'editor' }, { hh: null }])
      expect(await change({ roles })).toMatchObject({ status: 409, json: { code: 'last-admin' } })
    const second = askWith(await staffWith('second', { hh: 'admin' }), 'hh', api)
    const secondId = await memberId('second@example.org')
    const both = await Promise.all([
      change({ roles: { hh: 'door' } }),
      change({ roles: { hh: 'door' } }, second, secondId),
    ])
    const left = await rowsOf(`SELECT 1 FROM staff_roles WHERE site = 'hh' AND role = 'admin'`)
    expect([left.length, both.filter(({ status }) => status === 409).length]).toEqual([1, 1])
  })

  test('changes roles on the caller’s sites only, and accounts of the caller’s sites only', async () => {
    await staffWith('svenja', { hh: 'editor', k: 'publisher' })
    const id = await memberId('svenja@example.org')
    const change = async (body: object) => (await admin(`team/${id}/`, { method: 'POST', body })).status
    expect(await change({ roles: { hh: 'publisher', d: 'door' } })).toBe(200)
    expect((await team()).people.find((person) => person.id === id)?.roles).toEqual({
      hh: 'publisher',
      d: 'door',
      k: 'publisher',
    })
    for (const body of [{ roles: { k: 'admin' } }, { is_disabled: true }, { second_factor_required: false }])
      expect([body, await change(body)]).toEqual([body, 403])
    expect(await change({ roles: { hh: 'king' } })).toBe(400)
    expect((await admin('team/999999/', { method: 'POST', body: {} })).status).toBe(404)
    const [line] = await rowsOf<{ detail: string }>(
      `SELECT detail FROM audit WHERE action = 'role' ORDER BY id LIMIT 1`,
    )
    expect(JSON.parse(line?.detail ?? '')).toEqual({ site: 'hh', before: 'editor', after: 'publisher' })
  })

  test('ends a disabled person’s sessions at once, and all sessions of a person on request', async () => {
    const email = await createStaff('olaf')
    const desk = browser()
    await desk.logIn(email)
    expect(await desk.isLoggedIn()).toBe(true)
    const id = await memberId(email)
    await admin(`team/${id}/sessions/`, { method: 'DELETE' })
    expect(await desk.isLoggedIn()).toBe(false)
    await desk.logIn(email)
    await admin(`team/${id}/`, { method: 'POST', body: { is_disabled: true } })
    expect(await desk.isLoggedIn()).toBe(false)
    expect((await desk.logIn(email)).status).toBe(403)
    await admin(`team/${id}/`, { method: 'POST', body: { is_disabled: false } })
    expect((await desk.logIn(email)).status).toBe(200)
    expect(await actions()).toEqual(expect.arrayContaining(['end-sessions', 'disable', 'enable']))
  })

  test('ends no sessions of a person who also works for a site that is administered by others', async () => {
    await staffWith('nele', { hh: 'publisher', k: 'publisher' })
    const id = await memberId('nele@example.org')
    const sessions = () => rowsOf('SELECT 1 FROM staff_sessions WHERE staff_id = ?', String(id))
    const before = await sessions()
    for (const [path, asked] of [
      [`team/${id}/sessions/`, { method: 'DELETE' }],
      [`team/${id}/`, { method: 'POST', body: { is_disabled: true } }],
      [`team/${id}/`, { method: 'POST', body: { second_factor_required: true } }],
      [`team/${id}/`, { method: 'POST', body: { roles: { k: null } } }],
    ] as const) {
      const { status, json } = await admin(path, asked)
      expect([path, status, json.code, json.detail]).toEqual([
        ...[path, 403, 'other-site'],
        expect.stringContaining('jemanden, der sie alle verwaltet'),
      ])
    }
    // a role on the administrator's own site ends no session either
    expect((await admin(`team/${id}/`, { method: 'POST', body: { roles: { hh: null } } })).status).toBe(200)
    expect([before.length, await sessions()]).toEqual([1, before])
  })

  test.each(['of a person', 'of a site'])(
    'requires a second factor %s: without it only the account is open',
    async (whose) => {
      const cookie = await staffWith('tarik', { hh: 'admin', d: 'admin' })
      const tarik = askWith(cookie, 'hh', api)
      if (whose === 'of a site') await tarik('team/rules/', { method: 'POST', body: { second_factor_required: true } })
      else {
        const id = await memberId('tarik@example.org')
        await admin(`team/${id}/`, { method: 'POST', body: { second_factor_required: true } })
      }
      const start = await tarik('')
      expect([start.status, start.json.lacks_second_factor, start.json.may]).toEqual([200, true, {}])
      for (const path of ['team/', 'articles/', 'openapi.json'])
        expect([path, (await tarik(path)).json.code]).toEqual([path, 'second-factor-required'])
      const editor = askWith(cookie)
      expect((await editor('pages/')).json.code).toBe('second-factor-required')
      expect((await editor('account/')).status).toBe(200)
      await env.DB.prepare(`UPDATE staff SET two_factor_enabled = 1 WHERE email = 'tarik@example.org'`).run()
      expect((await tarik('team/')).status).toBe(200)
    },
  )
})
