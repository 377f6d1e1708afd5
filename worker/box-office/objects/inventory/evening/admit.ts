import { letsIn, maxScansPerTicket, scanTimeOf } from '../../../rules/evening.ts'
import type { Entry, RevocationReason } from '../door-store.ts'
import type { PlaceName } from '../hall.ts'
import type { VerbContext } from '../verbs/context.ts'
import { ticketNow } from '../verbs/door.ts'
import { letIn } from './let-in.ts'
import type { Scan } from './scan-store.ts'

/** A scan whose code, if it has one, the caller has verified. */
export interface VerifiedEntry {
  /** The same id with the same ticket always gets the same answer. */
  id: string
  ticket: string
  /** The counter and the digest of the place from the code; null for a ticket that was found by name or place. */
  counter: number | null
  place: string | null
  /** When the device scanned, by its clock. */
  at_ms: number
  gate: string | null
  /** Whether the holder was already in the house and is let in again. */
  again: boolean
  /** Whether the device let the holder in before it asked. */
  offline: boolean
}

export interface AdmissionRequest {
  /** `since_ms` is when the device was coupled. */
  device: { id: number; name: string; since_ms: number }
  /** The device's clock when it sent the entries; null if it did not say. */
  sent_ms: number | null
  entries: VerifiedEntry[]
}

export interface AdmittedEntry {
  id: string
  /**
   * `used` and `revoked` are also the answers to a scan that admitted a visitor without a network. `unknown`: the
   * production has sold no such ticket. `key_reused`: the id belongs to a scan of another ticket.
   */
  state: 'entered' | 'used' | 'revoked' | 'unknown' | 'key_reused'
  /** The entry that counts, which may be the scan itself. */
  first: Entry | null
  /** null for a revoked ticket, whose place may belong to another buyer. */
  place: PlaceName | null
  /** Why the ticket is revoked. */
  reason: RevocationReason | null
}

/**
 * Admits the holders of tickets in the order of the list, and answers in the same order. A repeated scan gets its first
 * answer. If it was refused and is repeated as one that admitted a visitor without a network, it becomes one.
 * @param places of each entry the id from `digestedPlace`; null for one without a code
 */
export function admit(
  context: VerbContext,
  request: AdmissionRequest,
  places: readonly (string | null)[],
): AdmittedEntry[] {
  return request.entries.map((entry, index) => admitOne(context, request, { ...entry, place: places[index] ?? null }))
}

const noAnswer = { first: null, place: null, reason: null }

function admitOne(
  context: VerbContext,
  { device, sent_ms: sentMs }: AdmissionRequest,
  entry: VerifiedEntry,
): AdmittedEntry {
  const { scans, lines, door, nowMs } = context
  const { id, ticket } = entry
  const known = scans.find(id)
  // a scan without an answer was made by a scanner that is no device
  if (known && (known.ticket !== ticket || known.answer === '')) return { id, state: 'key_reused', ...noAnswer }
  if (known) {
    if (entry.offline && known.kind === 'refused') letIn(context, { ...known, is_offline: 1 })
    return JSON.parse(known.answer) as AdmittedEntry
  }
  const line = lines.find(ticket)
  const revocation = door.revocationOf(ticket)
  if (line?.state !== 'sold' && !revocation) return { id, state: 'unknown', ...noAnswer }
  const own = line?.seat ?? line?.area ?? null
  const former = line ? null : door.cancelledLine(ticket)
  const counter = entry.counter ?? door.currentCounter(ticket)
  // the line of a refunded ticket that keeps its place has no order
  const place = entry.counter === null && line?.order_number ? own : entry.place
  const now = ticketNow(context, { ticket, counter, place: '' }, place)
  const scan: Scan = {
    id,
    ticket,
    place: own ?? former?.seat ?? former?.area ?? null,
    at_ms: scanTimeOf({ at_ms: entry.at_ms, sent_ms: sentMs, arrived_ms: nowMs, since_ms: device.since_ms }),
    arrived_ms: nowMs,
    gate: entry.gate,
    device: device.id,
    device_name: device.name,
    is_again: Number(entry.again),
    is_offline: Number(entry.offline),
  }
  const isKept = now.state === 'valid' || scans.countOf(ticket) < maxScansPerTicket
  const kind = isKept && letsIn(now.state, entry) ? letIn(context, scan) : 'refused'
  const isIn = kind === 'entry' || kind === 'again'
  const answer: AdmittedEntry = {
    id,
    state: now.state === 'revoked' ? 'revoked' : isIn ? 'entered' : 'used',
    first: door.entryOf(ticket),
    place: now.place,
    reason: now.state === 'revoked' ? (revocation?.reason ?? null) : null,
  }
  if (kind !== 'refused') scans.setAnswer(id, JSON.stringify(answer))
  else if (isKept) scans.put({ ...scan, kind, answer: JSON.stringify(answer) })
  return answer
}
