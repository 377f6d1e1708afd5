import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { inventoryOf } from '../../../../worker/box-office/objects/inventory-of.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { visitor } from './visitor.ts'

type Answer = {
  status: number
  json: { reason?: string; detail: string; errors?: { field: string; message: string }[] }
}

const fields = ({ json }: Answer) => json.errors?.map(({ field }) => field)

const order = {
  contact: { name: 'Jana Dvořáková', email: 'jana@example.org' },
  delivery: 'pdf',
  payment: 'transfer',
  consents: { terms: true },
  total_cents: 10_000,
}

describe('A body that cannot be understood', () => {
  it.each([
    ['cart/holds/', {}, ['production', 'seats', 'count']],
    ['cart/holds/', { production: 1 }, ['seats', 'count']],
    ['cart/holds/', { production: 1, count: 0 }, ['count']],
    ['cart/holds/', { production: 1, count: 51 }, ['count']],
    ['cart/holds/', { production: '1', count: 2 }, ['production']],
    ['cart/holds/', { production: 1, seats: [] }, ['seats']],
    ['cart/holds/', { production: 1, seats: ['1-1', 7] }, ['seats']],
    ['cart/holds/', { production: 1, count: 2, colour: 'red' }, ['colour']],
    ['cart/lines/none/', { price_type: 'free' }, ['price_type']],
    ['cart/codes/', {}, ['code']],
    ['cart/codes/', { code: 'x'.repeat(101) }, ['code']],
    ['orders/', { ...order, contact: { ...order.contact, email: 'jana@' } }, ['contact.email']],
    ['orders/', { ...order, contact: { email: 'jana@example.org' } }, ['contact.name']],
    ['orders/', { ...order, consents: {} }, ['consents.terms']],
    ['orders/', { ...order, total_cents: 1.5, payment: 'gold' }, ['payment', 'total_cents']],
  ])('names its fields: %s %j', async (path, body, named) => {
    for (const locale of ['de', 'en']) {
      const answer = await visitor()('POST', `${path}?locale=${locale}`, body)
      expect([answer.status, fields(answer)]).toEqual([400, named])
      for (const { message } of answer.json.errors)
        expect(message).toMatch(
          locale === 'de' ? /Diese Angabe|E-Mail-Adresse|hinter dem @/ : /field|value|address|After the @/,
        )
      // the sentence for another code, that of the staff's app
      expect(JSON.stringify(answer.json)).not.toMatch(/App|app /)
    }
  })
})

describe('A refusal', () => {
  it('says that a request names the same seat twice, and holds nothing', async () => {
    const { id } = await someStoredSales()
    for (const seats of [
      ['1-4', '1-4'],
      ['1-4', '1-5', '1-4'],
    ]) {
      const buyer = visitor()
      const answer = await buyer('POST', 'cart/holds/', { production: id, seats })
      expect([answer.status, answer.json]).toMatchObject([
        422,
        { reason: 'seat_twice', places: ['1-4'], errors: [{ field: 'seats' }] },
      ])
      expect(answer.json.detail).toContain('zweimal')
      const english = await buyer('POST', 'cart/holds/?locale=en', { production: id, seats })
      expect(english.json.errors[0].message).toContain('same seat twice')
      expect((await buyer('GET', 'cart/')).json.lines).toEqual([])
    }
  })

  it('names the refused field of the request', async () => {
    const { id } = await someStoredSales()
    const buyer = visitor()
    const held = await buyer('POST', 'cart/holds/', { production: id, seats: ['1-1', '1-2'] })
    const [line] = held.json.lines
    const other = visitor()
    const cases: [Promise<Answer>, string, string[]][] = [
      [other('POST', 'cart/holds/', { production: id, seats: ['1-1'] }), 'taken', ['seats']],
      [other('POST', 'cart/holds/', { production: id, seats: ['9-9'] }), 'unknown_place', ['seats']],
      [other('POST', 'cart/holds/', { production: id, count: 1, area: 'roof' }), 'unknown_place', ['area']],
      [other('POST', 'cart/holds/', { production: id, count: 11 }), 'too_many', ['count']],
      [other('POST', 'cart/holds/', { production: 999_999, count: 1 }), 'no_sales_data', ['production']],
      [buyer('POST', `cart/lines/${line.id}/`, { seat: '9-9' }), 'unknown_place', ['seat']],
      [buyer('POST', `cart/lines/${line.id}/`, { price_type: 'child' }), 'no_such_price', ['price_type']],
      [buyer('DELETE', 'cart/lines/none/'), 'unknown_line', ['line']],
      [buyer('POST', 'cart/codes/', { code: 'NOSUCHCODE' }), 'unknown_code', ['code']],
      [buyer('POST', 'orders/', { ...order, total_cents: 1 }), 'price_changed', ['total_cents']],
      [buyer('POST', 'orders/', { ...order, delivery: 'post' }), 'delivery_unavailable', ['delivery']],
      [buyer('POST', 'orders/', { ...order, payment: 'free' }), 'payment_unavailable', ['payment']],
    ]
    for (const [sent, reason, named] of cases) {
      const answer = await sent
      expect([answer.json.reason, fields(answer)]).toEqual([reason, named])
      expect(answer.json.errors?.[0]?.message).toBe(answer.json.detail)
    }
    await inventoryOf(env, 'hh', id).setStopped(true)
    const stopped = await other('POST', 'cart/holds/', { production: id, count: 1 })
    expect([stopped.json.reason, fields(stopped)]).toEqual(['not_on_sale', ['production']])
  })

  it('that depends on no field names none', async () => {
    const answer = await visitor()('POST', 'cart/extension/')
    expect([answer.json.reason, fields(answer)]).toEqual(['hold_over', undefined])
  })
})
