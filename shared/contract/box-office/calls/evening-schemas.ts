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
import {
  exampleDevice,
  exampleEntries,
  exampleEntryResults,
  exampleEvening,
  exampleFigures,
  exampleFound,
  examplePack,
  exampleScans,
} from '../evening-examples.ts'
import type { eveningRows } from './evening.ts'

export const eveningSchemas = {
  pairDevice: {
    summary:
      'Couples a device by the eight digits that the desk shows, or the device of a logged-in person; its cookie `door_device` is valid until four in the morning',
    body: pairing,
    exampleBody: { code: '40718293' },
    answer: pairedDevice,
    example: exampleDevice,
    reasons: ['unknown_code', 'too_many_attempts'],
  },
  leaveDoor: { summary: 'Ends the calling device', answer: 'nothing' },
  doorProductions: {
    summary: 'The concerts of this evening: those that begin today, or began less than six hours ago',
    answer: z.array(eveningProduction),
    example: [exampleEvening],
  },
  doorTickets: {
    summary:
      'All valid tickets of a concert and the keys of their codes, for admission without a network; `If-None-Match` gets a 304 until they change',
    answer: ticketPack,
    example: examplePack,
  },
  doorScans: {
    summary: 'What happened at the doors since the last call, and the codes that were revoked',
    query: scansQuery,
    answer: scanList,
    example: exampleScans,
  },
  doorEntries: {
    summary: 'Admits the holders of up to 200 tickets, or reports whom the device has let in without a network',
    body: entriesRequest,
    maxBytes: maxEntriesBytes,
    exampleBody: exampleEntries,
    answer: entryResults,
    example: exampleEntryResults,
  },
  doorSearch: {
    summary:
      'Finds tickets by row and seat or an order’s whole number, for a logged-in person also by a whole family name or one that sounds like it; at most ten searches a minute and 150 an evening',
    query: searchQuery,
    answer: doorSearch,
    example: exampleFound,
  },
  doorFigures: { summary: 'How many people are in the house', answer: eveningFigures, example: exampleFigures },
  settleDouble: {
    summary: 'Notes that staff have settled with which of two people a ticket let in',
    body: settledDouble,
    exampleBody: { settled: true },
    answer: 'nothing',
  },
} satisfies SchemasOf<typeof eveningRows>
