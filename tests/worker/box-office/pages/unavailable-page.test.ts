import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { type Fate, failing, fates, flakyNamespace } from '../objects/flaky-namespace.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { pageVisitor } from './page-visitor.ts'

const carts = (fateOf: (method: string) => Fate) => ({ CARTS: flakyNamespace(env.CARTS, fateOf) })
const inventories = (fateOf: (method: string) => Fate) => ({ INVENTORY: flakyNamespace(env.INVENTORY, fateOf) })
const html = { Accept: 'text/html' }
const tapFields = (key: string) => ({ action: 'take', count: '2', key: `${key}-take` })
const heldIn = async (production: number) =>
  (await inventoryOf(env, 'hh', production).saleFacts())?.places.categories[0]?.held

vi.spyOn(console, 'error').mockImplementation(() => {})

/** Returns a visitor whose deployment can be replaced by one with the same cookies. */
function visitors(settings: Parameters<typeof pageVisitor>[0]) {
  const [well, failed] = [pageVisitor(), pageVisitor(settings)]
  const share = () => {
    for (const [name, value] of well.cookies) failed.cookies.set(name, value)
  }
  return { well, failed, share }
}

describe('A page whose objects restart', () => {
  it.each(['updated', 'lost'] as const)('is shown as if nothing had happened (%s)', async (error) => {
    const { id } = await someStoredSales()
    const visitor = pageVisitor(inventories(fates('saleFacts', { when: 'before', error })))
    expect((await visitor.open(`/webshop/${id}`)).status).toBe(200)
  })

  it('is shown with what was free a moment ago if the inventory does not answer', async () => {
    const { id } = await someStoredSales()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      expect((await pageVisitor().open(`/webshop/${id}`)).status).toBe(200)
      vi.setSystemTime(Date.now() + 60_000)
      const { status, page } = await pageVisitor(inventories(failing('overloaded'))).open<'production'>(
        `/webshop/${id}`,
      )
      expect([status, page.data.freeSeats]).toEqual([200, 20])
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['de', '', 'Der Kartenverkauf antwortet gerade nicht', 'Noch einmal versuchen'],
    ['en', '?locale=en', 'The box office is not responding right now', 'Try again'],
  ])(
    'says in the visitor’s language (%s) that it cannot be shown now, and leads on',
    async (_, query, words, again) => {
      const { id } = await someStoredSales()
      const visitor = pageVisitor(inventories(failing('overloaded')))
      const { status, headers } = await visitor.open(`/webshop/${id}${query}`)
      expect([status, headers.get('Retry-After'), headers.get('Content-Type')]).toEqual([
        ...[503, '2', 'application/problem+json; charset=utf-8'],
      ])
      const document = await visitor.send(`/webshop/${id}${query}`, { headers: html })
      const text = await document.text()
      expect([document.status, document.headers.get('Retry-After')]).toEqual([503, '2'])
      expect(document.headers.get('Cache-Control')).toBe('private, no-store')
      expect(text).toContain(words)
      expect(text).toMatch(new RegExp(`<a class="btn" href="/webshop/${id}[^"]*">${again}</a>`))
      expect(text).not.toMatch(/<script|page-data/)
    },
  )
})

describe('A form whose objects do not answer', () => {
  it.each(['before', 'after'] as const)('is repeated once without the visitor’s notice (%s)', async (when) => {
    const { id } = await someStoredSales()
    const visitor = pageVisitor(carts(fates('addPlaces', { when, error: 'updated' })))
    const { page } = await visitor.open(`/webshop/${id}`)
    expect((await visitor.submit(`/webshop/${id}`, tapFields(page.key))).to).toBe(`/webshop/${id}/prices`)
    expect(await heldIn(id)).toBe(2)
  })

  it('shows its page with what was chosen, and counts once when it is sent again', async () => {
    const { id } = await someStoredSales()
    // the hold is carried out, but its answer is lost
    const lost = { when: 'after', error: 'lost' } as const
    const visitor = pageVisitor(carts(fates('addPlaces', lost, lost)))
    const path = `/webshop/${id}?count=2`
    const { page: before } = await visitor.open(path)
    const { status, headers, page } = await visitor.submit(path, tapFields(before.key))
    expect([status, headers.get('Retry-After'), page.name]).toEqual([503, '2', 'production'])
    expect(page.refusal).toMatchObject({
      action: 'take',
      reason: 'unavailable',
      typed: { count: '2' },
      sentence: 'Der Kartenverkauf antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
    })
    expect((await visitor.submit(path, tapFields(page.key))).to).toBe(`/webshop/${id}/prices`)
    expect(await heldIn(id)).toBe(2)
  })

  it('is kept in a document without JavaScript if its page cannot be shown either, and counts once', async () => {
    const { id } = await someStoredSales()
    const { well, failed, share } = visitors(carts(failing('overloaded')))
    const { page } = await well.open(`/webshop/${id}`)
    share()
    const fields = { ...tapFields(page.key), code: '"><b>HERBST' }
    const response = await failed.send(`/webshop/${id}?locale=en`, {
      method: 'POST',
      headers: html,
      body: new URLSearchParams(fields),
    })
    const text = await response.text()
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
    const [main = ''] = /<main.*<\/main>/s.exec(text) ?? []
    const kept = [...main.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
    expect(
      Object.fromEntries(
        kept.map(([, name, value]) => [
          name,
          value?.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<'),
        ]),
      ),
    ).toEqual(fields)
    expect(text).toContain('What you have chosen and entered is kept')
    expect((await well.submit(`/webshop/${id}`, fields)).to).toBe(`/webshop/${id}/prices`)
    expect(await heldIn(id)).toBe(2)
  })

  it('leaves it to the client to keep its page and to try again if the page cannot be shown', async () => {
    const { id } = await someStoredSales()
    const { well, failed, share } = visitors(carts(failing('lost', 'addPlaces', 'view')))
    await well.open(`/webshop/${id}`)
    share()
    const { status, headers } = await failed.submit(`/webshop/${id}`, { action: 'take', count: '2' })
    expect([status, headers.get('Retry-After'), headers.get('Content-Type')]).toEqual([
      ...[503, '2', 'application/problem+json; charset=utf-8'],
    ])
  })
})
