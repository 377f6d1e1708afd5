import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { account, accountExport } from '../../../../shared/contract/box-office/account.ts'
import { browser, createStaff, password } from '../../staff/browser.ts'
import { customerBrowser, newKey } from './customer-browser.ts'

const address = { street: 'Musterweg 4', postcode: '20099', city: 'Hamburg', country: 'DE' }
const data = { name: 'Johanna Claasen', phone: '040 123', address }

describe('A customer’s account', () => {
  it('stores name, telephone and address; absent fields stay, null deletes', async () => {
    const visitor = customerBrowser()
    await visitor.logIn('data@post.example')
    const saved = await visitor.call('POST', 'account/', data)
    expect(account.parse(saved.json)).toMatchObject(data)
    await visitor.call('POST', 'account/', { name: 'Johanna' })
    expect((await visitor.call('GET', 'account/')).json).toMatchObject({ ...data, name: 'Johanna' })
    await visitor.call('POST', 'account/', { address: null, phone: null })
    expect((await visitor.call('GET', 'account/')).json).toMatchObject({ name: 'Johanna', phone: null, address: null })
  })

  it.each([
    { name: 'x'.repeat(121) },
    { address: { ...address, street: '' } },
    { address: { ...address, country: 'Germany' } },
    { email: 'other@post.example' },
    { id: 1 },
    { site: 'k' },
  ])('refuses %j and keeps its data', async (change) => {
    const visitor = customerBrowser()
    await visitor.logIn('refused@post.example')
    await visitor.call('POST', 'account/', data)
    expect((await visitor.call('POST', 'account/', change)).status).toBe(400)
    expect((await visitor.call('GET', 'account/')).json).toMatchObject(data)
  })

  it('answers a request key once', async () => {
    const visitor = customerBrowser()
    await visitor.logIn('keys@post.example')
    const key = { 'Idempotency-Key': newKey() }
    await visitor.call('POST', 'account/', { name: 'One' }, key)
    await visitor.call('POST', 'account/', { name: 'Two' })
    expect((await visitor.call('POST', 'account/', { name: 'One' }, key)).json.name).toBe('One')
    expect((await visitor.call('GET', 'account/')).json.name).toBe('Two')
    expect((await visitor.call('POST', 'account/', { name: 'Three' }, key)).status).toBe(422)
    const other = customerBrowser()
    await other.logIn('keys-other@post.example')
    expect((await other.call('POST', 'account/', { name: 'Three' }, key)).json.name).toBe('Three')
    expect((await visitor.call('POST', 'account/', { name: 'Four' }, { 'Idempotency-Key': '' })).status).toBe(400)
  })

  it('is downloaded with everything that is stored, and never cached', async () => {
    const visitor = customerBrowser()
    await visitor.logIn('download@post.example')
    await visitor.call('POST', 'account/', data)
    const file = await visitor.call('GET', 'account/export/', undefined, { 'User-Agent': 'a browser' })
    expect(accountExport.parse(file.json)).toMatchObject({ ...data, email: 'download@post.example', newsletter: [] })
    expect(file.json.sessions).toHaveLength(1)
    expect(file.headers.get('Content-Disposition')).toContain('attachment')
    expect(file.headers.get('Cache-Control')).toBe('private, no-store')
  })

  it('is deleted at once, in every browser, and leaves no trace', async () => {
    const [visitor, second] = [customerBrowser(), customerBrowser()]
    for (const each of [visitor, second]) await each.logIn('gone@post.example')
    await visitor.call('POST', 'account/', data)
    await customerBrowser().call('POST', 'login/', { email: 'gone@post.example' })
    const key = { 'Idempotency-Key': newKey() }
    const cookies = Object.fromEntries(visitor.jar)
    expect((await visitor.call('DELETE', 'account/', undefined, key)).status).toBe(204)
    expect(visitor.jar.has('customer_session')).toBe(false)
    expect((await second.call('GET', 'account/')).status).toBe(401)
    expect((await customerBrowser({ cookies }).call('DELETE', 'account/', undefined, key)).status).toBe(204)
    expect((await customerBrowser({ cookies }).call('DELETE', 'account/')).status).toBe(401)
    for (const table of ['customers', 'customer_verifications', 'customer_requests', 'customer_sessions']) {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).run()
      const text = JSON.stringify(results)
      expect(text, table).not.toMatch(/gone@post|Claasen.*Musterweg 4.*gone/)
    }
    await second.logIn('gone@post.example')
    expect((await second.call('GET', 'account/')).json).toMatchObject({ name: '', phone: null, address: null })
  })
})

describe('Another person’s account', () => {
  const calls = [
    ['GET', 'account/'],
    ['POST', 'account/'],
    ['DELETE', 'account/'],
    ['GET', 'account/export/'],
  ] as const

  it.each(calls)('is closed to guests, staff and forged cookies: %s %s', async (method, path) => {
    const owner = customerBrowser()
    await owner.logIn('owner@post.example')
    await owner.call('POST', 'account/', data)
    const cookie = owner.jar.get('customer_session') ?? ''
    const desk = browser()
    await desk.logIn(await createStaff('nosy'), password)
    const strangers = [
      {},
      Object.fromEntries(desk.jar),
      { customer_session: `${cookie.slice(0, -6)}AAAAA%3D` },
      { customer_session: decodeURIComponent(cookie).split('.')[0] ?? '' },
    ]
    for (const cookies of strangers) {
      const body = method === 'POST' ? { name: 'Mallory' } : undefined
      const { status, text } = await customerBrowser({ cookies }).call(method, path, body)
      expect(status).toBe(401)
      expect(text).not.toContain('Claasen')
    }
    expect((await owner.call('GET', 'account/')).json).toMatchObject(data)
  })

  it('is not what another customer reads, changes or deletes', async () => {
    const [owner, other] = [customerBrowser(), customerBrowser()]
    await owner.logIn('mine@post.example')
    await owner.call('POST', 'account/', data)
    await other.logIn('theirs@post.example')
    expect((await other.call('GET', 'account/')).json.email).toBe('theirs@post.example')
    expect((await other.call('GET', 'account/export/')).text).not.toContain('Claasen')
    await other.call('POST', 'account/', { name: 'Mallory' })
    await other.call('DELETE', 'account/')
    expect((await owner.call('GET', 'account/')).json).toMatchObject({ ...data, email: 'mine@post.example' })
  })

  it('is not changed from a foreign page', async () => {
    const owner = customerBrowser()
    await owner.logIn('foreign@post.example')
    for (const [method, path] of [
      ['POST', 'login/'],
      ['POST', 'account/'],
      ['DELETE', 'account/'],
    ] as const) {
      const answer = await owner.call(method, path, { name: 'Mallory' }, { Origin: 'https://evil.example' })
      expect(answer.status).toBe(403)
    }
    expect((await owner.call('GET', 'account/')).json.name).toBe('')
  })
})
