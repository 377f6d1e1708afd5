import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { customerBrowser } from '../customer-browser.ts'

/** Returns the cookie that a response sets: its value and attributes; null if the response does not set it. */
const set = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().find((line) => line.startsWith('customer=')) ?? null

const removal = 'customer=; Max-Age=0; Path=/; SameSite=Lax'
const account = '/webshop/account'

describe('The cookie that says that a customer is logged in', () => {
  it('is set by a login, readable by scripts, and lives as long as the session', async () => {
    const visitor = customerBrowser()
    expect(set(await visitor.call('POST', 'login/', { email: 'hint@post.example' }))).toBeNull()
    const entered = await visitor.call('POST', 'login/', { token: visitor.lastToken() })
    expect(set(entered)).toBe('customer=1; Max-Age=2592000; Path=/; SameSite=Lax')
    expect(entered.headers.getSetCookie().join()).toMatch(/customer_session=[^;]+; Max-Age=2592000; [^,]*HttpOnly/)
    expect(set(await visitor.call('GET', 'account/'))).toBeNull()
    expect(set(await visitor.ask('GET', account))).toBeNull()
  })

  it('is set by the form of a login link, too', async () => {
    const visitor = customerBrowser()
    await visitor.call('POST', 'login/', { email: 'form@post.example' })
    const token = visitor.lastToken()
    expect(set(await visitor.ask('GET', `/webshop/login?token=${token}`))).toBeNull()
    expect(set(await visitor.sendForm(`/webshop/login?token=${token}`, { action: 'enter' }))).toMatch(/^customer=1; /)
  })

  it.each(['leave', 'leave-all', 'erase'])('is removed by a logout: %s', async (action) => {
    const visitor = customerBrowser()
    await visitor.logIn(`${action}@post.example`)
    expect(visitor.jar.get('customer')).toBe('1')
    expect(set(await visitor.sendForm(account, { action }))).toBe(removal)
    expect([...visitor.jar.keys()].filter((name) => name.startsWith('customer'))).toEqual([])
  })

  it('is removed by the call that deletes the account', async () => {
    const visitor = customerBrowser()
    await visitor.logIn('deleted@post.example')
    expect(set(await visitor.call('DELETE', 'account/'))).toBe(removal)
  })

  it.each([
    ['GET', '/api/shop/account/'],
    ['GET', '/webshop/cart'],
    ['GET', account],
  ])('is removed after the session has ended elsewhere: %s %s', async (method, path) => {
    const visitor = customerBrowser()
    await visitor.logIn('elsewhere@post.example')
    await env.DB.exec('DELETE FROM customer_sessions')
    expect(set(await visitor.ask(method, path))).toBe(removal)
  })

  it('is removed from a visitor who has nothing but this cookie, or a forged session', async () => {
    const jars: Record<string, string>[] = [{ customer: '1' }, { customer: '1', customer_session: 'made.up' }]
    for (const cookies of jars) expect(set(await customerBrowser({ cookies }).call('GET', 'account/'))).toBe(removal)
  })

  it('is set for a session without it', async () => {
    const visitor = customerBrowser()
    await visitor.logIn('lost@post.example')
    for (const value of [null, '0', 'yes']) {
      if (value === null) visitor.jar.delete('customer')
      else visitor.jar.set('customer', value)
      expect(set(await visitor.ask('GET', '/webshop/cart'))).toMatch(/^customer=1; /)
    }
  })

  it('changes nothing for guests, and opens nothing', async () => {
    const guest = customerBrowser()
    expect(set(await guest.ask('GET', '/webshop/cart'))).toBeNull()
    const { status } = await customerBrowser({ cookies: { customer: '1' } }).call('GET', 'account/')
    expect(status).toBe(401)
  })

  it('changes nothing on pages that are cached, nor in public answers', async () => {
    const plain = await customerBrowser().ask('GET', '/de/konzerte')
    const visitor = customerBrowser()
    await visitor.logIn('cached@post.example')
    const own = await visitor.ask('GET', '/de/konzerte')
    const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-cache')
    expect(headersOf(own)).toEqual(headersOf(plain))
    expect(own.headers.get('X-Cache')).toBe('hit')
    expect(await own.text()).toBe(await plain.text())
    const stale = customerBrowser({ cookies: { customer: '1' } })
    expect(set(await stale.ask('GET', '/api/shop/openapi.json'))).toBeNull()
  })
})
