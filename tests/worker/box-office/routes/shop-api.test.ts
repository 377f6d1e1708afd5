import { describe, expect, it } from 'vitest'
import { availability, saleOffer } from '../../../../shared/contract/box-office/availability.ts'
import { cart, renewedCart } from '../../../../shared/contract/box-office/cart.ts'
import { hallPlan } from '../../../../shared/contract/hall-plan.ts'
import { someShop, someVoucher } from '../cart/some-cart.ts'
import { visitor } from './visitor.ts'

describe('The sale of a production', () => {
  it('is described in the contract’s form: terms, plan, places', async () => {
    const { productions } = await someShop()
    const call = visitor()
    const offer = await call('GET', `productions/${productions[0]}/`)
    expect(saleOffer.parse(offer.json)).toMatchObject({
      state: 'on_sale',
      stock: 'few_left',
      max_per_order: 10,
      windows: [{ needs_code: false }],
    })
    const plan = await call('GET', `productions/${productions[0]}/plan/?version=1`)
    expect(hallPlan.parse(plan.json).sections[0]?.rows).toHaveLength(2)
    expect(plan.headers.get('Cache-Control')).toContain('immutable')
    const places = await call('GET', `productions/${productions[0]}/availability/`)
    // with two more seconds in the isolate's cache, availability is at most five seconds old, as the contract requires
    expect(places.headers.get('Cache-Control')).toBe('public, max-age=2, stale-while-revalidate=1')
    expect(availability.parse(places.json).categories).toEqual([{ category: 1, free: 20, held: 0, total: 20 }])
  })

  it('is a 404 where nothing is sold here', async () => {
    const call = visitor()
    for (const part of ['', 'plan/', 'availability/']) {
      expect((await call('GET', `productions/987654/${part}`)).status).toBe(404)
    }
  })
})

describe('A cart over HTTP', () => {
  it('is filled, changed and emptied, and always has the contract’s form', async () => {
    const { productions, book } = await someShop()
    await book.setUp([someVoucher({ code: 'AUFTAKT-20', value: { kind: 'amount', cents: 2000 } })])
    const call = visitor()
    expect(cart.parse((await call('GET', 'cart/')).json).lines).toEqual([])
    const held = await call('POST', 'cart/holds/', { production: productions[0], count: 2 })
    expect(held.status).toBe(201)
    const [first, second] = cart.parse(held.json).lines
    expect(first?.place).toMatchObject({ section: 'Parkett', row: '1', seat: '5', kind: 'seat' })
    await call('POST', `cart/lines/${first?.id}/`, { price_type: 'reduced' })
    await call('POST', `cart/lines/${second?.id}/`, { seat: '1-4' })
    const redeemed = await call('POST', 'cart/codes/', { code: 'auftakt20' })
    expect(cart.parse(redeemed.json)).toMatchObject({ voucher: { cents: 2000 }, totals: { cents: 5500 } })
    const types = { production: productions[0], category: 1, counts: { normal: 2 } }
    expect((await call('POST', 'cart/price-types/', types)).json.totals.cents).toBe(8000)
    expect((await call('DELETE', 'cart/codes/AUFTAKT-20/')).json.totals.cents).toBe(10_000)
    await call('DELETE', `cart/lines/${first?.id}/`)
    expect((await call('GET', 'cart/')).json.lines).toHaveLength(1)
  })

  it('belongs to its cookie: another visitor neither sees nor changes it', async () => {
    const { productions } = await someShop()
    const [one, other] = [visitor(), visitor()]
    const held = await one('POST', 'cart/holds/', { production: productions[0], count: 1 })
    expect(held.headers.get('Set-Cookie')).toMatch(/^cart=[\w-]{22}; .*HttpOnly.*SameSite=Lax/)
    expect((await other('GET', 'cart/')).json.lines).toEqual([])
    expect((await other('DELETE', `cart/lines/${held.json.lines[0].id}/`)).status).toBe(404)
    expect((await one('GET', 'cart/')).json.lines).toHaveLength(1)
  })

  it('is unchanged when it is renewed before its end, and cannot be renewed before it has held anything', async () => {
    const { productions } = await someShop()
    const call = visitor()
    expect((await call('POST', 'cart/renewal/')).json).toMatchObject({ status: 409, reason: 'none_left' })
    const held = cart.parse((await call('POST', 'cart/holds/', { production: productions[0], count: 4 })).json)
    const renewed = await call('POST', 'cart/renewal/')
    expect(renewedCart.parse(renewed.json)).toMatchObject({ lines: held.lines, lost_places: 0 })
  })

  it('repeats the first answer to a request key, and refuses the key for other content', async () => {
    const { productions } = await someShop()
    const call = visitor()
    const key = { 'Idempotency-Key': 'the-same-key' }
    await call('POST', 'cart/holds/', { production: productions[0], count: 1 })
    const first = await call('POST', 'cart/holds/', { production: productions[1], count: 1 }, key)
    const second = await call('POST', 'cart/holds/', { production: productions[1], count: 1 }, key)
    expect(second.json).toEqual(first.json)
    expect((await call('POST', 'cart/holds/', { production: productions[1], count: 2 }, key)).status).toBe(422)
    expect(
      (await call('POST', 'cart/holds/', { production: productions[1], count: 1 }, { 'Idempotency-Key': '' })).status,
    ).toBe(400)
  })

  it('answers a refusal with reason, sentence and alternatives', async () => {
    const { productions } = await someShop()
    const [one, other] = [visitor(), visitor()]
    await one('POST', 'cart/holds/', { production: productions[0], seats: ['1-5', '1-6'] })
    const refused = await other('POST', 'cart/holds/?locale=en', { production: productions[0], seats: ['1-6', '1-7'] })
    expect(refused.status).toBe(409)
    expect(refused.json).toMatchObject({
      code: 'shop-conflict',
      reason: 'taken',
      places: ['1-6'],
      instead: { seats: ['1-7', '1-8'], cents: 10_000 },
      detail: 'A seat has just been taken. Your basket stays as it is.',
    })
    expect((await other('POST', 'cart/codes/', { code: 'NOSUCH' })).json).toMatchObject({
      status: 422,
      reason: 'unknown_code',
    })
  })

  it('is not filled by a foreign page, nor by a body that is not the contract’s', async () => {
    const { productions } = await someShop()
    const call = visitor()
    const wish = { production: productions[0], count: 1 }
    expect((await call('POST', 'cart/holds/', wish, { Origin: 'https://evil.example' })).status).toBe(403)
    for (const body of [{}, { ...wish, count: 0 }, { ...wish, cents: 1 }, { ...wish, production: '1' }, [], null]) {
      expect((await call('POST', 'cart/holds/', body)).status).toBe(400)
    }
    expect((await call('GET', 'cart/')).json.lines).toEqual([])
  })
})
