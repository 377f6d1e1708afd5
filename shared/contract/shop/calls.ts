// The requests and responses of the box office. OpenAPI (`/api/shop/openapi.json`) and the contract tests are derived
// from this list. The calls are not forwarded to a promoter's backend.
import { z } from 'zod'
import type { BoxOfficeAction } from '../../entities/roles.ts'
import type { TokenSales } from '../../outside/tokens.ts'
import type { RefusalReason } from '../../shop/refusal-words.ts'
import { accountCalls } from './account.ts'
import { availability, saleOffer } from './availability.ts'
import { cart, codeRequest, holdRequest, lineChange, priceTypesChange, renewedCart } from './cart.ts'
import { exampleCart, exampleOrder } from './examples.ts'
import { hallPlan } from './hall-plan.ts'
import {
  addressConfirmation,
  addressRequest,
  offerAnswer,
  order,
  orderRequest,
  paymentRequest,
  placedOrder,
  printedContact,
  printedContactRequest,
} from './order.ts'
import { programCalls } from './program-calls.ts'
import { staffCalls } from './staff-calls.ts'

export interface ShopCall {
  /** Method and path, with placeholders as in OpenAPI. */
  route: string
  summary: string
  query?: z.ZodObject
  body?: { schema: z.ZodType; example: unknown }
  /** The schema of a JSON response, or the format of another response; `nothing` for an empty one. */
  answer: z.ZodType | 'pdf' | 'csv' | 'nothing'
  example?: unknown
  /** Status of a successful response; 200 by default. */
  status?: 201 | 202 | 204
  /** Whether the call needs a customer's session; without one, the response is 401. */
  needsLogin?: true
  /** Whether the call needs the door's token; without it, the response is the same 404 as for an unknown address. */
  needsDoorToken?: true
  /**
   * The right that a member of staff needs. The response is 401 without a session, and 403 without the right or the
   * CSRF token of our pages.
   */
  needsStaff?: BoxOfficeAction
  /** The right with which the token of an external system may also make the call. */
  tokenScope?: TokenSales
  /**
   * Whether a payment provider makes the call; with a wrong signature, the response is the same 404 as for an unknown
   * address.
   */
  isWebhook?: true
  /** Reasons to refuse the call, besides an invalid body or query. */
  reasons?: readonly RefusalReason[]
  /** Whether the call needs an `Idempotency-Key`. */
  isWrite?: true
}

const secret = z.object({ secret: z.string() })
const cartAnswer = { answer: cart, example: exampleCart }
const orderAnswer = { answer: order, example: exampleOrder }
const conflicting = ['not_on_sale', 'taken', 'leaves_single', 'none_left', 'being_paid', 'key_reused'] as const
const held = ['hold_over', 'being_paid', 'key_reused'] as const
const unpayable = ['payment_unavailable', 'pay_first', 'too_many_for_person', 'key_reused'] as const

export const shopCalls = {
  saleOffer: {
    route: 'GET /api/shop/productions/{id}/',
    summary: 'State of the sale, price categories and types, limits, windows and ways of delivery',
    answer: saleOffer,
  },
  hallPlan: {
    route: 'GET /api/shop/productions/{id}/plan/',
    summary: 'Sections, rows, seats and areas; with `?version=` of the offer, the answer never changes',
    query: z.object({ version: z.int().min(1).optional() }),
    answer: hallPlan,
  },
  availability: {
    route: 'GET /api/shop/productions/{id}/availability/',
    summary: 'The free places, at most five seconds old',
    answer: availability,
  },
  cart: {
    route: 'GET /api/shop/cart/',
    summary: 'The cart that the cookie names; reading does not renew it',
    ...cartAnswer,
  },
  holdPlaces: {
    route: 'POST /api/shop/cart/holds/',
    summary: 'Holds the best places for a number of people, or chosen seats; all or nothing',
    body: { schema: holdRequest, example: { production: 14, count: 2, category: 2 } },
    ...cartAnswer,
    status: 201,
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
    isWrite: true,
  },
  changeLine: {
    route: 'POST /api/shop/cart/lines/{line}/',
    summary: 'Changes the price type or the seat of a ticket',
    body: { schema: lineChange, example: { price_type: 'reduced' } },
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
    isWrite: true,
  },
  removeLine: {
    route: 'DELETE /api/shop/cart/lines/{line}/',
    summary: 'Removes a ticket from the cart',
    ...cartAnswer,
    reasons: ['unknown_line', 'companion_needs_person', ...held],
    isWrite: true,
  },
  setPriceTypes: {
    route: 'POST /api/shop/cart/price-types/',
    summary: 'Sets the price types of all tickets of a category; all or nothing',
    body: { schema: priceTypesChange, example: { production: 14, category: 2, counts: { normal: 1, reduced: 1 } } },
    ...cartAnswer,
    reasons: ['no_such_price', 'too_many_of_type', 'companion_needs_person', ...held],
    isWrite: true,
  },
  addCode: {
    route: 'POST /api/shop/cart/codes/',
    summary: 'Redeems a voucher, a promo code or a magic code',
    body: { schema: codeRequest, example: { code: 'AUFTAKT-20' } },
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
    isWrite: true,
  },
  removeCode: {
    route: 'DELETE /api/shop/cart/codes/{code}/',
    summary: 'Removes a code from the cart; a magic code stays while the cart holds places that only it opens',
    ...cartAnswer,
    reasons: ['code_needed', 'being_paid', 'key_reused'],
    isWrite: true,
  },
  extendCart: {
    route: 'POST /api/shop/cart/extension/',
    summary: 'Extends the cart, up to 45 minutes after its first place was held',
    ...cartAnswer,
    reasons: ['at_the_cap', ...held],
    isWrite: true,
  },
  renewCart: {
    route: 'POST /api/shop/cart/renewal/',
    summary: 'Holds the places of an expired cart again, if they are still free',
    answer: renewedCart,
    example: { ...exampleCart, lost_places: 0 },
    reasons: ['too_many_holds', 'none_left', 'being_paid', 'key_reused'],
    isWrite: true,
  },
  placeOrder: {
    route: 'POST /api/shop/orders/',
    summary: 'Orders the tickets in the cart; the response contains the secret that opens the order',
    body: {
      schema: orderRequest,
      example: {
        contact: { name: 'Lena Ohlsen', email: 'lena@example.org' },
        delivery: 'pdf',
        payment: 'transfer',
        consents: { terms: true, newsletter: false },
        total_cents: 7700,
      },
    },
    answer: placedOrder,
    example: { ...exampleOrder, secret: 'hQ2l1mZ5u1V0mC6c9wN4Zw' },
    status: 201,
    reasons: [
      ...(['cart_empty', 'price_changed', 'delivery_unavailable', 'address_missing', 'number_in_use'] as const),
      ...(['taken', 'confirm_first', ...unpayable, 'hold_over', 'being_paid'] as const),
    ],
    isWrite: true,
  },
  order: {
    route: 'GET /api/shop/orders/{number}/',
    summary: 'An order, for those who know its secret; everyone else gets the answer for an unknown number',
    query: secret,
    ...orderAnswer,
  },
  printedContact: {
    route: 'POST /api/shop/printed-contact/',
    summary: 'How the documents of an order spell a name or address whose letters their fonts lack, to show before it',
    body: { schema: printedContactRequest, example: { lines: ['李 娜'] } },
    answer: printedContact,
    example: { printed: 'Li Na' },
  },
  payOrder: {
    route: 'POST /api/shop/orders/{number}/payment/',
    summary: 'Starts another payment, if requested with another method',
    query: secret,
    body: { schema: paymentRequest, example: { payment: 'transfer' } },
    ...orderAnswer,
    reasons: ['order_closed', 'confirm_first', ...unpayable],
    isWrite: true,
  },
  confirmOrder: {
    route: 'POST /api/shop/orders/{number}/confirmation/',
    summary: 'Confirms the buyer’s e-mail address by the token of the mail, or as the customer logged in with it',
    query: secret,
    body: { schema: addressConfirmation, example: { token: 'Zk3v0mC6c9wN4ZwhQ2l1mA' } },
    ...orderAnswer,
    reasons: ['unknown_code', 'order_closed', 'none_left', ...unpayable],
    isWrite: true,
  },
  changeAddress: {
    route: 'POST /api/shop/orders/{number}/address/',
    summary:
      'Changes the buyer’s e-mail address, at most twice and before tickets are issued; both addresses get a mail',
    query: secret,
    body: { schema: addressRequest, example: { email: 'lena.ohlsen@example.org' } },
    ...orderAnswer,
    reasons: ['order_closed', 'address_changed_twice', 'key_reused'],
    isWrite: true,
  },
  cancelOrder: {
    route: 'POST /api/shop/orders/{number}/cancellation/',
    summary: 'Cancels an unpaid order',
    query: secret,
    ...orderAnswer,
    reasons: ['order_closed', 'key_reused'],
    isWrite: true,
  },
  answerOffer: {
    route: 'POST /api/shop/orders/{number}/offer/',
    summary: 'Accepts or declines the seats that were offered after a late payment',
    query: secret,
    body: { schema: offerAnswer, example: { accept: true } },
    ...orderAnswer,
    reasons: ['no_offer', 'key_reused'],
    isWrite: true,
  },
  orderDocument: {
    route: 'GET /api/shop/orders/{number}/documents/{id}/',
    summary: 'A confirmation, an invoice, a credit note, or the tickets',
    query: secret,
    answer: 'pdf',
  },
  ...accountCalls,
  ...programCalls,
  ...staffCalls,
} satisfies Record<string, ShopCall>
