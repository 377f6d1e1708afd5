import { type AdmissionKind, kindsOf } from '../../../rules/evening.ts'
import type { Entry } from '../door-store.ts'
import { allContingents, freeInArea, type Hall } from '../hall.ts'
import type { LineRow } from '../line-store.ts'
import type { Stores } from '../stores.ts'
import type { Scan } from './scan-store.ts'

type Written = Pick<Stores, 'scans' | 'door' | 'lines'>

/**
 * Stores a scan that admitted a visitor, and derives from all of the ticket's scans again which one is the entry.
 * @returns the kind of the new scan
 */
export function letIn(stores: Written, scan: Scan): AdmissionKind {
  const { scans, door, lines } = stores
  const admissions = [...scans.admissionsOf(scan.ticket).filter(({ id }) => id !== scan.id), scan]
  const kinds = setKinds(stores, admissions)
  if (lines.find(scan.ticket)?.state !== 'sold') door.admitCancelled(scan.ticket)
  return kinds.get(scan.id) ?? 'double'
}

/** Stores that a scan was taken back; the next one of its ticket becomes the entry, or the ticket is unused. */
export function takeBack(stores: Written, scan: Scan, { at_ms, gate }: Entry): void {
  const { scans, door } = stores
  scans.put({ ...scan, kind: 'taken_back', back_ms: at_ms, back_gate: gate })
  const admissions = scans.admissionsOf(scan.ticket)
  if (admissions.length === 0) door.removeEntry(scan.ticket)
  else setKinds(stores, admissions)
}

/** Counts the admissions without a code of a device that were held, or takes them all back. @returns how many */
export function decideByHand(
  context: Written & { nowMs: number },
  { device, counts }: { device: number; counts: boolean },
): number {
  const own = context.scans.byHand(device).filter(({ kind }) => !counts || kind === 'held')
  for (const scan of own) {
    if (counts) letIn(context, scan)
    else takeBack(context, scan, { at_ms: context.nowMs, gate: scan.gate })
  }
  return own.length
}

function setKinds({ scans, door }: Written, admissions: readonly Scan[]): ReturnType<typeof kindsOf> {
  const kinds = kindsOf(admissions.map((each) => ({ ...each, is_again: each.is_again === 1 })))
  for (const each of admissions) {
    const kind = kinds.get(each.id) ?? 'double'
    if (kind === 'entry') door.setEntry(each.ticket, { at_ms: each.at_ms, gate: each.gate })
    if (kind !== each.kind) scans.put({ ...each, kind })
  }
  return kinds
}

/**
 * Gives the holders of refunded tickets, who were let in without a network, the places that they sit on, once these are
 * free: the lines are sold without an order, as those of used tickets are that are refunded later (decision 0079).
 */
export function keepTakenPlaces({ lines, door }: Pick<Stores, 'lines' | 'door'>, hall: Hall): void {
  for (const line of door.admittedCancelled()) {
    const contingent = lines.find(line.id) ? null : freeContingent(hall, line)
    if (contingent === null) continue
    lines.addUsed({ ...line, contingent })
    door.keepPlace(line.id, line.order_number ?? '')
    door.forgetCancelled(line.id)
    // the next line may have been in the same area
    lines.applySoFar(hall)
  }
}

/** Returns the contingent in which a line's place is free; null if the place is in use. */
function freeContingent(hall: Hall, { seat, area, contingent }: LineRow): string | null {
  if (seat !== null) return hall.states[hall.seating.indexOf.get(seat) ?? -1] === 'free' ? contingent : null
  const use = hall.areas.get(area ?? '')
  const free = use ? freeInArea(hall, use, allContingents(hall)) : []
  return free.findLast(([, count]) => count > 0)?.[0] ?? null
}
