import type { TicketClaims } from '../../../../../shared/box-office/codes/claims.ts'
import type { PriceTypeKey } from '../../../../../shared/contract/box-office/sales.ts'
import type { Localised } from '../../../../../shared/i18n/locale.ts'
import { placeDigest } from '../../../codes/place-digest.ts'
import type { Refusal } from '../answers.ts'
import { letIn } from '../evening/let-in.ts'
import type { PlaceName } from '../hall.ts'
import type { LineStore } from '../line-store.ts'
import type { VerbContext } from './context.ts'

/** The claims of a ticket code that identify its ticket; `place` is a digest. */
export type TicketRequest = Pick<TicketClaims, 'ticket' | 'counter' | 'place'>

export interface EntryRequest extends TicketRequest {
  gate: string | null
}

export interface TicketNow {
  state: 'valid' | 'used' | 'revoked'
  /** When the ticket was used or revoked, in UTC milliseconds; null if no such time is stored. */
  at_ms: number | null
  gate: string | null
  /** null for a revoked ticket, whose place may belong to another buyer. */
  place: PlaceName | null
  price_type: { key: PriceTypeKey; name: Localised } | null
}

export type EntryAnswer = { ok: true; ticket: TicketNow } | (Refusal & { ticket: TicketNow })

/** @param place the id from `digestedPlace` */
export function ticketNow(
  { hall, lines, door }: Pick<VerbContext, 'hall' | 'lines' | 'door'>,
  { ticket, counter }: TicketRequest,
  place: string | null,
): TicketNow {
  const line = lines.find(ticket)
  const isCurrent = counter === door.currentCounter(ticket) && place !== null && place === (line?.seat ?? line?.area)
  if (line?.state !== 'sold' || !isCurrent) {
    const atMs = door.revocationOf(ticket)?.at_ms ?? null
    return { state: 'revoked', at_ms: atMs, gate: null, place: null, price_type: null }
  }
  const entry = door.entryOf(ticket)
  const key = line.price_type
  const name = hall.sales.price_types.find((type) => type.key === key)?.name ?? { de: key }
  return {
    state: entry ? 'used' : 'valid',
    at_ms: entry?.at_ms ?? null,
    gate: entry?.gate ?? null,
    place: hall.places.get(place) ?? null,
    price_type: { key, name },
  }
}

/** Admits the holder of a valid ticket; a used or revoked ticket is refused with its state. */
export function enter(context: VerbContext, request: EntryRequest, place: string | null): EntryAnswer {
  const ticket = ticketNow(context, request, place)
  if (ticket.state === 'used') return { ok: false, reason: 'ticket_used', ticket }
  if (ticket.state === 'revoked') return { ok: false, reason: 'ticket_revoked', ticket }
  const entry = { at_ms: context.nowMs, gate: request.gate }
  const scan = { ...entry, id: crypto.randomUUID(), ticket: request.ticket, place }
  letIn(context, { ...scan, arrived_ms: context.nowMs })
  return { ok: true, ticket: { ...ticket, ...entry, state: 'used' } }
}

/**
 * Returns the place of a ticket's line if the code contains the place's digest, otherwise null. Since WebCrypto is
 * asynchronous, this runs before the verb, which compares the result with the line's current place.
 */
export async function digestedPlace(lines: LineStore, { ticket, place }: TicketRequest): Promise<string | null> {
  const line = lines.find(ticket)
  const id = line?.seat ?? line?.area ?? null
  return id !== null && (await placeDigest(id)) === place ? id : null
}
