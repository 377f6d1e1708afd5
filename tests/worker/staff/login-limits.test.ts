// Limits of the login: an office of colleagues gets in, guessing is slowed down, and no stranger locks an account.
import { env } from 'cloudflare:test'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { loginProblems } from '../../../shared/staff/login-words.ts'
import { customerBrowser } from '../box-office/routes/customer-browser.ts'
import { browser, createStaff, password } from './browser.ts'

const office = { 'CF-Connecting-IP': '192.0.2.1' }
const elsewhere = (index: number) => ({ 'CF-Connecting-IP': `198.51.100.${index}` })
const logIn = (email: string, typed: string, from: Record<string, string>) =>
  browser().call('POST', 'login', { email, password: typed }, from)

beforeEach(async () => {
  // stops the clock, so that a slow machine regains no attempts meanwhile
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const table of ['staff_rate_limits', 'customer_rate_limits', 'staff_sessions'])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
})

afterAll(() => void vi.useRealTimers())

test('thirty colleagues log in from one office, at once and one after another', async () => {
  const emails = await Promise.all(Array.from({ length: 30 }, (_, index) => createStaff(`colleague-${index}`)))
  const atOnce = await Promise.all(emails.map((email) => logIn(email, password, office)))
  expect(atOnce.map(({ status }) => status)).toEqual(emails.map(() => 200))
  for (const email of emails) {
    // each mistypes once
    expect((await logIn(email, 'mistyped', office)).status).toBe(401)
    expect((await browser().sendForm('/de/login', { email, password })).status).toBe(303)
    expect((await logIn(email, password, office)).status).toBe(200)
  }
})

test('one account is logged in to by thirty browsers of an office', async () => {
  const email = await createStaff('shared')
  const all = await Promise.all(Array.from({ length: 30 }, () => logIn(email, password, office)))
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
})

test('guesses at an account are slowed down, in words of the login, and others of the office are not', async () => {
  const [email, other] = [await createStaff('guessed'), await createStaff('other')]
  for (let count = 0; count < 10; count++) expect((await logIn(email, `guess ${count}`, office)).status).toBe(401)
  const late = await logIn(email, 'guess 10', office)
  const { code, detail } = (await late.json()) as { code: string; detail: string }
  expect([late.status, code, detail]).toEqual([429, 'too-many-requests', loginProblems.de['too-many-account']])
  expect(Number(late.headers.get('Retry-After'))).toBeLessThanOrEqual(30)
  const form = await browser().ask('POST', '/en/login', new URLSearchParams({ email, password: 'guess' }), office)
  expect([form.status, await form.text()]).toEqual([429, expect.stringContaining(loginProblems.en['too-many-account'])])
  expect((await logIn(other, password, office)).status).toBe(200)
  // from home, the owner gets in
  expect((await logIn(email, password, elsewhere(1))).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  expect((await logIn(email, password, office)).status).toBe(200)
})

test('guesses from many networks do not lock out the owner in a network with a session, or with a new password', async () => {
  const email = await createStaff('attacked')
  expect((await logIn(email, password, office)).status).toBe(200)
  for (let network = 2; network < 12; network++)
    for (let count = 0; count < 10; count++) await logIn(email, 'guess', elsewhere(network))
  expect((await logIn(email, 'guess', elsewhere(20))).status).toBe(429)
  expect((await logIn(email, password, office)).status).toBe(200)
  const next = 'another password for tests'
  await browser().call('POST', 'login/reset', { email }, elsewhere(30))
  const [row] = (
    await env.DB.prepare(
      "SELECT identifier FROM staff_verifications WHERE identifier LIKE 'reset-password:%' ORDER BY id DESC",
    ).all()
  ).results as { identifier: string }[]
  const token = row?.identifier.slice('reset-password:'.length)
  await browser().call('POST', 'login/new-password', { token, new_password: next }, elsewhere(30))
  expect((await logIn(email, next, elsewhere(30))).status).toBe(200)
})

test('a network that tries one password on many accounts is refused, except where the person has a session', async () => {
  const [known, unknown] = [await createStaff('known'), await createStaff('unknown')]
  expect((await logIn(known, password, office)).status).toBe(200)
  for (let account = 0; account < 100; account++) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1 })
    await env.DB.prepare("DELETE FROM staff_rate_limits WHERE key LIKE 'tries/%'").run()
    await logIn(`made-up-${account}@example.org`, 'Sommer2026!!', office)
  }
  const refused = await logIn(unknown, password, office)
  expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([
    ...[429, loginProblems.de['too-many-network']],
  ])
  expect((await logIn(known, password, office)).status).toBe(200)
  expect((await logIn(unknown, password, elsewhere(40))).status).toBe(200)
})

test('resets of an office are as many as its colleagues', async () => {
  const email = await createStaff('forgetful')
  for (let count = 0; count < 30; count++)
    expect((await browser().call('POST', 'login/reset', { email }, office)).status).toBe(200)
})

test('thirty customers of one network get a login link each; words of the shop refuse a flood', async () => {
  const address = '203.0.113.7'
  for (let count = 0; count < 30; count++) {
    const visitor = customerBrowser({ address })
    expect((await visitor.logIn(`class-${count}@post.example`)).status).toBe(200)
  }
  const flood = await Promise.all(
    Array.from({ length: 80 }, (_, count) =>
      customerBrowser({ address }).call('POST', 'login/', { email: `flood-${count}@post.example` }),
    ),
  )
  const late = flood.find(({ status }) => status === 429)
  expect(late?.json.detail).toMatch(/^Aus Ihrem Netz kamen gerade sehr viele Versuche/)
  expect(Number(late?.headers.get('Retry-After'))).toBeGreaterThan(0)
})
