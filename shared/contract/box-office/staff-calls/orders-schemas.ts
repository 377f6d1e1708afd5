import type { SchemasOf } from '../../calls/describe.ts'
import { exampleOrder } from '../examples.ts'
import { order } from '../order.ts'
import {
  staffCancellation,
  staffContact,
  staffDate,
  staffDeadline,
  staffHandOver,
  staffPayment,
  staffReturn,
  staffSeats,
  workedOrder,
} from '../staff/order-work.ts'
import {
  keptReturn,
  keptTickets,
  newNote,
  orderConditions,
  orderNotes,
  orderState,
  sentMails,
  staffOrder,
  staffOrderList,
  staffOrderQuery,
} from '../staff/orders.ts'
import { staffRefund, staffRefundPaid } from '../staff.ts'
import type { deskOrdersRows } from './orders.ts'

const orderAnswer = { answer: order, example: exampleOrder }
const worked = { answer: workedOrder, example: exampleOrder }
const exampleNotes = {
  notes: [
    {
      id: 12,
      at: '2026-11-21T16:25:00+01:00',
      by: 'ole@example.org',
      text: 'Ruft an, sobald die neue Karte da ist.',
    },
  ],
}

export const deskOrdersSchemas = {
  staffOrders: {
    summary: 'Orders, newest first, searched by name, address, number or ticket; and the open tasks',
    query: staffOrderQuery,
    answer: staffOrderList,
  },
  exportOrders: { summary: 'The orders of a list, for spreadsheets', query: orderConditions, answer: 'csv' },
  staffOrder: { summary: 'An order with its refunds, mails and staff actions', answer: staffOrder },
  orderState: { summary: 'The state of an order and its tickets, without the buyer’s data', answer: orderState },
  addNote: {
    summary: 'Adds a note for staff, which the buyer never sees; it is deleted together with the buyer’s data',
    body: newNote,
    maxBytes: 8 * 1024,
    exampleBody: { text: 'Ruft an, sobald die neue Karte da ist.' },
    answer: orderNotes,
    example: exampleNotes,
    reasons: ['too_many', 'key_reused'],
  },
  removeAssistance: {
    summary: 'Deletes what the buyer said that the house should know, such as after a withdrawn consent',
    answer: 'nothing',
  },
  removeNote: { summary: 'Deletes a note', answer: orderNotes, example: { notes: [] } },
  staffDocument: {
    summary: 'A confirmation, an invoice, a credit note, or the tickets; with `.xml`, the electronic invoice',
    answer: 'pdf',
  },
  cancelUnpaid: {
    summary: 'Ends an order that is not paid yet; its places go on sale, and money that has arrived goes back',
    body: staffCancellation,
    exampleBody: { why: 'Kommt doch nicht', mail: true, dry_run: false },
    ...worked,
    reasons: ['order_closed', 'key_reused'],
  },
  takePayment: {
    summary:
      'Records that the rest of an order has been paid at the terminal, asks for it by transfer or by a payment link, or does without it once a part has arrived',
    body: staffPayment,
    exampleBody: { means: 'terminal' },
    ...worked,
    reasons: [
      ...['order_closed', 'money_changed', 'email_missing', 'payment_unavailable', 'deadline_out_of_range'],
      ...['amount_too_high', 'key_reused'],
    ] as const,
  },
  moveDeadline: {
    summary: 'Gives an order that waits for a transfer another day until which it keeps its places',
    body: staffDeadline,
    exampleBody: { until: '2026-12-07' },
    ...worked,
    reasons: ['order_closed', 'deadline_out_of_range', 'key_reused'],
  },
  refundOrder: {
    summary:
      'Takes tickets back and refunds them, less a fee; used ones need a reason, and their places stay off sale. With an amount, refunds a part of the price of tickets that stay valid',
    body: staffRefund,
    exampleBody: { lines: [exampleOrder.lines[0]?.id], delivery: false, dry_run: false },
    ...worked,
    reasons: [
      ...['order_closed', 'offer_open', 'unknown_line', 'fee_too_high', 'amount_too_high', 'used_reason_missing'],
      'key_reused',
    ] as const,
  },
  refundPaid: {
    summary: 'Records that a refund was paid manually; a transfer names its account',
    body: staffRefundPaid,
    exampleBody: { refund: 1, iban: 'DE89 3704 0044 0532 0130 00' },
    ...orderAnswer,
    reasons: ['order_closed', 'iban_missing', 'key_reused'],
  },
  keepTickets: {
    summary: 'Lets the tickets stay valid although the provider has given money back',
    body: keptTickets,
    exampleBody: { missing_cents: 5800 },
    ...orderAnswer,
    reasons: ['money_changed', 'key_reused'],
  },
  keepReturn: {
    summary: 'Notes that a buyer keeps tickets of a moved concert after having asked to give them back',
    body: keptReturn,
    exampleBody: { production: 4711 },
    ...orderAnswer,
    reasons: ['order_closed', 'key_reused'],
  },
  resendMail: {
    summary: 'Sends the mail for the order’s current state again',
    ...orderAnswer,
    reasons: ['order_closed', 'key_reused'],
  },
  sendUnsentMails: {
    summary:
      'Sends the mails that waited when the box office was lost, of orders of the last hour before the newest copy',
    answer: sentMails,
    example: { orders: 3, failed: [] },
  },
  changeContact: {
    summary:
      'Corrects the buyer’s name and addresses; invoices that were issued to another invoice address are corrected by credit notes and issued again',
    body: staffContact,
    exampleBody: { name: 'Clara Muster', email: 'clara@example.org' },
    ...worked,
    reasons: [
      ...['order_closed', 'address_missing', 'free_with_invoice', 'seller_incomplete', 'refund_open', 'key_reused'],
    ] as const,
  },
  handOver: {
    summary:
      'Marks tickets on paper as posted, or as handed over at the box office; the first mark of a letter as posted mails its buyer',
    body: staffHandOver,
    exampleBody: { is_handed_over: true },
    ...worked,
    reasons: ['order_closed', 'key_reused'],
  },
  returnLetter: {
    summary: 'Marks a posted letter as come back; to post it again, its mark as posted is taken back',
    body: staffReturn,
    exampleBody: { is_returned: true },
    ...worked,
    reasons: ['order_closed', 'not_posted', 'key_reused'],
  },
  moveSeats: {
    summary:
      'Moves places to other free seats, at the difference of the prices; the buyer gets the new tickets in one mail',
    body: staffSeats,
    exampleBody: { moves: [{ line: exampleOrder.lines[0]?.id, seat: 'parkett-links-14-9' }], dry_run: false },
    ...worked,
    reasons: [
      ...['order_closed', 'offer_open', 'being_paid', 'unknown_line', 'unknown_place', 'taken', 'leaves_single'],
      ...['companion_alone', 'no_such_price', 'price_changed', 'ticket_used', 'difference_due', 'paid_in_part'],
      'key_reused',
    ] as const,
  },
  moveDate: {
    summary:
      'Exchanges tickets of one concert for places of another, at the difference of the prices; the new places are taken before the former ones are given up',
    body: staffDate,
    exampleBody: {
      lines: [exampleOrder.lines[0]?.id],
      production: 4713,
      seats: ['parkett-links-14-9'],
      dry_run: false,
    },
    ...worked,
    reasons: [
      ...['order_closed', 'offer_open', 'being_paid', 'unknown_line', 'one_concert', 'unknown_place', 'taken'],
      ...['leaves_single', 'companion_alone', 'companion_needs_person', 'too_many_of_type', 'no_such_price'],
      ...['price_changed', 'not_on_sale', 'no_sales_data', 'ticket_used', 'difference_due', 'paid_in_part'],
      ...['deadline_out_of_range', 'key_reused'],
    ] as const,
  },
} satisfies SchemasOf<typeof deskOrdersRows>
