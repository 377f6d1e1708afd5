import { z } from 'zod'
import type { ShopCall } from './calls.ts'
import { doorTicket, entryRequest, revocationList } from './door.ts'
import { exampleDoorTicket, exampleOrder } from './examples.ts'

export const programCalls = {
  doorTicket: {
    route: 'GET /api/shop/tickets/{code}/',
    summary: 'Whether a ticket’s code grants admission, and to which place; unknown codes get a 404',
    answer: doorTicket,
    example: exampleDoorTicket,
    needsDoorToken: true,
  },
  enterTicket: {
    route: 'POST /api/shop/tickets/{code}/entry/',
    summary: 'Admits the holder of a ticket, once; a refusal contains the ticket as `ticket`',
    body: { schema: entryRequest, example: { gate: 'Tür A' } },
    answer: doorTicket,
    example: { ...exampleDoorTicket, state: 'used', at: '2026-12-18T19:31:07+01:00', gate: 'Tür A' },
    reasons: ['ticket_used', 'ticket_revoked', 'key_reused'],
    isWrite: true,
    needsDoorToken: true,
  },
  revocations: {
    route: 'GET /api/shop/productions/{id}/revocations/',
    summary: 'Revoked tickets, for doors that check codes without a connection',
    query: z.object({ after: z.int().min(0).optional() }),
    answer: revocationList,
    example: {
      production: 14,
      revocations: [
        { ticket: exampleDoorTicket.ticket, counter: 0, at: '2026-12-01T10:12:00+01:00', reason: 'refunded' },
      ],
      next: 1,
      is_complete: true,
    },
    needsDoorToken: true,
  },
  paymentEvent: {
    route: 'POST /api/shop/payments/{provider}/',
    summary:
      'Says that a payment has changed; its event is known by its id, and the order asks the provider for the state',
    body: { schema: z.looseObject({}), example: { id: 'evt_1', order: exampleOrder.number } },
    answer: 'nothing',
    status: 204,
    isWebhook: true,
  },
} satisfies Record<string, ShopCall>
