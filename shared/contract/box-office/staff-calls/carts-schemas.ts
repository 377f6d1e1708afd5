import type { SchemasOf } from '../../calls/describe.ts'
import { cart, codeRequest, lineChange } from '../cart.ts'
import { exampleCart, exampleOrder } from '../examples.ts'
import { order } from '../order.ts'
import { saleTerms, staffHold, staffLinesType, staffSale, staffSeats } from '../staff/desk-sale.ts'
import type { deskCartsRows } from './carts.ts'

const orderAnswer = { answer: order, example: exampleOrder }
const cartAnswer = { answer: cart, example: exampleCart }
const lost = ['hold_over', 'being_paid', 'key_reused'] as const

export const deskCartsSchemas = {
  deskCart: {
    summary: 'A cart of the desk; its first call chooses the id, of 16 to 60 letters and digits',
    ...cartAnswer,
  },
  deskHold: {
    summary: 'Holds chosen or best places, also outside the sale’s windows and in any contingent',
    body: staffHold,
    exampleBody: { production: 14, seats: ['parkett-links-14-9'] },
    ...cartAnswer,
    reasons: [
      ...['not_on_sale', 'no_sales_data', 'too_many', 'unknown_place', 'seat_twice', 'companion_alone'],
      ...['no_such_price', 'taken', 'leaves_single', 'none_left', 'being_paid', 'too_many_holds', 'key_reused'],
    ] as const,
  },
  deskSeats: {
    summary:
      'Holds exactly these seats of a concert, or places of an area, with the price types of those that they replace',
    body: staffSeats,
    exampleBody: { production: 14, seats: ['parkett-links-14-9'] },
    ...cartAnswer,
    reasons: [
      ...['not_on_sale', 'no_sales_data', 'too_many', 'unknown_place', 'companion_alone', 'no_such_price', 'taken'],
      ...['leaves_single', 'none_left', 'being_paid', 'too_many_holds', 'key_reused'],
    ] as const,
  },
  deskTerms: { summary: 'How the cart can be delivered and until when it can be paid', answer: saleTerms },
  deskChangeLine: {
    summary: 'Changes the price type or the seat of a ticket',
    body: lineChange,
    exampleBody: { price_type: 'reduced' },
    ...cartAnswer,
    reasons: [
      ...['unknown_line', 'unknown_place', 'no_such_price', 'too_many_of_type', 'companion_needs_person', 'taken'],
      ...['companion_alone', 'too_many_holds', ...lost],
    ] as const,
  },
  deskChangeLines: {
    summary: 'Changes the price type of all tickets of a concert',
    body: staffLinesType,
    exampleBody: { production: 14, price_type: 'student' },
    ...cartAnswer,
    reasons: ['unknown_line', 'no_such_price', 'companion_needs_person', ...lost],
  },
  deskRelease: {
    summary: 'Removes a ticket from the cart',
    ...cartAnswer,
    reasons: ['unknown_line', 'companion_needs_person', ...lost],
  },
  deskExtend: {
    summary: 'Extends the cart, up to 45 minutes after its first place was held',
    ...cartAnswer,
    reasons: ['at_the_cap', ...lost],
  },
  deskAddCode: {
    summary: 'Redeems a discount or a magic code for a cart of the desk; a voucher with a balance is refused',
    body: codeRequest,
    exampleBody: { code: 'MINUS-15' },
    ...cartAnswer,
    reasons: [
      ...['unknown_code', 'used_up', 'in_use', 'too_many_attempts', 'not_yet_valid', 'expired', 'other_production'],
      ...['minimum_missing', 'budget_used_up', 'being_paid', 'tse_missing', 'key_reused'],
    ] as const,
  },
  deskRemoveCode: {
    summary: 'Removes a code from a cart of the desk',
    ...cartAnswer,
    reasons: ['code_needed', 'being_paid', 'key_reused'],
  },
  deskSell: {
    summary:
      'Sells the tickets in the cart, paid at the card terminal or by transfer, or gives them away; paid and free ones are ready immediately',
    body: staffSale,
    exampleBody: {
      contact: { name: 'Lena Ohlsen', email: null },
      delivery: 'box_office',
      payment: 'terminal',
      locale: 'de',
      total_cents: 7700,
    },
    ...orderAnswer,
    reasons: [
      ...['cart_empty', 'price_changed', 'too_many_for_person', 'payment_unavailable', 'not_on_sale', 'number_in_use'],
      ...['tse_missing', 'delivery_unavailable', 'address_missing', 'email_missing', 'deadline_out_of_range'],
      'free_with_voucher',
      'free_with_invoice',
      'seller_incomplete',
      ...lost,
    ] as const,
  },
} satisfies SchemasOf<typeof deskCartsRows>
