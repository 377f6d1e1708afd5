import { z } from 'zod'
import type { SchemasOf } from '../../calls/describe.ts'
import { exampleOrder } from '../examples.ts'
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
  returnRequest,
} from '../order.ts'
import type { ordersRows } from './orders.ts'

const secret = z.object({ secret: z.string() })
const orderAnswer = { answer: order, example: exampleOrder }
const unpayable = ['payment_unavailable', 'pay_first', 'transfers_full', 'too_many_for_person', 'key_reused'] as const

export const ordersSchemas = {
  placeOrder: {
    summary:
      'Orders the tickets in the cart; the response contains the secret that opens the order. Refused with `confirm_first`, it mails a login link',
    body: orderRequest,
    exampleBody: {
      contact: { name: 'Lena Ohlsen', email: 'lena@example.org' },
      delivery: 'pdf',
      payment: 'transfer',
      consents: { terms: true, newsletter: false },
      total_cents: 7700,
    },
    answer: placedOrder,
    example: { ...exampleOrder, secret: 'hQ2l1mZ5u1V0mC6c9wN4Zw' },
    reasons: [
      ...(['cart_empty', 'price_changed', 'delivery_unavailable', 'address_missing', 'number_in_use'] as const),
      ...([
        'taken',
        'confirm_first',
        ...unpayable,
        'hold_over',
        'being_paid',
        'free_with_invoice',
        'seller_incomplete',
      ] as const),
    ],
  },
  order: {
    summary: 'An order, for those who know its secret; everyone else gets the answer for an unknown number',
    query: secret,
    ...orderAnswer,
  },
  printedContact: {
    summary: 'How the documents of an order spell a name or address whose letters their fonts lack, to show before it',
    body: printedContactRequest,
    exampleBody: { lines: ['李 娜'] },
    answer: printedContact,
    example: { printed: 'Li Na' },
  },
  payOrder: {
    summary: 'Starts another payment, if requested with another method',
    query: secret,
    body: paymentRequest,
    exampleBody: { payment: 'transfer' },
    ...orderAnswer,
    reasons: ['order_closed', 'confirm_first', 'payment_changed_often', ...unpayable],
  },
  confirmOrder: {
    summary: 'Confirms the buyer’s e-mail address by the token of the mail, or as the customer logged in with it',
    query: secret,
    body: addressConfirmation,
    exampleBody: { token: 'Zk3v0mC6c9wN4ZwhQ2l1mA' },
    ...orderAnswer,
    reasons: ['unknown_code', 'order_closed', 'none_left', ...unpayable],
  },
  changeAddress: {
    summary:
      'Changes the buyer’s e-mail address, at most twice and before tickets are issued; both addresses get a mail',
    query: secret,
    body: addressRequest,
    exampleBody: { email: 'lena.ohlsen@example.org' },
    ...orderAnswer,
    reasons: ['order_closed', 'address_changed_twice', 'key_reused'],
  },
  cancelOrder: {
    summary: 'Cancels an unpaid order',
    query: secret,
    ...orderAnswer,
    reasons: ['order_closed', 'key_reused'],
  },
  answerOffer: {
    summary: 'Accepts or declines the seats that were offered after a late payment',
    query: secret,
    body: offerAnswer,
    exampleBody: { accept: true },
    ...orderAnswer,
    reasons: ['no_offer', 'key_reused'],
  },
  returnTickets: {
    summary:
      'Asks to give back the tickets of a concert that was moved, which staff then refund; or keeps them after all',
    query: secret,
    body: returnRequest,
    exampleBody: { production: 4711 },
    ...orderAnswer,
    reasons: ['order_closed', 'return_over', 'key_reused'],
  },
  orderDocument: {
    summary: 'A confirmation, an invoice, a credit note, or the tickets; with `.xml`, the electronic invoice',
    query: secret,
    answer: 'pdf',
  },
} satisfies SchemasOf<typeof ordersRows>
