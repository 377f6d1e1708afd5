import type { SchemasOf } from '../../calls/describe.ts'
import { cart, cartNow, codeRequest, holdRequest, lineChange, priceTypesChange, renewedCart } from '../cart.ts'
import { exampleCart } from '../examples.ts'
import type { cartRows } from './cart.ts'

const cartAnswer = { answer: cart, example: exampleCart }
const conflicting = ['not_on_sale', 'taken', 'leaves_single', 'none_left', 'being_paid', 'key_reused'] as const
const held = ['hold_over', 'being_paid', 'key_reused'] as const

export const cartSchemas = {
  cart: {
    summary: 'The cart that the cookie names; reading does not renew it',
    answer: cartNow,
    example: { ...exampleCart, server_time: '2026-11-21T14:08:00+01:00' },
  },
  holdPlaces: {
    summary: 'Holds the best places for a number of people, or chosen seats; all or nothing',
    body: holdRequest,
    exampleBody: { production: 14, count: 2, category: 2 },
    ...cartAnswer,
    reasons: [
      'too_many_holds',
      'no_sales_data',
      'too_many',
      'unknown_place',
      'seat_twice',
      'companion_alone',
      'no_such_price',
      ...conflicting,
    ],
  },
  changeLine: {
    summary: 'Changes the price type or the seat of a ticket',
    body: lineChange,
    exampleBody: { price_type: 'reduced' },
    ...cartAnswer,
    reasons: [
      'too_many_holds',
      'unknown_line',
      'unknown_place',
      'no_such_price',
      'too_many_of_type',
      'companion_needs_person',
      'companion_alone',
      'hold_over',
      ...conflicting,
    ],
  },
  removeLine: {
    summary: 'Removes a ticket from the cart',
    ...cartAnswer,
    reasons: ['unknown_line', 'companion_needs_person', ...held],
  },
  setPriceTypes: {
    summary: 'Sets the price types of all tickets of a category; all or nothing',
    body: priceTypesChange,
    exampleBody: { production: 14, category: 2, counts: { normal: 1, reduced: 1 } },
    ...cartAnswer,
    reasons: ['no_such_price', 'too_many_of_type', 'companion_needs_person', ...held],
  },
  addCode: {
    summary: 'Redeems a voucher, a promo code or a magic code',
    body: codeRequest,
    exampleBody: { code: 'AUFTAKT-20' },
    ...cartAnswer,
    reasons: [
      'unknown_code',
      'used_up',
      'in_use',
      'too_many_attempts',
      'not_yet_valid',
      'expired',
      'other_production',
      'minimum_missing',
      'budget_used_up',
      'being_paid',
      'key_reused',
    ],
  },
  removeCode: {
    summary: 'Removes a code from the cart; a magic code stays while the cart holds places that only it opens',
    ...cartAnswer,
    reasons: ['code_needed', 'being_paid', 'key_reused'],
  },
  extendCart: {
    summary: 'Extends the cart, up to 45 minutes after its first place was held',
    ...cartAnswer,
    reasons: ['at_the_cap', ...held],
  },
  renewCart: {
    summary: 'Holds the places of an expired cart again, if they are still free',
    answer: renewedCart,
    example: { ...exampleCart, lost_places: 0 },
    reasons: ['too_many_holds', 'none_left', 'being_paid', 'key_reused'],
  },
} satisfies SchemasOf<typeof cartRows>
