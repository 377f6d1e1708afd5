import { z } from 'zod'
import type { SchemasOf } from '../../calls/describe.ts'
import {
  doorSearch,
  entriesRequest,
  entryResults,
  eveningFigures,
  eveningProduction,
  maxEntriesBytes,
  pairedDevice,
  pairing,
  scanList,
  scansQuery,
  searchQuery,
  settledDouble,
  ticketPack,
} from '../evening.ts'
import type { eveningRows } from './evening.ts'

const exampleEntry = {
  id: '3f1c5f0a-5a3e-4c1e-9d0a-7b1f0c6f9a11',
  ticket: 'c11382e2-f3a7-471c-8ff8-6873a2e38db1',
  by: 'name',
  at: '2026-12-18T19:31:07+01:00',
}

export const eveningSchemas = {
  pairDevice: {
    summary:
      'Couples a device by the eight digits that the desk shows, or the device of a logged-in person; its cookie `door_device` is valid until four in the morning',
    body: pairing,
    exampleBody: { code: '40718293' },
    answer: pairedDevice,
    reasons: ['unknown_code', 'too_many_attempts'],
  },
  leaveDoor: { summary: 'Ends the calling device', answer: 'nothing' },
  doorProductions: {
    summary: 'The concerts of this evening: those that begin today, or began less than six hours ago',
    answer: z.array(eveningProduction),
  },
  doorTickets: {
    summary:
      'All valid tickets of a concert and the keys of their codes, for admission without a network; `If-None-Match` gets a 304 until they change',
    answer: ticketPack,
  },
  doorScans: {
    summary: 'What happened at the doors since the last call, and the codes that were revoked',
    query: scansQuery,
    answer: scanList,
  },
  doorEntries: {
    summary: 'Admits the holders of up to 200 tickets, or reports whom the device has let in without a network',
    body: entriesRequest,
    maxBytes: maxEntriesBytes,
    exampleBody: { entries: [exampleEntry] },
    answer: entryResults,
  },
  doorSearch: {
    summary:
      'Finds tickets by row and seat or an order’s whole number, for a logged-in person also by a whole family name or one that sounds like it; at most ten searches a minute and 150 an evening',
    query: searchQuery,
    answer: doorSearch,
  },
  doorFigures: { summary: 'How many people are in the house', answer: eveningFigures },
  settleDouble: {
    summary: 'Notes that staff have settled with which of two people a ticket let in',
    body: settledDouble,
    exampleBody: { settled: true },
    answer: 'nothing',
  },
} satisfies SchemasOf<typeof eveningRows>
