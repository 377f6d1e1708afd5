// Each way to end a session, or to lose a role, closes its sockets before it is answered.
import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { presenceCodes } from '../../../shared/contract/presence.ts'
import { Presence } from '../../../worker/presence/presence.ts'
import { totp } from '../../totp.ts'
import { type Ask, askWith, staffSession } from '../content/editor/as-staff.ts'
import { type Browser, browser, createStaff, password } from '../staff/browser.ts'
import { open, type Tab } from './socket.ts'

const place = 'home-1'
const { staffChanged } = Presence.prototype
let order: string[] = []
let person: Browser
let id = 0
let admin: Ask
let tab: Tab
let bystander: Tab
let count = 0

beforeEach(async () => {
  order = []
  const email = await createStaff(`person-${++count}`, ['hh', 'k'], 'editor')
  id = (await env.DB.prepare('SELECT id FROM staff WHERE email = ?').bind(email).first<number>('id')) ?? 0
  person = await loggedIn(email)
  admin = askWith(await staffSession('chief', 'admin', ['hh', 'k']), 'hh', '/admin/api/')
  tab = await open(cookiesOf(person), place)
  bystander = await open(await staffSession('bystander', 'editor'), place)
  // an answer that does not wait for the objects would come before this
  vi.spyOn(Presence.prototype, 'staffChanged').mockImplementation(async function (this: Presence, ...given) {
    await new Promise((resolve) => setTimeout(resolve, 60))
    await staffChanged.apply(this, given)
    order.push('closed')
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const each of [tab, bystander]) each.raw.close(1000)
})

async function loggedIn(email: string): Promise<Browser> {
  const it = browser()
  expect((await it.logIn(email)).status).toBe(200)
  return it
}

const cookiesOf = ({ jar }: Browser) => [...jar].map((pair) => pair.join('=')).join('; ')
const emailOf = () => `person-${count}@example.org`

async function ownSession(): Promise<number> {
  const sessions: { id: number; is_current: boolean }[] = await (await person.call('GET', 'account/sessions/')).json()
  return sessions.find((one) => one.is_current)?.id ?? 0
}

const ways: Record<string, { act: () => Promise<{ status: number }>; code?: number }> = {
  'logging out': { act: () => person.call('POST', 'logout') },
  'logging in again': { act: () => person.logIn(emailOf()) },
  'ending this session': { act: async () => person.call('DELETE', `account/sessions/${await ownSession()}/`) },
  'ending all sessions': { act: () => person.call('DELETE', 'account/sessions/') },
  'a new password': {
    act: () =>
      person.call('POST', 'account/password/', { current_password: password, new_password: 'another one for tests' }),
  },
  'a new password by mail': {
    async act() {
      await browser().call('POST', 'login/reset', { email: emailOf() })
      const { results } = await env.DB.prepare(
        "SELECT identifier FROM staff_verifications WHERE value = ? AND identifier LIKE 'reset-password:%'",
      )
        .bind(String(id))
        .all<{ identifier: string }>()
      const token = results[0]?.identifier.slice('reset-password:'.length)
      return browser().call('POST', 'login/new-password', { token, new_password: 'another one for tests' })
    },
  },
  'a second factor': {
    async act() {
      const start = await person.call('POST', 'account/two-factor/', { password })
      const { uri } = await start.json<{ uri: string }>()
      return person.call('POST', 'account/two-factor/confirmation/', { code: await totp(uri) })
    },
  },
  'an administrator who ends the sessions': { act: () => admin(`team/${id}/sessions/`, { method: 'DELETE' }) },
  'an administrator who disables the account': {
    act: () => admin(`team/${id}/`, { method: 'POST', body: { is_disabled: true } }),
  },
  'a role that may not edit': {
    act: () => admin(`team/${id}/`, { method: 'POST', body: { roles: { hh: 'door' } } }),
    code: presenceCodes.notAllowed,
  },
  'a site taken away': {
    act: () => admin(`team/${id}/`, { method: 'POST', body: { roles: { hh: null } } }),
    code: presenceCodes.notAllowed,
  },
}

test.each(Object.keys(ways))('%s', async (way) => {
  const { act, code = presenceCodes.sessionOver } = ways[way] as (typeof ways)[string]
  const response = await act()
  order.push('answered')
  expect(response.status).toBeLessThan(300)
  expect(await tab.end()).toBe(code)
  // six sites know before the answer
  expect(order.slice(-7)).toEqual([...Array(6).fill('closed'), 'answered'])
  expect(bystander.code()).toBeNull()
})

test.each<[string, () => Promise<{ status: number }>]>([
  ['of the account', () => admin(`team/${id}/`, { method: 'POST', body: { second_factor_required: true } })],
  ['of all staff of the site', () => admin('team/rules/', { method: 'POST', body: { second_factor_required: true } })],
])('a second factor that becomes required %s ends the socket of a person without one', async (_, act) => {
  expect((await act()).status).toBe(200)
  expect(await tab.end()).toBe(presenceCodes.notAllowed)
  // the administrator, who has none either, is locked out, too
  await env.DB.prepare('UPDATE staff_rules SET second_factor_required = 0').run()
})

test('a role or a session on another site leaves the socket open', async () => {
  const other = await loggedIn(emailOf())
  await other.call('POST', 'logout')
  expect((await admin(`team/${id}/`, { method: 'POST', body: { roles: { k: null } } })).status).toBe(200)
  await tab.until('here', ({ people }) => people.length > 0)
  expect(tab.code()).toBeNull()
})

/** The files that end sessions or change roles, and why each needs nothing more. */
const known: Record<string, string> = {
  'worker/content/store/staff/sessions.ts': 'commitEnding, and expired sessions, which objects know by their time',
  'worker/content/store/staff/team.ts': 'commitEnding',
  'worker/content/store/staff/invitations.ts': 'gives roles, and takes none',
  'worker/content/store/staff/writes.ts': 'scripts, which reach no objects',
}

test('no other code ends sessions or takes roles', () => {
  const sources = import.meta.glob('../../../{worker,scripts}/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const ending =
    /(?:DELETE FROM|UPDATE|REPLACE INTO)\s+"?staff_(?:sessions|roles)|INSERT INTO staff_roles|disabled_at = |delete\(\w*staffSessions|sessionsEnd\(/
  const found = Object.entries(sources as Record<string, string>).flatMap(([path, code]) =>
    ending.test(code) ? [path.replaceAll('../', '')] : [],
  )
  expect(found.sort()).toEqual(Object.keys(known).sort())
  const code = sources['../../../worker/content/store/staff/team.ts'] as string
  for (const [, body = ''] of code.matchAll(/\n(?:export )?async function \w+([\s\S]*?)\n}/g))
    if (ending.test(body)) expect(body).toContain('commitEnding(')
})
