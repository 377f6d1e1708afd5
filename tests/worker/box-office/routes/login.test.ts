import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { account } from '../../../../shared/contract/box-office/account.ts'
import { storeContent } from '../../content/editor/as-staff.ts'
import { browser, createStaff, password } from '../../staff/browser.ts'
import { customerBrowser, newKey } from './customer-browser.ts'

afterEach(() => void vi.useRealTimers())

describe('A customer’s login', () => {
  it('is a link by mail, which opens a session with a cookie that scripts cannot read', async () => {
    const visitor = customerBrowser()
    const asked = await visitor.call('POST', 'login/', { email: 'J.Claasen@post.example' })
    expect([asked.status, asked.json]).toEqual([202, { state: 'pending' }])
    expect(visitor.mails).toHaveLength(1)
    expect(visitor.mails[0]).toMatchObject({ to: 'j.claasen@post.example', subject: expect.stringContaining('Link') })
    const entered = await visitor.call('POST', 'login/', { token: visitor.lastToken() })
    expect(entered.status).toBe(200)
    expect(entered.headers.getSetCookie().find((line) => line.startsWith('customer_session='))).toMatch(
      /^customer_session=.+; Path=\/; HttpOnly; SameSite=Lax/,
    )
    const shown = await visitor.call('GET', 'account/')
    expect(account.parse(shown.json)).toMatchObject({ email: 'j.claasen@post.example', name: '', address: null })
  })

  it('works once, in any browser', async () => {
    const [asking, other, third] = [customerBrowser(), customerBrowser(), customerBrowser()]
    await asking.call('POST', 'login/', { email: 'once@post.example' })
    const token = asking.lastToken()
    expect((await other.call('POST', 'login/', { token })).status).toBe(200)
    expect((await other.call('GET', 'account/')).json.email).toBe('once@post.example')
    expect((await third.call('POST', 'login/', { token })).status).toBe(410)
    expect((await asking.call('POST', 'login/', { token })).status).toBe(410)
    expect((await asking.call('GET', 'account/')).status).toBe(401)
  })

  it('repeats its answer, with the session, to a call whose answer was lost', async () => {
    const visitor = customerBrowser()
    await visitor.call('POST', 'login/', { email: 'again@post.example' })
    const [token, key] = [visitor.lastToken(), { 'Idempotency-Key': newKey() }]
    const first = await visitor.call('POST', 'login/', { token }, key)
    visitor.jar.clear()
    const second = await visitor.call('POST', 'login/', { token }, key)
    expect([second.status, second.json]).toEqual([200, first.json])
    expect((await visitor.call('GET', 'account/')).json.email).toBe('again@post.example')
    const other = await visitor.call('POST', 'login/', { token: 'a'.repeat(32) }, key)
    expect([other.status, other.json.reason]).toEqual([422, 'key_reused'])
    expect((await visitor.call('POST', 'login/', { token })).status).toBe(410)
  })

  it('leaves no session’s cookie in the database, and its repetition revives no session that has ended', async () => {
    const visitor = customerBrowser()
    await visitor.call('POST', 'login/', { email: 'nowhere@post.example' })
    const [token, key] = [visitor.lastToken(), { 'Idempotency-Key': newKey() }]
    await visitor.call('POST', 'login/', { token }, key)
    const cookie = decodeURIComponent(visitor.jar.get('customer_session') ?? '')
    const [, signature = ''] = cookie.split('.')
    expect(signature).toHaveLength(44)
    const stored = await storeContent()
    for (const part of [signature, encodeURIComponent(signature)]) expect(stored).not.toContain(part)
    expect(stored).toContain('nowhere@post.example')
    expect((await visitor.sendForm('/webshop/account', { action: 'leave' })).status).toBe(303)
    const { status } = await visitor.call('POST', 'login/', { token }, key)
    expect([status, visitor.jar.get('customer_session')]).toEqual([410, undefined])
  })

  it('works for 15 minutes', async () => {
    const visitor = customerBrowser()
    vi.useFakeTimers({ toFake: ['Date'] })
    await visitor.call('POST', 'login/', { email: 'late@post.example' })
    const [first, start] = [visitor.lastToken(), Date.now()]
    await visitor.call('POST', 'login/', { email: 'late@post.example' })
    vi.setSystemTime(start + 14 * 60_000)
    expect((await customerBrowser().call('POST', 'login/', { token: first })).status).toBe(200)
    vi.setSystemTime(start + 15 * 60_000 + 1000)
    expect((await visitor.call('POST', 'login/', { token: visitor.lastToken() })).status).toBe(410)
  })

  it('answers the same for a known and an unknown address', async () => {
    await customerBrowser().logIn('known@post.example')
    const answers = []
    for (const email of ['known@post.example', 'unknown@post.example']) {
      const visitor = customerBrowser()
      const { status, text } = await visitor.call('POST', 'login/', { email })
      answers.push([status, text, visitor.mails.length])
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('sends at most three valid links to a mailbox, and answers as before', async () => {
    const visitor = customerBrowser()
    for (let index = 0; index < 5; index++) {
      expect((await visitor.call('POST', 'login/', { email: 'flood@post.example' })).status).toBe(202)
    }
    expect(visitor.mails).toHaveLength(3)
    expect((await visitor.call('POST', 'login/', { token: visitor.lastToken() })).status).toBe(200)
    await visitor.call('POST', 'login/', { email: 'flood@post.example' })
    expect(visitor.mails).toHaveLength(4)
  })

  it('sends one mail per request key, and refuses the key for another address', async () => {
    const visitor = customerBrowser()
    const key = { 'Idempotency-Key': newKey() }
    await visitor.call('POST', 'login/', { email: 'key@post.example' }, key)
    expect((await visitor.call('POST', 'login/', { email: 'key@post.example' }, key)).status).toBe(202)
    expect(visitor.mails).toHaveLength(1)
    expect((await visitor.call('POST', 'login/', { email: 'other@post.example' }, key)).status).toBe(422)
    expect(
      (await visitor.call('POST', 'login/', { email: 'key@post.example' }, { 'Idempotency-Key': '' })).status,
    ).toBe(400)
  })

  it.each([
    [{ email: 'no address' }, 400],
    [{ token: 'made-up' }, 400],
    [{ token: 'a'.repeat(32) }, 410],
    [{}, 400],
  ])('refuses %j', async (body, status) => {
    expect((await customerBrowser().call('POST', 'login/', body)).status).toBe(status)
  })

  it('writes in the visitor’s language, and leads only to pages of the box office', async () => {
    const visitor = customerBrowser({ site: 'k' })
    const request = { email: 'language@post.example', next: '/webshop/checkout?locale=en' }
    await visitor.call('POST', 'login/?locale=en', request)
    expect(visitor.mails[0]?.subject).toBe('Your login link for Auftakt Köln')
    const next = (text = '') => new URL(/http\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('next')
    expect(next(visitor.mails[0]?.text)).toBe('/webshop/checkout?locale=en')
    expect(visitor.mails[0]?.text).toMatch(/http:\/\/k\.localhost\/webshop\/login\?\S*locale=en/)
    for (const wanted of ['//evil.example', 'https://evil.example', '/webshop/../login', '/de', '/webshop\\evil']) {
      const other = customerBrowser()
      await other.call('POST', 'login/', { email: 'next@post.example', next: wanted })
      expect(next(other.mails[0]?.text), wanted).toBeNull()
      await env.DB.exec('DELETE FROM customer_verifications')
    }
  })

  it('ends with the session: a deleted one opens nothing', async () => {
    const visitor = customerBrowser()
    await visitor.logIn('ended@post.example')
    await env.DB.exec('DELETE FROM customer_sessions')
    expect((await visitor.call('GET', 'account/')).status).toBe(401)
  })
})

describe('A customer', () => {
  it('belongs to one site: neither the link nor the session is valid at another', async () => {
    const here = customerBrowser()
    await here.call('POST', 'login/', { email: 'sites@post.example' })
    const there = customerBrowser({ site: 'k' })
    expect((await there.call('POST', 'login/', { token: here.lastToken() })).status).toBe(410)
    await here.call('POST', 'login/', { token: here.lastToken() })
    await here.call('POST', 'account/', { name: 'Johanna Claasen' })
    const carried = customerBrowser({ site: 'k', cookies: Object.fromEntries(here.jar) })
    expect((await carried.call('GET', 'account/')).status).toBe(401)
    await there.logIn('sites@post.example')
    expect((await there.call('GET', 'account/')).json.name).toBe('')
  })

  it('is never staff, and staff’s login opens no account', async () => {
    const email = await createStaff('both')
    const customer = customerBrowser()
    await customer.logIn(email)
    const value = customer.jar.get('customer_session') ?? ''
    expect(await browser({ cookies: { customer_session: value } }).isLoggedIn()).toBe(false)
    expect(await browser({ cookies: { sessionid: value } }).isLoggedIn()).toBe(false)
    const desk = browser()
    expect((await desk.logIn(email, password)).status).toBe(200)
    const session = desk.jar.get('sessionid') ?? ''
    for (const name of ['sessionid', 'customer_session']) {
      expect((await customerBrowser({ cookies: { [name]: session } }).call('GET', 'account/')).status).toBe(401)
    }
    const { results } = await env.DB.prepare('SELECT COUNT(*) AS count FROM staff WHERE email = ?').bind(email).run()
    expect(results).toEqual([{ count: 1 }])
  })
})
