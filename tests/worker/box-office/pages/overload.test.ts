// Inventories and carts that are overloaded at random, or do not answer for a while.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import fc from '../../../properties.ts'
import { type Fate, flakyNamespace } from '../objects/flaky-namespace.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { type PageAnswer, pageVisitor } from './page-visitor.ts'
import { orderForm } from './some-order.ts'

const html = { Accept: 'text/html' }
const buyers = env.FULL ? 9 : 4

beforeEach(() => {
  resetIsolateState()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Returns the fates of calls: four of ten are overloaded, half of them after they were carried out. */
function someFates(seed: number): () => Fate {
  const rolls = fc.sample(fc.nat(9), { numRuns: 2000, seed })
  let calls = 0
  return () => {
    const roll = rolls[calls++ % rolls.length] ?? 0
    return roll < 4 ? { when: roll < 2 ? 'before' : 'after', error: 'overloaded' } : undefined
  }
}

/** Repeats a request as the client does, until the box office answers; each earlier answer says so in words. */
async function answered<A extends PageAnswer<'production'>>(ask: () => Promise<A>, typed: string[] = []): Promise<A> {
  for (let tries = 0; tries < 60; tries++) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    expect(answer.headers.get('Retry-After')).toBe('2')
    if (!answer.page) expect(answer.headers.get('Content-Type')).toContain('problem+json')
    else {
      expect(answer.page.refusal?.sentence).toContain('Der Kartenverkauf antwortet gerade nicht')
      for (const text of typed) expect(Object.values(answer.page.refusal?.typed ?? {})).toContain(text)
    }
  }
  throw new Error('the box office never answers')
}

describe('An overloaded box office', () => {
  it('keeps what was chosen, says so in words, and every acknowledged order is there, once', async () => {
    const fateOf = someFates(64)
    const flaky = { INVENTORY: flakyNamespace(env.INVENTORY, fateOf), CARTS: flakyNamespace(env.CARTS, fateOf) }
    const orders: string[] = []
    for (let buyer = 0; buyer < buyers; buyer++) {
      // of each sale, few places may be ordered without a confirmed address
      const { id } = await someStoredSales()
      const visitor = pageVisitor(flaky)
      const { page } = await answered(() => visitor.open<'production'>(`/webshop/${id}`))
      const choice = { action: 'take', count: '2', key: `${page.key}-take` }
      const chosen = await answered(() => visitor.submit<'production'>(`/webshop/${id}`, choice), ['2'])
      expect(chosen.to).toBe(`/webshop/${id}/prices`)
      const { page: checkout } = await answered(() => visitor.open<'production'>('/webshop/checkout'))
      const form = { ...orderForm, email: `b${buyer}@example.org`, key: `${checkout.key}-order` }
      const placed = await answered(() => visitor.submit<'production'>('/webshop/checkout', form), [form.email])
      const { to } = placed
      if (!to) throw new Error(JSON.stringify([placed.status, placed.page?.refusal]))
      orders.push(to)
      const own = await pageVisitorOf(visitor).open<'order'>(to)
      if (!own.page) throw new Error(`${own.status} ${own.to} ${to}`)
      expect([own.status, own.page.data.order.lines?.length]).toEqual([200, 2])
    }
    expect(new Set(orders).size).toBe(buyers)
  })

  it('is tried again by the browser after growing pauses, without a script, and with a link', async () => {
    const { id } = await someStoredSales()
    const never = () => ({ when: 'before', error: 'overloaded' }) as const
    const visitor = pageVisitor({ INVENTORY: flakyNamespace(env.INVENTORY, never) })
    const pauses: number[] = []
    for (let tries = 0; tries < 14; tries++) {
      const response = await visitor.send(`/webshop/${id}`, { headers: html })
      const text = await response.text()
      expect([response.status, text.includes('Noch einmal versuchen')]).toEqual([503, true])
      expect(text).toContain(`<a class="btn" href="/webshop/${id}">`)
      pauses.push(Number(response.headers.get('Refresh') ?? Number.NaN))
    }
    for (const [index, least] of [2, 4, 8, 16, 30, 30].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(least)
      expect(pauses[index]).toBeLessThanOrEqual(least + 1)
    }
    expect(pauses.at(-1)).toBeNaN()
  })

  it('answers others with its last answer while one request waits, at most ten seconds old', async () => {
    const { id } = await someStoredSales()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      expect((await pageVisitor().open(`/webshop/${id}`)).status).toBe(200)
      vi.setSystemTime(Date.now() + 3000)
      let release = () => {}
      const stalled = new Promise<void>((resolve) => {
        release = resolve
      })
      let asked = 0
      const get = (of: DurableObjectId) =>
        new Proxy(env.INVENTORY.get(of), {
          get: (stub, name) =>
            name === 'saleFacts'
              ? async () => {
                  asked += 1
                  await stalled
                  return (stub as unknown as { saleFacts: () => unknown }).saleFacts()
                }
              : Reflect.get(stub, name),
        })
      const slow = pageVisitor({
        INVENTORY: new Proxy(env.INVENTORY, {
          get: (all, name) => (name === 'get' ? get : Reflect.get(all, name).bind(all)),
        }),
      })
      const first = slow.open(`/webshop/${id}`)
      await expect.poll(() => asked).toBe(1)
      expect((await slow.open(`/webshop/${id}/seats`)).status).toBe(200)
      expect(asked).toBe(1)
      vi.setSystemTime(Date.now() + 8000)
      const late = slow.open(`/webshop/${id}/seats`)
      await expect.poll(() => asked).toBe(2)
      release()
      expect([(await first).status, (await late).status]).toEqual([200, 200])
    } finally {
      vi.useRealTimers()
    }
  })
})

/** Returns the same visitor on a day without overload. */
function pageVisitorOf(visitor: ReturnType<typeof pageVisitor>) {
  const well = pageVisitor()
  for (const [name, value] of visitor.cookies) well.cookies.set(name, value)
  return well
}
