// How many people are in the house, what happened at the doors, and which tickets let in more than one person.
import type { Localised } from '../../../../../shared/i18n/locale.ts'
import { stepsOf } from '../../../rules/evening.ts'
import type { Revocation } from '../door-store.ts'
import type { Hall, PlaceName } from '../hall.ts'
import { ownOrders, soldElsewhere, totalOf } from '../sold-elsewhere.ts'
import type { Stores } from '../stores.ts'
import type { OtherEvenings, StoredScan } from './scan-store.ts'

export interface EveningCounts {
  /** People with a ticket of ours, and those who kept the place of a refunded ticket. */
  sold: number
  /** People in the house. */
  entered: number
  /** Places that other box offices sold. */
  elsewhere: number
  entrances: Localised[]
}

export interface DoubleScan {
  at_ms: number
  gate: string | null
  device: string | null
  is_offline: boolean
}

export interface DoubleTicket {
  ticket: string
  place: PlaceName | null
  /** `resold`: the scans are those of a refunded ticket, and of the ticket that has its place now. */
  kind: 'double' | 'resold'
  scans: DoubleScan[]
  is_settled: boolean
}

export interface EveningFigures extends Omit<EveningCounts, 'entrances'> {
  entrances: { entrance: Localised | null; sold: number; entered: number }[]
  gates: { gate: string | null; entered: number }[]
  steps: { from_ms: number; entered: number }[]
  again: number
  by_name: number
  /** At most 200: those that are not settled first, and of these the latest. */
  doubles: DoubleTicket[]
  other_evenings: OtherEvenings
}

export interface EveningScan {
  id: string
  ticket: string
  at_ms: number
  gate: string | null
  device: string | null
  kind: StoredScan['kind']
}

/** What happened since a cursor. */
export interface EveningNews {
  scans: EveningScan[]
  revoked: Pick<Revocation, 'ticket' | 'counter' | 'reason'>[]
  /** The cursor of the next call. */
  next: string
  is_complete: boolean
  /** The number of stored scans of the calling device, refused ones too. */
  own: number
}

const maxDoubles = 200
/** More doors than a house has; a device chooses the names. */
const maxGates = 50

type Reading = Pick<Stores, 'lines' | 'door' | 'scans'> & { sql: SqlStorage }

/** Returns the seats and areas of the people who have a ticket of ours. */
function soldPlaces(sql: SqlStorage): string[] {
  return sql
    .exec<{ place: string }>(
      `SELECT coalesce(seat, area) AS place FROM lines WHERE state = 'sold' AND (order_number IS NULL OR ${ownOrders})`,
    )
    .toArray()
    .map(({ place }) => place)
}

export function countsOfEvening({ sql, door }: Reading, { plan }: Hall): EveningCounts {
  const entrances = plan.sections.flatMap(({ entrance }) => entrance ?? [])
  return {
    sold: soldPlaces(sql).length,
    entered: door.entryCount(),
    elsewhere: totalOf(soldElsewhere(sql)).tickets,
    entrances: [...new Map(entrances.map((entrance) => [entrance.de, entrance])).values()],
  }
}

export function figuresOf(reading: Reading, hall: Hall): EveningFigures {
  const { scans, sql } = reading
  const counts = countsOfEvening(reading, hall)
  const entries = scans.entries()
  const entranceOf = (place: string | null) => hall.places.get(place ?? '')?.entrance ?? null
  const byEntrance = new Map(
    [...counts.entrances, null].map((entrance) => [entrance?.de, { entrance, sold: 0, entered: 0 }]),
  )
  for (const place of soldPlaces(sql)) {
    const sums = byEntrance.get(entranceOf(place)?.de)
    if (sums) sums.sold += 1
  }
  for (const { place } of entries) {
    const sums = byEntrance.get(entranceOf(place)?.de)
    if (sums) sums.entered += 1
  }
  const gates = [...Map.groupBy(entries, ({ gate }) => gate)].map(([gate, own]) => ({ gate, entered: own.length }))
  return {
    ...counts,
    entrances: [...byEntrance.values()].filter(({ sold, entered }) => sold + entered > 0),
    gates: gates.toSorted((one, other) => other.entered - one.entered).slice(0, maxGates),
    steps: stepsOf(entries.map(({ at_ms: atMs }) => atMs)),
    ...scans.counts(),
    doubles: doublesOf(reading, hall),
    other_evenings: scans.otherEvenings(),
  }
}

function doublesOf({ scans, door, lines }: Reading, hall: Hall): DoubleTicket[] {
  const resold = door.admittedCancelled().flatMap((line) => {
    const owner = line.seat === null ? null : lines.ofSeat(line.seat)
    return line.seat !== null && owner?.state !== 'sold' ? [] : [{ line, owner }]
  })
  const again = new Map(resold.map(({ line, owner }) => [line.id, { line, owner }]))
  const tickets = new Set([...again.keys(), ...scans.doubles(maxDoubles)])
  const found = [...tickets].map((ticket): DoubleTicket => {
    const sale = again.get(ticket)
    const own = scans.admissionsOf(ticket)
    const others = sale?.owner ? scans.admissionsOf(sale.owner.id) : []
    return {
      ticket,
      place: hall.places.get(own.findLast(({ place }) => place !== null)?.place ?? '') ?? null,
      kind: sale ? 'resold' : 'double',
      scans: [...own, ...others].filter(({ kind }) => kind !== 'again').map(doubleScanOf),
      is_settled: scans.isSettled(ticket),
    }
  })
  return found.toSorted((one, other) => Number(one.is_settled) - Number(other.is_settled)).slice(0, maxDoubles)
}

function doubleScanOf({ at_ms, gate, device_name: device, is_offline: isOffline }: StoredScan): DoubleScan {
  return { at_ms, gate, device, is_offline: isOffline === 1 }
}

/** Marks a double as settled, until the ticket lets in somebody else. @returns whether the ticket is a double */
export function settleDouble(reading: Reading, hall: Hall, ticket: string): boolean {
  const isDouble = reading.scans.admissionsOf(ticket).some(({ kind }) => kind === 'double')
  const isKnown = isDouble || doublesOf(reading, hall).some((each) => each.ticket === ticket)
  if (isKnown) reading.scans.setSettled(ticket, true)
  return isKnown
}

/** @param after a cursor from `next`; `0` at the beginning. Any other text is read as the beginning. */
export function newsOf(
  { scans, door }: Reading,
  { after, device, limit }: { after: string; device: number; limit: number },
): EveningNews {
  const [scan = 0, revocation = 0] = (/^(\d{1,15})\.(\d{1,15})$/.exec(after)?.slice(1) ?? []).map(Number)
  const newer = scans.after(scan, limit + 1)
  const revoked = door.revocationsAfter(revocation, limit + 1)
  const sent = { scans: newer.slice(0, limit), revoked: revoked.slice(0, limit) }
  return {
    scans: sent.scans.map(({ id, ticket, at_ms, gate, device_name: name, kind }) => {
      return { id, ticket, at_ms, gate, device: name, kind }
    }),
    revoked: sent.revoked.map(({ ticket, counter, reason }) => ({ ticket, counter, reason })),
    next: `${sent.scans.at(-1)?.sequence ?? scan}.${sent.revoked.at(-1)?.sequence ?? revocation}`,
    is_complete: newer.length <= limit && revoked.length <= limit,
    own: scans.ofDevice(device),
  }
}
