import { beforeAll, describe, expect, test } from 'vitest'
import type { SaleOffer } from '../../shared/contract/box-office/availability.ts'
import { shopCalls } from '../../shared/contract/box-office/shop-calls.ts'
import { boxOfficeRows } from '../../shared/contract/box-office/staff-calls/rows.ts'
import { boxOfficeSchemas } from '../../shared/contract/box-office/staff-calls/schemas.ts'
import { type Call, described } from '../../shared/contract/calls/describe.ts'
import { expectProblem } from './answers.ts'
import { site, targets } from './client.ts'
import { callsOf, cookiesOf, type Document, parse } from './shop-calls.ts'

/**
 * A production that hh sells in the demo content; if a backend provides the content, scripts/test.mjs puts it on sale.
 */
const soldProduction = '39'

describe.each(targets())('$name', (server) => {
  const ask = site(server, 'hh')
  let description: Document
  let call: ReturnType<typeof callsOf>

  beforeAll(async () => {
    description = (await ask('/api/shop/openapi.json')).json as Document
    call = callsOf(ask, description)
  })

  test('every call of the contract is described', () => {
    const described = Object.values(description.paths).flatMap((methods) => Object.values(methods))
    expect(described.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(shopCalls).sort())
  })

  test('what does not exist is not found', async () => {
    for (const name of ['saleOffer', 'hallPlan', 'availability'] as const) {
      expectProblem(await call(name, { path: { id: '999999' } }), 404, 'not-found')
    }
    expectProblem(await ask('/api/shop/anything/'), 404, 'not-found')
  })

  test('without its token, the door finds nothing', async () => {
    const path = { code: 'A'.repeat(167) }
    expectProblem(await call('doorTicket', { path }), 404, 'not-found')
    expectProblem(await call('enterTicket', { path }), 404, 'not-found')
    expectProblem(await call('revocations', { path: { id: soldProduction } }), 404, 'not-found')
  })

  test('a provider’s message without its signature finds nothing, like an unknown provider', async () => {
    for (const provider of ['card', 'demo', 'transfer', 'unheard-of']) {
      const body = { id: 'evt_forged', site: 'hh', order: 'A-26-7KQ-M2P-9XT4', state: 'paid' }
      expectProblem(await call('paymentEvent', { path: { provider }, body }), 404, 'not-found')
    }
  })

  test('staff’s calls are for staff who are logged in, and write only from our own pages', async () => {
    const path = {
      id: soldProduction,
      number: 'A-26-7KQ-M2P-9XT4',
      cart: crypto.randomUUID(),
      line: 'no-such-line',
      key: 'none',
      place: 'none',
      contingent: 'none',
      ticket: crypto.randomUUID(),
      code: 'none',
      version: '1',
    }
    for (const [name, { method, exampleBody }] of Object.entries<Call>(described(boxOfficeRows, boxOfficeSchemas))) {
      const example = exampleBody as object | undefined
      const answer = await call(name as keyof typeof shopCalls, {
        path,
        query: { month: '2026-11' },
        ...(example ? { body: example } : {}),
      })
      expect([name, answer.status]).toEqual([name, method === 'GET' ? 401 : 403])
      if (method === 'GET') expectProblem(answer, 401, 'login-required')
      else expectProblem(answer, 403, 'forbidden')
    }
  })

  test('accounts are for customers who are logged in, and a login says nothing of other people', async () => {
    for (const name of ['account', 'accountExport', 'deleteAccount'] as const) {
      expectProblem(await call(name), 401, 'login-required')
    }
    expectProblem(await call('changeCustomer', { body: { name: 'x' } }), 401, 'login-required')
    const unknown = await call('customerLogin', { body: { email: `${crypto.randomUUID()}@example.org` } })
    expect(parse('customerLogin', unknown)).toEqual({ state: 'pending' })
  })

  describe('a sale', () => {
    let offer: SaleOffer
    let category: number

    beforeAll(async () => {
      offer = parse('saleOffer', await call('saleOffer', { path: { id: soldProduction } }))
      expect(offer.state).toBe('on_sale')
      category = offer.categories.findLast(({ free }) => free > 10)?.category ?? 0
    })

    test('the content API names its link and price, in front of a backend, too', async () => {
      const normal = offer.categories.flatMap(({ prices }) =>
        prices.flatMap(({ price_type, cents }) => (price_type === 'normal' ? [cents / 100] : [])),
      )
      const sold = { ticket_url: `/webshop/${soldProduction}`, price: { from: Math.min(...normal) } }
      expect((await ask(`/api/productions/${soldProduction}/`)).json).toMatchObject(sold)
      const listed = await ask(`/api/productions/pagemodule/?ids=${soldProduction}`)
      expect(JSON.stringify(listed.json)).toContain(`"ticket_url":"/webshop/${soldProduction}"`)
    })

    test('its plan, whose versions never change, and the free places', async () => {
      const path = { id: String(offer.production) }
      const plan = parse('hallPlan', await call('hallPlan', { path }))
      const pinned = await call('hallPlan', { path, query: { version: String(plan.version) } })
      expect(parse('hallPlan', pinned)).toEqual(plan)
      expect(pinned.headers['cache-control']).toContain('immutable')
      const places = parse('availability', await call('availability', { path }))
      expect(plan.version).toBe(offer.plan.version)
      expect(places.categories.map(({ category }) => category).sort()).toEqual(
        offer.categories.map(({ category }) => category).sort(),
      )
    })

    test('a cart, from the first place to the last', async () => {
      const visitor = cookiesOf()
      const { production } = offer
      const held = await call('holdPlaces', { body: { production, count: 2, category }, visitor })
      const { lines } = parse('holdPlaces', held)
      expect(lines.map((line) => [line.production, line.category])).toEqual([
        [production, category],
        [production, category],
      ])
      const [first, second] = lines.map(({ id }) => id) as [string, string]

      const prices = offer.categories.find((each) => each.category === category)?.prices ?? []
      const type = prices.find(({ price_type }) => price_type === 'reduced') ?? prices[0]
      const changed = await call('changeLine', {
        path: { line: first },
        body: { price_type: type?.price_type },
        visitor,
      })
      expect(parse('changeLine', changed).lines.find(({ id }) => id === first)?.full_cents).toBe(type?.cents)

      const counts = { normal: 2 }
      const types = await call('setPriceTypes', { body: { production, category, counts }, visitor })
      expect(parse('setPriceTypes', types).lines.map(({ price_type }) => price_type)).toEqual(['normal', 'normal'])

      const unknown = await call('addCode', { body: { code: 'NO-SUCH-CODE' }, visitor })
      expectProblem(unknown, 422, 'shop-refused')
      expect(unknown.json).toMatchObject({ reason: 'unknown_code' })
      parse('removeCode', await call('removeCode', { path: { code: 'NO-SUCH-CODE' }, visitor }))

      expect(parse('extendCart', await call('extendCart', { visitor })).expires_at).not.toBeNull()
      // this cart has not expired; shop-renewal.test.ts covers an expired cart
      expect(parse('renewCart', await call('renewCart', { visitor })).lost_places).toBe(0)

      expect(parse('removeLine', await call('removeLine', { path: { line: second }, visitor })).lines).toHaveLength(1)
      expect(parse('removeLine', await call('removeLine', { path: { line: first }, visitor })).lines).toEqual([])
      expect(parse('cart', await call('cart', { visitor })).lines).toEqual([])
    })

    test('a key that is used again repeats its answer; with another body it is refused', async () => {
      const visitor = cookiesOf()
      const { production } = offer
      const key = crypto.randomUUID()
      const body = { production, count: 1 }
      const first = await call('holdPlaces', { body, visitor, key })
      const second = await call('holdPlaces', { body, visitor, key })
      expect(second.json).toEqual(first.json)
      const other = await call('holdPlaces', { body: { production, count: 2 }, visitor, key })
      expectProblem(other, 422, 'shop-refused')
      const [line] = parse('cart', await call('cart', { visitor })).lines
      await call('removeLine', { path: { line: line?.id ?? '' }, visitor })
    })

    test('an order, from its placing to its end', async () => {
      const visitor = cookiesOf()
      const { production, delivery } = offer
      await call('holdPlaces', { body: { production, count: 1 }, visitor })
      const { totals } = parse('cart', await call('cart', { visitor }))
      const body = {
        contact: { name: 'Jan Dvořák', email: `jan-${crypto.randomUUID()}@example.org` },
        delivery: delivery.find(({ cents }) => cents === 0)?.type ?? 'pdf',
        payment: 'transfer',
        consents: { terms: true, newsletter: false },
        total_cents: totals.cents,
      }
      const dearer = await call('placeOrder', { body: { ...body, total_cents: totals.cents + 1 }, visitor })
      expect(dearer.json).toMatchObject({ code: 'shop-conflict', reason: 'price_changed' })
      const key = crypto.randomUUID()
      const { number, secret, state, payment } = parse('placeOrder', await call('placeOrder', { body, visitor, key }))
      expect([state, payment.transfer?.giro_code.split('\n')[7]]).toEqual([
        'pending',
        `EUR${(totals.cents / 100).toFixed(2)}`,
      ])
      expect(parse('placeOrder', await call('placeOrder', { body, visitor, key })).number).toBe(number)
      expect(parse('cart', await call('cart', { visitor })).lines).toEqual([])

      const [path, query] = [{ number }, { secret }]
      const { documents } = parse('order', await call('order', { path, query }))
      const [confirmation] = documents
      expect(confirmation?.kind).toBe('confirmation')
      const pdf = await call('orderDocument', { path: { number, id: confirmation?.id ?? '' }, query })
      expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])

      for (const wrong of [{ secret: 'x'.repeat(22) }, { secret: '' }]) {
        expectProblem(await call('order', { path, query: wrong }), 404, 'not-found')
        expectProblem(await call('cancelOrder', { path, query: wrong }), 404, 'not-found')
      }
      expect(parse('payOrder', await call('payOrder', { path, query, body: { payment: 'transfer' } })).state).toBe(
        'pending',
      )
      const declined = await call('answerOffer', { path, query, body: { accept: false } })
      expect(declined.json).toMatchObject({ code: 'shop-conflict', reason: 'no_offer' })
      expect(parse('cancelOrder', await call('cancelOrder', { path, query })).state).toBe('cancelled')
    })

    test('a call without a key, or with an invalid body, names the fault', async () => {
      const visitor = cookiesOf()
      const keyless = await call('holdPlaces', { body: { production: offer.production, count: 1 }, visitor, key: null })
      expect(expectProblem(keyless, 400, 'bad-request').errors?.map(({ field }) => field)).toEqual(['Idempotency-Key'])
      const crooked = await call('holdPlaces', { body: { production: 'x' }, visitor })
      expectProblem(crooked, 400, 'bad-request')
    })
  })
})
