// How many people are in the house, what happened at the doors, and which tickets let in more than one person.
import { stepsOf } from '../../../rules/evening.ts'
import type { Entry } from '../door-store.ts'
import { ownOrders, soldElsewhere, totalOf } from '../sold-elsewhere.ts'
import type { StoredScan } from './scan-store.ts'
import type { EveningReading } from './tickets.ts'

const maxDoubles = 200
/** More doors than a house has; devices name them. */
const maxGates = 50

/**
 * Counts the people who have a ticket of ours or the place of a used one that was refunded, those in the house, and the
 * places that other box offices sold; with the entrances that the plan names.
 */
export function countsOf({ sql, door, hall }: EveningReading) {
  const entrances = hall.plan.sections.flatMap(({ entrance }) => entrance?.de ?? [])
  return {
    sold: soldPlaces(sql).length,
    entered: door.entryCount(),
    elsewhere: totalOf(soldElsewhere(sql)).tickets,
    entrances: [...new Set(entrances)],
  }
}

/** Returns the contract's figures, with times in UTC milliseconds; at most 200 doubles, those to settle first. */
export function figuresOf(reading: EveningReading) {
  const { scans, sql, hall } = reading
  const counts = countsOf(reading)
  const admissions = scans.admissions()
  const entries = admissions.filter(({ kind }) => kind === 'entry')
  const entranceOf = (place: string | null) => hall.places.get(place ?? '')?.entrance?.de ?? null
  const sold = soldPlaces(sql).map(entranceOf)
  const entered = entries.map(({ place }) => entranceOf(place))
  const entrances = [...counts.entrances, null].map((entrance) => {
    const count = (all: typeof sold) => all.filter((each) => each === entrance).length
    return { entrance, sold: count(sold), entered: count(entered) }
  })
  const gates = [...Map.groupBy(entries, ({ gate }) => gate)].map(([gate, own]) => ({ gate, entered: own.length }))
  return {
    ...counts,
    entrances: entrances.filter((each) => each.sold + each.entered > 0),
    gates: gates.toSorted((one, other) => other.entered - one.entered).slice(0, maxGates),
    steps: stepsOf(entries.map(({ at_ms: atMs }) => atMs)),
    again: admissions.filter(({ kind }) => kind === 'again').length,
    doubles: doublesOf(reading, admissions).slice(0, maxDoubles),
    other_evenings: scans.otherEvenings(),
  }
}

/**
 * Lists the tickets that let in more than one person, the refunded ones whose holder was let in after the place had
 * been sold again (`resold`), with the scans of both tickets, and those that were refunded before their scan arrived.
 */
function doublesOf({ door, lines, hall }: EveningReading, admissions: readonly StoredScan[]) {
  const byTicket = Map.groupBy(admissions, ({ ticket }) => ticket)
  const resold = new Map<string, string | null>()
  for (const { id, seat, area } of door.admittedCancelled()) {
    const owner = seat === null ? null : lines.ofSeat(seat)
    const isSold = owner ? owner.state === 'sold' : hall.areas.get(area ?? '')?.allHeld === 0
    if (isSold) resold.set(id, owner?.id ?? null)
  }
  const doubles = [...byTicket].flatMap(([ticket, all]) => {
    const own = all.filter(({ kind }) => kind !== 'again')
    const { reason, at_ms: refundMs = 0 } = door.revocationOf(ticket) ?? {}
    const isRefunded = reason === 'refunded' && own.some((scan) => scan.is_offline && scan.arrived_ms >= refundMs)
    const other = own.length > 1 ? ('double' as const) : isRefunded ? ('refunded' as const) : null
    const kind = resold.has(ticket) ? ('resold' as const) : other
    if (kind === null) return []
    const others = (byTicket.get(resold.get(ticket) ?? '') ?? []).filter((each) => each.kind !== 'again')
    return {
      ticket,
      place: hall.places.get(own.at(-1)?.place ?? '') ?? null,
      kind,
      scans: [...own, ...others].map(({ at_ms, gate, device_name: device, is_offline: isOffline, is_person }) => {
        return { at_ms, gate, device, is_offline: isOffline === 1, is_person: is_person === 1 }
      }),
      is_settled: own.every(({ is_settled: isSettled }) => isSettled === 1),
    }
  })
  return doubles.reverse().toSorted((one, other) => Number(one.is_settled) - Number(other.is_settled))
}

/** Marks a double as settled, until the ticket admits another visitor. @returns whether the ticket is a double */
export function settleDouble(reading: EveningReading, ticket: string): boolean {
  const isDouble = doublesOf(reading, reading.scans.admissions()).some((each) => each.ticket === ticket)
  if (isDouble) reading.scans.settle(ticket)
  return isDouble
}

/** Counts the people whom each device let in, those without a code, and the scans that staff decide on. */
export function countsByDevice({ scans }: EveningReading) {
  return scans.countsByDevice()
}

/**
 * Lists what happened after a cursor, scans and revocations, at most `limit` of each.
 * @param request `after` is a cursor from `next`; any other text is read as the beginning
 * @returns with the number of the scans that the calling device let in, as `own`
 */
export function newsOf(
  { scans, door }: EveningReading,
  { after, device, limit }: { after: string; device: number; limit: number },
) {
  const [scan = 0, revocation = 0] = (/^(\d{1,15})\.(\d{1,15})$/.exec(after)?.slice(1) ?? []).map(Number)
  const newer = scans.after(scan, limit + 1)
  const revocations = door.revocationsAfter(revocation, limit + 1)
  const [sent, revoked] = [newer.slice(0, limit), revocations.slice(0, limit)]
  return {
    scans: sent.map(({ id, ticket, at_ms, gate, kind, back_ms, back_gate, ...scan }) => {
      const takenBack: Entry | null = kind === 'taken_back' ? { at_ms: back_ms ?? 0, gate: back_gate } : null
      const device = scan.is_person ? gate : scan.device_name
      return { id, ticket, at_ms, gate, device, kind, taken_back: takenBack }
    }),
    revoked: revoked.map(({ ticket, counter, reason }) => ({ ticket, counter, reason })),
    next: `${sent.at(-1)?.sequence ?? scan}.${revoked.at(-1)?.sequence ?? revocation}`,
    is_complete: newer.length <= limit && revocations.length <= limit,
    own: scans.ofDevice(device),
  }
}

function soldPlaces(sql: SqlStorage): string[] {
  return sql
    .exec<{ place: string }>(
      `SELECT coalesce(seat, area) AS place FROM lines WHERE state = 'sold' AND (order_number IS NULL OR ${ownOrders})`,
    )
    .toArray()
    .map(({ place }) => place)
}
