// What a device at the door and the box office tell each other on the evening of a concert. Nothing here names a buyer,
// an order or an address, except the answer to a search by a person who is logged in.
import { z } from 'zod'
import { oneLine } from '../../text/one-line.ts'
import { dateTime } from '../common.ts'

const ticketId = z.uuid()
const gate = z.string().overwrite(oneLine).min(1).max(60)

/** The number of entries in one call. */
export const maxEntries = 200

export const pairing = z.strictObject({
  /** The eight digits that the desk shows; without them, a logged-in person's own telephone becomes a device. */
  code: z
    .string()
    .regex(/^\d{8}$/)
    .optional(),
})

/** A device that may admit visitors, until `until` or until the desk ends it. */
export const pairedDevice = z.object({
  id: z.int(),
  name: z.string(),
  until: dateTime,
  /** Whether the device waits until the desk admits it; its calls are refused until then. */
  is_waiting: z.boolean(),
  /** Whether the device belongs to a logged-in person, who may search by name. */
  is_person: z.boolean(),
})
export type PairedDevice = z.infer<typeof pairedDevice>

const shownProduction = { title: z.string(), date: dateTime, hall: z.string().nullable() }

/** A concert of this evening, as the list of concerts at the door shows it. */
export const eveningProduction = z.object({
  id: z.int(),
  ...shownProduction,
  /** When the doors open; null if it is not stated. */
  doors: dateTime.nullable(),
  /** The entrances that the plan of the hall names, such as "Eingang B"; empty if it names none. */
  entrances: z.array(z.string()),
  /** The number of people with a ticket of ours. */
  sold: z.int().min(0),
  /** How many of them are in the house. */
  entered: z.int().min(0),
  /** The number of places that other box offices sold, whose tickets the door cannot check. */
  elsewhere: z.int().min(0),
})
export type EveningProduction = z.infer<typeof eveningProduction>
export const deskEvenings = z.object({
  results: z.array(eveningProduction),
  /** The concert that is being let in; null without one. */
  current: z.int().nullable(),
})

/** A place in the parts that the door shows one below the other; `row` and `seat` are null in an area. */
const placeParts = z.object({ section: z.string(), row: z.string().nullable(), seat: z.string().nullable() })
export type PlaceParts = z.infer<typeof placeParts>

/** What an usher must know of a ticket; both are missing where there is nothing to say. */
const noticed = {
  /** The name of the price type wherever it is not the sale's first, or that of a free ticket. */
  type: z.string().optional(),
  /** The kind of the place, unless it is a seat as most are. */
  kind: z.enum(['wheelchair', 'companion', 'standing']).optional(),
}

const packTicket = z.object({
  ...noticed,
  /** The id of the ticket's line, which its code contains. */
  ticket: ticketId,
  /** The counter of the ticket's valid code; lower counters are revoked. */
  counter: z.int().min(0),
  /** The place in words. */
  text: z.string(),
  place: placeParts,
  entrance: z.string().nullable(),
  /** The name of the price type. */
  price_type: z.string(),
  /** What a holder of a reduced ticket shows, such as "Schülerausweis"; missing without a reduction. */
  proof: z.string().optional(),
  /** Equal for tickets that were bought together; a number of this pack alone. */
  group: z.int().min(1),
})
export type PackTicket = z.infer<typeof packTicket>

/** Everything that a device needs to admit visitors of a concert without a network. */
export const ticketPack = z.object({
  production: z.int(),
  as_of: dateTime,
  /** When the device forgets the pack: two hours after the end. */
  closes: dateTime,
  /** The public keys of tickets' codes: 32 bytes in hexadecimal digits, by key id. */
  keys: z.array(z.object({ id: z.int().min(0).max(255), key: z.string() })),
  tickets: z.array(packTicket),
})
export type TicketPack = z.infer<typeof ticketPack>

/**
 * `entry`: the scan that counts. `again`: a re-admission. `double`: another person was let in with the same ticket,
 * before or after. `taken_back`: the usher took the scan back, so that it lets in no visitor.
 */
export const scanKinds = ['entry', 'again', 'double', 'taken_back'] as const

/** When and where something happened at a door. */
const atDoor = z.object({ at: dateTime, gate: z.string().nullable() })
/** `device` names a door: a coupled device, or where a person's own telephone was; null for another scanner. */
const seen = { ...atDoor.shape, device: z.string().nullable() }

/** `id` is what the device gave the scan. */
const scan = z.object({
  id: z.string(),
  ticket: ticketId,
  ...seen,
  kind: z.enum(scanKinds),
  /** When and where the scan was taken back. */
  taken_back: atDoor.optional(),
})
export type EveningScan = z.infer<typeof scan>

/** What happened at the doors after `after`, oldest first. A scan that is named again replaces what was said before. */
export const scanList = z.object({
  scans: z.array(scan),
  /** A code is refused if its counter is not above the revocation's. */
  revoked: z.array(z.object({ ticket: ticketId, counter: z.int().min(0), reason: z.enum(['refunded', 'changed']) })),
  /** The value of `after` of the next call. */
  next: z.string(),
  /** Whether the list includes everything until now. */
  is_complete: z.boolean(),
  /** How many admissions by the calling device the server has; a device that knows of more sends them again. */
  own: z.int().min(0),
})
export type ScanList = z.infer<typeof scanList>

const entryShape = {
  /** Made with the scan: the same id with the same ticket gets the same answer all evening. */
  id: z.uuid(),
  at: dateTime,
  gate: gate.optional(),
  /** Whether the ticket's holder was already in the house and is let in again. */
  again: z.boolean().optional(),
  /** Whether the device let the holder in before it asked. */
  offline: z.boolean().optional(),
  /** When the usher took the entry back, at most five minutes after the scan; it then lets in no visitor. */
  taken_back: dateTime.optional(),
}

/** Two hundred scans with codes. */
export const maxEntriesBytes = 128 * 1024
export const entriesRequest = z.strictObject({
  entries: z
    .array(
      z.union([
        z.strictObject({ ...entryShape, code: z.string().min(1).max(200) }),
        z.strictObject({ ...entryShape, ticket: ticketId, by: z.literal('name') }),
      ]),
    )
    .min(1)
    .max(maxEntries),
  /** The device's clock when it sends, by which wrong times are corrected. */
  sent: dateTime.optional(),
})
export type EntriesRequest = z.infer<typeof entriesRequest>
export type EntryToSend = EntriesRequest['entries'][number]

/**
 * `practice` is the desk's practice code, which is stored nowhere. `taken_back`: the scan no longer lets in a visitor.
 * `held`: staff decide at the desk whether an admission by hand counts that a device made or sent after its end.
 * `noted` is all that a device learns which is no device any more.
 */
export const entryStates = [
  'entered',
  'used',
  'revoked',
  'other_evening',
  'unknown',
  'practice',
  'taken_back',
  'held',
  'noted',
] as const

const entryResult = z.object({
  ...noticed,
  id: z.uuid(),
  state: z.enum(entryStates),
  /** The entry that counts; null without one, or for a ticket of another concert. */
  first: atDoor.nullable(),
  /** The latest entry of the ticket that was taken back, if none counted until now. */
  taken_back: atDoor.optional(),
  text: z.string().nullable(),
  place: placeParts.nullable(),
  entrance: z.string().nullable(),
  /** Why a ticket is revoked. */
  reason: z.enum(['refunded', 'changed']).optional(),
  /** The concert of the ticket, if it is another one. */
  production: z.object(shownProduction).optional(),
})
export type EntryResult = z.infer<typeof entryResult>
export const entryResults = z.object({ entries: z.array(entryResult) })

export const scansQuery = z.object({
  /** The value of `next` in the answer before; `0` at the beginning. */
  after: z.string().max(40).optional(),
  /** How many scans wait on the device. */
  waiting: z.coerce.number().pipe(z.int().min(0).max(100_000)).optional(),
})

export const searchQuery = z.object({ q: z.string().max(100) })

export const doorSearch = z.object({
  /** Unused tickets first: all of an order, or ten of a name. */
  results: z.array(
    z.object({
      ticket: ticketId,
      /** The holder's or buyer's name; only for a person who is logged in. */
      name: z.string().optional(),
      text: z.string(),
      entrance: z.string().nullable(),
      /** `reserved`: the place is not paid for yet. */
      state: z.enum(['valid', 'used', 'reserved']),
    }),
  ),
  /** How many more tickets a name has. */
  more: z.int().min(0),
  /** Whether the results are all tickets of one order. */
  is_group: z.boolean(),
})
export type DoorSearch = z.infer<typeof doorSearch>

export const eveningFigures = z.object({
  as_of: dateTime,
  sold: z.int().min(0),
  entered: z.int().min(0),
  elsewhere: z.int().min(0),
  /** People by the entrance of their place; null for places whose entrance the plan does not name. */
  entrances: z.array(z.object({ entrance: z.string().nullable(), sold: z.int(), entered: z.int() })),
  /** People by the door where they were let in. */
  gates: z.array(z.object({ gate: z.string().nullable(), entered: z.int() })),
  /** Entries in each five minutes, without gaps, from the first entry to the last. */
  steps: z.array(z.object({ from: dateTime, entered: z.int() })),
  again: z.int().min(0),
  doubles: z.array(
    z.object({
      ticket: ticketId,
      text: z.string(),
      /**
       * `refunded`: the ticket was refunded while the scan of a device without a network had not arrived. `resold`: its
       * place had been sold again by then.
       */
      kind: z.enum(['double', 'resold', 'refunded']),
      scans: z.array(z.object({ ...seen, is_offline: z.boolean() })),
      is_settled: z.boolean(),
    }),
  ),
  /** Codes of other evenings that were shown; `at` is the latest. */
  other_evenings: z.object({ count: z.int().min(0), at: dateTime.nullable(), gate: z.string().nullable() }),
})
export type EveningFigures = z.infer<typeof eveningFigures>

export const settledDouble = z.strictObject({ settled: z.literal(true) })

export const deviceName = z.strictObject({ name: gate })
export const pairingCode = z.object({ code: z.string(), until: dateTime })

export const listedDevice = pairedDevice.extend({
  since: dateTime,
  /** Whether the device was ended, or its time is up; it may still send its scans for a day. */
  is_ended: z.boolean(),
  /** How many people it has let in without a code, and how many of its scans staff must decide on. */
  by_hand: z.int().min(0),
  held: z.int().min(0),
  last_contact: dateTime.nullable(),
  /** How many scans waited on the device when it last said so. */
  waiting: z.int().min(0),
  /** How many people it has let in. */
  entered: z.int().min(0),
  /** How often it has searched for a ticket without a code. */
  searches: z.int().min(0),
})
export type ListedDevice = z.infer<typeof listedDevice>
export const deviceList = z.object({ results: z.array(listedDevice) })
export const deviceAdmission = z.strictObject({ admitted: z.literal(true) })
/** Whether the scans of a device without a code that were held count; if not, all of its scans without a code end. */
export const byHandDecision = z.strictObject({ counts: z.boolean() })
export const practiceCode = z.object({ code: z.string() })
