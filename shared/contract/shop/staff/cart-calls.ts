import type { ShopCall } from '../calls.ts'
import { cart, codeRequest, lineChange } from '../cart.ts'
import { exampleCart, exampleOrder } from '../examples.ts'
import { order } from '../order.ts'
import { staffHold, staffSale } from '../staff.ts'

const orderAnswer = { answer: order, example: exampleOrder }
const cartAnswer = { answer: cart, example: exampleCart }
const sells = { needsStaff: 'sell', isWrite: true } as const
const lost = ['hold_over', 'being_paid', 'key_reused'] as const

export const deskCartCalls = {
  deskCart: {
    route: 'GET /api/shop/staff/carts/{cart}/',
    summary: 'A cart of the desk; its first call chooses the id, of 16 to 60 letters and digits',
    ...cartAnswer,
    needsStaff: 'sell',
  },
  deskHold: {
    route: 'POST /api/shop/staff/carts/{cart}/holds/',
    summary: 'Holds chosen or best places, also outside the sale’s windows and in any contingent',
    body: { schema: staffHold, example: { production: 14, seats: ['parkett-links-14-9'] } },
    ...cartAnswer,
    status: 201,
    reasons: [
      ...['not_on_sale', 'no_sales_data', 'too_many', 'unknown_place', 'seat_twice', 'companion_alone'],
      ...['no_such_price', 'taken', 'leaves_single', 'none_left', 'being_paid', 'too_many_holds', 'key_reused'],
    ] as const,
    ...sells,
  },
  deskChangeLine: {
    route: 'POST /api/shop/staff/carts/{cart}/lines/{line}/',
    summary: 'Changes the price type or the seat of a ticket',
    body: { schema: lineChange, example: { price_type: 'reduced' } },
    ...cartAnswer,
    reasons: [
      ...['unknown_line', 'unknown_place', 'no_such_price', 'too_many_of_type', 'companion_needs_person', 'taken'],
      ...['companion_alone', 'too_many_holds', ...lost],
    ] as const,
    ...sells,
  },
  deskRelease: {
    route: 'DELETE /api/shop/staff/carts/{cart}/lines/{line}/',
    summary: 'Removes a ticket from the cart',
    ...cartAnswer,
    reasons: ['unknown_line', 'companion_needs_person', ...lost],
    ...sells,
  },
  deskExtend: {
    route: 'POST /api/shop/staff/carts/{cart}/extension/',
    summary: 'Extends the cart, up to 45 minutes after its first place was held',
    ...cartAnswer,
    reasons: ['at_the_cap', ...lost],
    ...sells,
  },
  deskAddCode: {
    route: 'POST /api/shop/staff/carts/{cart}/codes/',
    summary: 'Redeems a voucher for a cart of the desk; a second one replaces the first',
    body: { schema: codeRequest, example: { code: 'HERBST-10' } },
    ...cartAnswer,
    reasons: [
      ...['unknown_code', 'used_up', 'in_use', 'too_many_attempts', 'not_yet_valid', 'expired', 'other_production'],
      ...['minimum_missing', 'budget_used_up', 'being_paid', 'key_reused'],
    ] as const,
    ...sells,
  },
  deskRemoveCode: {
    route: 'DELETE /api/shop/staff/carts/{cart}/codes/{code}/',
    summary: 'Removes a code from a cart of the desk',
    ...cartAnswer,
    reasons: ['code_needed', 'being_paid', 'key_reused'],
    ...sells,
  },
  deskSell: {
    route: 'POST /api/shop/staff/carts/{cart}/order/',
    summary: 'Sells the tickets in the cart, paid in cash or by card terminal; they are ready immediately',
    body: {
      schema: staffSale,
      example: {
        ...{ contact: { name: 'Lena Ohlsen', email: null }, delivery: 'box_office', payment: 'cash', locale: 'de' },
        total_cents: 7700,
      },
    },
    ...orderAnswer,
    status: 201,
    reasons: [
      ...['cart_empty', 'price_changed', 'too_many_for_person', 'payment_unavailable', 'not_on_sale', 'number_in_use'],
      ...lost,
    ] as const,
    ...sells,
  },
} satisfies Record<string, ShopCall>
