import { z } from 'zod'
import type { SchemasOf } from '../../calls/describe.ts'
import { doorTicket, entryRequest, revocationList } from '../door.ts'
import { exampleDoorTicket } from '../examples.ts'
import type { doorRows } from './door.ts'

export const doorSchemas = {
  doorTicket: {
    summary: 'Whether a ticket’s code grants admission, and to which place; unknown codes get a 404',
    answer: doorTicket,
    example: exampleDoorTicket,
  },
  enterTicket: {
    summary: 'Admits the holder of a ticket, once; a refusal contains the ticket as `ticket`',
    body: entryRequest,
    exampleBody: { gate: 'Tür A' },
    answer: doorTicket,
    example: { ...exampleDoorTicket, state: 'used', at: '2026-12-18T19:31:07+01:00', gate: 'Tür A' },
    reasons: ['ticket_used', 'ticket_revoked', 'key_reused'],
  },
  revocations: {
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
  },
} satisfies SchemasOf<typeof doorRows>
