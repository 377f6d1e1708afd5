import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoPassword, demoPasswordRefused } from '../../../shared/contract/password.ts'
import { sites } from '../../../shared/sites/sites.ts'
import { sendResetMail } from '../../../worker/mail/reset-mail.ts'
import { browser, createStaff, rowsOfStaff } from './browser.ts'

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM staff_rate_limits'),
    env.DB.prepare('DELETE FROM staff_verifications'),
  ])
})
afterEach(() => void vi.useRealTimers())
const next = 'another password for tests'

describe('A forgotten password', () => {
  test('gets the same answer for any address, and a link only if the account exists', async () => {
    const email = await createStaff('karla')
    const answers = []
    for (const asked of [email, 'nobody@example.org']) {
      const response = await browser().call('POST', 'login/reset', { email: asked })
      answers.push([response.status, await response.text()])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(await tokens()).toHaveLength(1)
  })

  test('is replaced with the link, once; every session ends', async () => {
    const email = await createStaff('lena')
    const desk = browser()
    await desk.logIn(email)
    const [token] = await tokensOf(email)
    const set = await browser().call('POST', 'login/new-password', { token, new_password: next })
    expect([set.status, await set.json()]).toEqual([200, { state: 'changed' }])
    expect(await desk.isLoggedIn()).toBe(false)
    expect((await browser().logIn(email)).status).toBe(401)
    expect((await browser().logIn(email, next)).status).toBe(200)
    const before = await rowsOfStaff()
    const again = await browser().call('POST', 'login/new-password', { token, new_password: 'a third password' })
    expect(again.status).toBe(410)
    expect(await rowsOfStaff()).toBe(before)
  })

  test('has links that expire, and all become invalid once one is used', async () => {
    const email = await createStaff('mia')
    const [first] = await tokensOf(email)
    const [, second] = await tokensOf(email)
    await browser().call('POST', 'login/new-password', { token: first, new_password: next })
    expect((await browser().call('POST', 'login/new-password', { token: second, new_password: next })).status).toBe(410)
    const [third] = await tokensOf(email)
    await env.DB.prepare('UPDATE staff_verifications SET expires_at = 1').run()
    expect((await browser().call('POST', 'login/new-password', { token: third, new_password: next })).status).toBe(410)
  })

  test.each([
    [{ token: 'made-up', new_password: next }, 410],
    [{ token: 'made-up', new_password: 'too short' }, 400],
    [{ token: 'made-up', new_password: demoPassword }, 400],
    [{ token: 'reset-password:%', new_password: next }, 410],
  ])('%j changes nothing', async (body, status) => {
    await tokensOf(await createStaff('nele'))
    const before = await rowsOfStaff()
    expect((await browser().call('POST', 'login/new-password', body)).status).toBe(status)
    expect(await rowsOfStaff()).toBe(before)
  })

  test('is limited per address, so that others need not wait', async () => {
    const email = await createStaff('olga')
    const from = (address: string) => browser().call('POST', 'login/reset', { email }, { 'CF-Connecting-IP': address })
    // stops the clock, so that a slow machine regains no attempts meanwhile
    vi.useFakeTimers({ toFake: ['Date'] })
    const flood = await Promise.all(Array.from({ length: 80 }, () => from('192.0.2.1')))
    expect([...new Set(flood.map(({ status }) => status))].sort()).toEqual([200, 429])
    expect((await from('192.0.2.2')).status).toBe(200)
    expect((await browser().logIn(email)).status).toBe(200)
  })
})

describe('The pages for a new password', () => {
  test('work without JavaScript', async () => {
    const email = await createStaff('paula')
    const visitor = browser()
    const asked = await visitor.ask('GET', '/de/login/reset')
    expect(await asked.text()).toContain('name="email"')
    const sent = await visitor.sendForm('/de/login/reset', { email })
    expect(await sent.text()).toContain('Wenn es zu dieser Adresse einen Zugang gibt')
    const [token = ''] = await tokens()
    const page = await visitor.ask('GET', `/en/login/reset?token=${token}`)
    expect([page.headers.get('Cache-Control'), await page.text()]).toEqual([
      'private, no-store',
      expect.stringContaining(`value="${token}"`),
    ])
    const short = await visitor.sendForm('/en/login/reset', { token, password: 'short' })
    expect([short.status, await short.text()]).toEqual([400, expect.stringContaining('at least 12 characters')])
    const known = await visitor.sendForm('/en/login/reset', { token, password: demoPassword })
    expect([known.status, await known.text()]).toEqual([400, expect.stringContaining(demoPasswordRefused.en)])
    const changed = await visitor.sendForm('/en/login/reset', { token, password: next })
    expect(await changed.text()).toContain('Your password has been changed')
    expect((await browser().logIn(email, next)).status).toBe(200)
    const again = await visitor.sendForm('/de/login/reset', { token, password: next })
    expect([again.status, await again.text()]).toEqual([410, expect.stringContaining('abgelaufen oder schon benutzt')])
  })

  test('give the same answer for an unknown address', async () => {
    const pages = []
    for (const email of [await createStaff('quirin'), 'nobody@example.org']) {
      const response = await browser().sendForm('/de/login/reset', { email })
      pages.push((await response.text()).replaceAll(email, ''))
    }
    expect(pages[0]).toBe(pages[1])
  })

  test('refuse posts from another website', async () => {
    const email = await createStaff('rosa')
    expect((await browser().sendForm('/de/login/reset', { email }, 'https://elsewhere.example')).status).toBe(403)
    expect(await tokens()).toEqual([])
  })
})

describe('The mail', () => {
  test.each([
    ['de', 'Neues Passwort festlegen', 'eine Stunde'],
    ['en', 'Set a new password', 'one hour'],
  ] as const)('in %s contains the link, as HTML and as text', async (locale, action, time) => {
    const mails: { from: { email: string }; to: string; html: string; text: string }[] = []
    const EMAIL = { send: async (mail: (typeof mails)[0]) => mails.push(mail) } as unknown as SendEmail
    const url = 'https://hh.example/de/login/reset?token=abc'
    await sendResetMail({ EMAIL, MAIL_LOG: '' }, { site: sites.hh, locale, to: 'sonja@example.org', url })
    const [mail] = mails
    expect(mail).toMatchObject({ to: 'sonja@example.org', from: { email: `redaktion@${sites.hh.hosts[0]}` } })
    for (const part of [mail?.html, mail?.text]) for (const words of [url, action, time]) expect(part).toContain(words)
  })
})

async function tokens(): Promise<string[]> {
  const query = `SELECT identifier FROM staff_verifications WHERE identifier LIKE 'reset-password:%' ORDER BY id`
  const { results } = await env.DB.prepare(query).all<{ identifier: string }>()
  return results.map(({ identifier }) => identifier.slice('reset-password:'.length))
}

async function tokensOf(email: string): Promise<string[]> {
  await browser().call('POST', 'login/reset', { email })
  return tokens()
}
