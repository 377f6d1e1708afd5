import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { voucherBookOf } from '../../../../worker/box-office/objects/voucher-book-of.ts'
import { shopPageDefinitions } from '../../../../worker/box-office/pages/registry.ts'
import { shopPages } from '../../../../worker/box-office/pages/shop-pages.ts'
import { someVoucher } from '../cart/some-cart.ts'
import { newKey } from '../routes/customer-browser.ts'
import { type PageForm, readPage } from './forms-of.ts'
import { hostileTexts, inPath, worstTexts } from './hostile-values.ts'
import { someWorld } from './some-world.ts'

interface FoundForm extends PageForm {
  path: string
}

let world: Awaited<ReturnType<typeof someWorld>>
/** The rendered forms, keyed by page and action, such as `cart code`. */
const forms = new Map<string, FoundForm>()
const logged: unknown[][] = []

const html = { Accept: 'text/html' }

async function open(page: keyof typeof shopPageDefinitions, path: string): Promise<void> {
  const response = await world.visitor.ask('GET', path, { headers: html })
  expect(response.status, path).toBe(200)
  const { forms: found, dangers } = await readPage(await response.text())
  expect(dangers).toEqual([])
  for (const form of found) {
    const before = forms.get(`${page} ${form.action}`)
    forms.set(`${page} ${form.action}`, { ...form, path, fields: { ...before?.fields, ...form.fields } })
  }
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation((...line) => void logged.push(line))
  world = await someWorld()
  const { visitor, production, number, secret } = world
  const voucher = someVoucher({ code: 'MINUS', value: { kind: 'percent', percent: 10 } })
  await voucherBookOf(env, 'hh').setUp([voucher])
  await visitor.call('POST', 'cart/codes/', { code: 'MINUS' })
  await open('production', `/webshop/${production}`)
  await open('seats', `/webshop/${production}/seats`)
  await open('prices', `/webshop/${production}/prices`)
  await open('cart', '/webshop/cart')
  await open('checkout', '/webshop/checkout')
  await open('login', '/webshop/login')
  await visitor.call('POST', 'login/', { email: 'jana@post.example' })
  await open('login', `/webshop/login?token=${visitor.lastToken()}`)
  await visitor.logIn('jana@post.example')
  await open('account', '/webshop/account')
  await open('account', '/webshop/account?view=data')
  await visitor.ask('GET', `/webshop/orders/${number}?secret=${secret}`)
  await open('order', `/webshop/orders/${number}`)
})

const rareForms = (): Map<string, FoundForm> => {
  const { production, number } = world
  const own = { key: 'k', of: '', action: '' }
  const at = (path: string, fields: Record<string, string>) => ({ path, action: '', fields: { ...own, ...fields } })
  const order = `/webshop/orders/${number}`
  return new Map([
    ['production code', at(`/webshop/${production}`, { code: 'X' })],
    ['production accessible', at(`/webshop/${production}`, { seats: '1-1' })],
    ['cart again', at('/webshop/cart', {})],
    ['order pay', at(order, { of: 'transfer' })],
    ['order cancel', at(order, {})],
    ['order confirm', at(order, { token: 'x' })],
    ['order address', at(order, { email: 'jana.neu@example.org' })],
    ['order offer', at(order, { of: 'accept' })],
    ['order return', at(order, { of: String(production) })],
    ['order keep', at(order, { of: String(production) })],
  ])
}

/** Counts the requests. Each comes from another network, so that no rate limit refuses it. */
let networks = 0
async function send({ path, action, fields }: FoundForm, change: Record<string, string>, headers: object = {}) {
  networks++
  const body = new URLSearchParams({ ...fields, action, key: newKey(), ...change })
  const address = { 'CF-Connecting-IP': `203.0.${networks >> 8}.${networks & 255}` }
  const response = await world.visitor.ask('POST', path, {
    body,
    headers: { ...address, Accept: 'application/json', ...headers },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Returns a text as a browser sends it: well-formed, and with lines that end in CR LF. */
const asSent = (text: string) => text.toWellFormed().replace(/\r\n?|\n/g, '\r\n')

/** Whether a form would start or end a session or delete the account, which would disturb the tests of other forms. */
const isEnd = (name: string) => /^account (?:leave|erase)|^login enter/.test(name)
const names = Object.entries(shopPageDefinitions)
  .flatMap(([page, { actions = {} }]) => Object.keys(actions).map((action) => `${page} ${action}`))
  .filter((name) => !isEnd(name))
const formOf = (name: string): FoundForm => {
  const form = forms.get(name) ?? rareForms().get(name)
  if (!form) throw new Error(`no form is known for ${name}`)
  return { ...form, action: name.split(' ')[1] ?? '' }
}

/** Form fields that keep the visitor's input if the form is refused, by form. */
const filledAgain = new Map([
  ['cart code', ['code']],
  ['checkout order', ['email', 'given_name']],
  ['login send', ['email']],
  ['account save', ['name']],
])

/** The addresses of forms that are no actions of a page: payment links (pay-page.test.ts) and groups (groups/). */
const otherForms = [/^\/webshop\/pay\/:token/, /^\/webshop\/:id[^/]*\/group$/]

describe('Every form', () => {
  it('is sent to an address that is tested', () => {
    const pages = new Set(Object.values(shopPageDefinitions).map(({ path }) => path))
    const posted = shopPages(async () => null).routes.flatMap(({ method, path }) =>
      method === 'POST' && !pages.has(path) ? [path] : [],
    )
    expect([...new Set(posted)].filter((path) => !otherForms.some((each) => each.test(path)))).toEqual([])
    for (const form of otherForms) expect(posted.some((path) => form.test(path))).toBe(true)
  })

  it('is known here: a page’s action without a form would not be tested', () => {
    const actions = Object.entries(shopPageDefinitions).flatMap(([page, { actions = {} }]) =>
      Object.keys(actions).map((action) => `${page} ${action}`),
    )
    const known = new Set([...forms.keys(), ...rareForms().keys()])
    expect(actions.filter((action) => !known.has(action))).toEqual([])
  })

  it.each(names)('%s: bears hostile texts in each of its fields, and keeps what was typed', async (name) => {
    const form = formOf(name)
    // `price` is a field that no form has
    for (const field of [...Object.keys(form.fields), 'price'].filter((each) => !/^(?:key|action)$/.test(each))) {
      for (const text of hostileTexts()) {
        const what = `${field}: ${text}`.slice(0, 200)
        const { status, headers, text: answer } = await send(form, { [field]: text })
        expect(status, what).toBeLessThan(500)
        expect(headers.get('Content-Type'), what).toMatch(/^application\/json/)
        const { refusal, to } = JSON.parse(answer)
        if (to !== undefined) expect(to, what).toMatch(/^\/webshop(?:\/|$)/)
        if (refusal) expect(refusal.typed[field], what).toBe(asSent(text).trim().slice(0, 2000))
      }
    }
  })

  it.each(names)('%s: shows nothing of it that a browser would run', async (name) => {
    const form = formOf(name)
    for (const field of Object.keys(form.fields).filter((each) => !/^(?:key|action)$/.test(each))) {
      for (const text of worstTexts.slice(0, 1)) {
        const { status, text: answer } = await send(form, { [field]: text }, html)
        if (status === 303) continue
        const { dangers, shown } = await readPage(answer)
        expect(dangers, `${field}: ${text}`).toEqual([])
        if (filledAgain.get(name)?.includes(field)) {
          expect(shown.get(field)?.join(), field).toContain(text.slice(0, 20))
        }
      }
    }
  })

  it('refuses hostile request keys and actions', async () => {
    const form = formOf('cart code')
    for (const text of worstTexts) {
      if (!/^[\w-]{8,}$/.test(text)) expect((await send(form, { key: text })).status, text).toBe(400)
      expect((await send(form, { action: text })).status, text).toBe(400)
    }
  })

  it('shows nothing of a hostile address', async () => {
    const { production, number } = world
    const paths = [
      '',
      `/${production}`,
      `/${production}/seats`,
      `/${production}/prices`,
      '/cart',
      '/checkout',
      '/login',
      '/account',
      `/orders/${number}`,
    ]
    const keys = [
      'count',
      'seats',
      'chosen',
      'view',
      'category',
      'max',
      'page',
      'lost',
      'next',
      'token',
      'secret',
      'locale',
    ]
    for (const [row, path] of paths.entries()) {
      for (const [column, key] of keys.entries()) {
        const texts = [worstTexts[0] ?? '', '-1', ...hostileTexts(1).slice(-1)]
        // a normal run tests every fourth query parameter, each with one of the texts
        const isInTurn = (text: string) => env.FULL || texts.indexOf(text) === ((row + column) / 4) % texts.length
        for (const text of texts.filter(isInTurn)) {
          const what = `${path} ${key}=${text}`
          const address = `/webshop${path}?${new URLSearchParams({ [key]: text })}`
          const response = await world.visitor.ask('GET', address, { headers: html })
          expect(response.status, what).toBeLessThan(500)
          const to = response.headers.get('Location')
          if (to !== null) expect(to, what).toMatch(/^\/webshop/)
          expect((await readPage(await response.text())).dangers, what).toEqual([])
        }
      }
    }
  })

  it('ends without a failure, whatever its fields are', async () => {
    for (const name of [...forms.keys()].filter(isEnd)) {
      for (const text of worstTexts) {
        expect((await send(formOf(name), { of: text, unknown: text })).status, name).toBeLessThan(500)
      }
    }
  })
})

describe('An order', () => {
  it('that is guessed gets the same page as one that does not exist', async () => {
    const guess = async (path: string) => {
      const response = await world.visitor.ask('GET', path, { headers: html })
      const { status } = response
      return { status, text: (await response.text()).replaceAll(path, '…') }
    }
    const other = await someWorld()
    const paths = [`/webshop/orders/${other.number}`, `/webshop/orders/${other.number}?secret=${world.secret}`]
    const unknown = await guess('/webshop/orders/A-26-000-000-0000')
    for (const path of paths) expect((await guess(path)).status).toBe(unknown.status)
    for (const text of hostileTexts()) {
      const { status } = await guess(`/webshop/orders/${inPath(text)}`)
      expect([400, unknown.status], text).toContain(status)
    }
  })
})

/**
 * Whether a line reports an undelivered mail. Orders cannot load fonts in tests, so mails with printed documents fail.
 */
const isMissingFont = (line: string) => /^order event mail \d+ was not delivered/.test(line)

it('reports none of it as a failure', () => {
  expect(logged.map(String).filter((line) => !isMissingFont(line))).toEqual([])
})
