import type { Localised } from '../../../../../shared/i18n/locale.ts'
import { isBackInTime, letsIn, maxScansPerTicket, scanTimeOf } from '../../../rules/evening.ts'
import type { Entry, RevocationReason } from '../door-store.ts'
import type { PlaceName } from '../hall.ts'
import type { VerbContext } from '../verbs/context.ts'
import { ticketNow } from '../verbs/door.ts'
import { letIn, takeBack } from './let-in.ts'
import type { Scan, StoredScan } from './scan-store.ts'

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
  /** When the usher took the scan back, by the device's clock. */
  back_ms?: number | null
}

export interface AdmissionRequest {
  /**
   * `since_ms` is when the telephone was first coupled, and `former` are its couplings until now. Of a device that
   * staff have ended, and of any after its time (`until_ms`), scans count if a code proves that the ticket was there;
   * the others are held.
   */
  device: {
    id: number
    name: string
    since_ms: number
    until_ms?: number
    former?: readonly number[]
    is_person?: boolean
    is_ended?: boolean
  }
  /** The device's clock when it sent the entries; null if it did not say. */
  sent_ms: number | null
  entries: VerifiedEntry[]
}

export interface AdmittedEntry {
  id: string
  /**
   * `used` and `revoked` are also the answers to a scan that admitted a visitor without a network. `unknown`: the
   * production has sold no such ticket. `key_reused`: the id belongs to a scan of another ticket. `held`: staff decide
   * whether the scan counts.
   */
  state: 'entered' | 'used' | 'revoked' | 'unknown' | 'key_reused' | 'taken_back' | 'held'
  /** The entry that counts, which may be the scan itself. */
  first: Entry | null
  /** null for a revoked ticket, whose place may belong to another buyer. */
  place: PlaceName | null
  /** The name of the price type; null for the sale's first, and for a revoked ticket. */
  type: Localised | null
  /** Why the ticket is revoked. */
  reason: RevocationReason | null
  /** When and where the ticket's latest entry was taken back, if this scan is the next one, or that entry. */
  taken_back: Entry | null
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

const noAnswer = { first: null, place: null, type: null, reason: null, taken_back: null }

function admitOne(context: VerbContext, request: AdmissionRequest, entry: VerifiedEntry): AdmittedEntry {
  const { device } = request
  const { scans, lines, door, nowMs } = context
  const { id, ticket } = entry
  const known = scans.find(id)
  // a scan without an answer was made by a scanner that is no device
  if (known && (known.ticket !== ticket || known.answer === '')) return { id, state: 'key_reused', ...noAnswer }
  const timeOf = (atMs: number) => scanTimeOf({ ...request, ...device, at_ms: atMs, arrived_ms: nowMs })
  const back = entry.back_ms ? { at_ms: timeOf(entry.back_ms), gate: entry.gate } : null
  if (known) return answerKnown(context, request, { known, entry, back, isNew: false })
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
    at_ms: timeOf(entry.at_ms),
    arrived_ms: nowMs,
    gate: entry.gate,
    device: device.id,
    device_name: device.name,
    is_again: Number(entry.again),
    is_offline: Number(entry.offline),
    is_person: Number(device.is_person ?? false),
    is_by_hand: Number(entry.counter === null),
  }
  const isKept = now.state === 'valid' || scans.countOf(ticket) < maxScansPerTicket
  const takenBack = scans.takenBack(ticket)
  const put = (kind: 'held' | 'refused') => {
    if (isKept) scans.put({ ...scan, kind })
    return kind
  }
  const isIn = isKept && letsIn(now.state, entry)
  const kind = isHeld(device, scan) ? put('held') : isIn ? letIn(context, scan) : put('refused')
  const states = { held: 'held', entry: 'entered', again: 'entered', double: 'used', refused: 'used' } as const
  const answer: AdmittedEntry = {
    id,
    state: now.state === 'revoked' ? 'revoked' : states[kind],
    first: door.entryOf(ticket),
    place: now.place,
    type: now.price_type?.key === context.hall.sales.price_types[0]?.key ? null : (now.price_type?.name ?? null),
    reason: now.state === 'revoked' ? (revocation?.reason ?? null) : null,
    taken_back: kind === 'entry' ? takenBack : null,
  }
  if (isKept) scans.setAnswer(id, JSON.stringify(answer))
  const stored = back && scans.find(id)
  return stored ? answerKnown(context, request, { known: stored, entry, back, isNew: true }) : answer
}

/** Whether staff decide on a scan, which nothing but the word of a device after its end proves. */
function isHeld(
  { is_ended: isEnded = false, until_ms: untilMs = Number.POSITIVE_INFINITY }: AdmissionRequest['device'],
  scan: Pick<Scan, 'is_by_hand' | 'at_ms'>,
): boolean {
  return Boolean(scan.is_by_hand) && (isEnded || scan.at_ms > untilMs)
}

/** Repeats the first answer to a scan, unless the scan is taken back, by the device that made it and in time. */
function answerKnown(
  context: VerbContext,
  { device }: AdmissionRequest,
  { known, entry, back, isNew }: { known: StoredScan; entry: VerifiedEntry; back: Entry | null; isNew: boolean },
): AdmittedEntry {
  const couplings = [device.id, ...(device.former ?? [])]
  const isOwn = isNew || (known.device !== null && couplings.includes(known.device) && !device.is_ended)
  const isBack = back !== null && known.kind !== 'taken_back' && isOwn && isBackInTime(known.at_ms, back.at_ms)
  if (isBack) takeBack(context, known, back)
  else if (entry.offline && known.kind === 'refused') {
    if (isHeld(device, known)) context.scans.put({ ...known, is_offline: 1, kind: 'held' })
    else letIn(context, { ...known, is_offline: 1 })
  }
  const answer = JSON.parse(known.answer) as AdmittedEntry
  if (!isBack && known.kind !== 'taken_back') return answer
  return { ...answer, state: 'taken_back', first: null, taken_back: context.scans.takenBack(known.ticket) }
}
