// What a device knows of an evening, and what it decides by that alone.
import type { EveningScan, PackTicket, ScanList, TicketPack } from '../../../shared/contract/box-office/evening.ts'
import type { Group, ShownTicket } from './door-state.ts'

/** A scan that admitted a visitor; times are in milliseconds. */
export interface KnownScan {
  id: string
  ticket: string
  at_ms: number
  gate: string | null
  again: boolean
}
export type KnownRevocation = ScanList['revoked'][number]

export type Decision =
  | { kind: 'valid' }
  | { kind: 'other' }
  | { kind: 'unknown' }
  | { kind: 'used'; first: KnownScan }
  | { kind: 'revoked'; reason: KnownRevocation['reason'] }

/** @param counter of the code; null for a ticket that was found without its code */
export interface Asked {
  production: number
  ticket: string
  counter: number | null
  again: boolean
}

export class Evening {
  readonly production: number
  #pack: TicketPack | null = null
  readonly #tickets = new Map<string, PackTicket>()
  readonly #groups = new Map<number, string[]>()
  readonly #revoked = new Map<string, KnownRevocation>()
  /** Known scans by ticket and id. */
  readonly #scans = new Map<string, Map<string, KnownScan>>()
  /** Of each ticket in the house, the scan that counts: the earliest that is no re-admission. */
  readonly #entries = new Map<string, KnownScan>()

  constructor(production: number) {
    this.production = production
  }

  get sold(): number | null {
    return this.#pack?.tickets.length ?? null
  }

  get entered(): number {
    return this.#entries.size
  }

  /** Counts the tickets in the house whose entry has a property. */
  enteredBy(has: (entry: KnownScan) => boolean): number {
    return [...this.#entries.values()].filter(has).length
  }

  setPack(pack: TicketPack): void {
    this.#pack = pack
    this.#tickets.clear()
    this.#groups.clear()
    for (const each of pack.tickets) {
      this.#tickets.set(each.ticket, each)
      this.#groups.set(each.group, [...(this.#groups.get(each.group) ?? []), each.ticket])
    }
  }

  addRevoked(revoked: readonly KnownRevocation[]): void {
    for (const each of revoked) this.#revoked.set(each.ticket, each)
  }

  /** Adds a scan; what the server says of one replaces what the device had. */
  add(scan: KnownScan, isServers: boolean): void {
    const scans = this.#scans.get(scan.ticket) ?? new Map<string, KnownScan>()
    if (!isServers && scans.has(scan.id)) return
    this.#scans.set(scan.ticket, scans.set(scan.id, scan))
    const all = [...scans.values()].toSorted((one, other) => one.at_ms - other.at_ms)
    this.#entries.set(scan.ticket, all.find(({ again }) => !again) ?? all[0] ?? scan)
  }

  /** Whether a ticket has another scan than this one. */
  hasOther({ ticket, id }: Pick<KnownScan, 'ticket' | 'id'>): boolean {
    return [...(this.#scans.get(ticket)?.keys() ?? [])].some((each) => each !== id)
  }

  /** Adds the entry of a ticket, of which the server has told no more than when and where it was. */
  addFirst(ticket: string, { at, gate }: { at: string; gate: string | null }): void {
    this.add({ id: `first of ${ticket}`, ticket, at_ms: Date.parse(at), gate, again: false }, true)
  }

  /** Decides on a ticket whose code, if it has one, is signed. */
  decide({ production, ticket, counter, again }: Asked): Decision {
    if (production !== this.production) return { kind: 'other' }
    const known = this.#tickets.get(ticket)
    const revoked = this.#revoked.get(ticket)
    if (counter === null && !known) return revoked ? { kind: 'revoked', reason: revoked.reason } : { kind: 'unknown' }
    const shown = counter ?? known?.counter ?? 0
    if (revoked && shown <= revoked.counter) return { kind: 'revoked', reason: revoked.reason }
    if (known && shown < known.counter) return { kind: 'revoked', reason: 'changed' }
    const first = this.#entries.get(ticket)
    return first && !again ? { kind: 'used', first } : { kind: 'valid' }
  }

  /** @param counter if it is higher than the pack's, the ticket has a newer place, which the pack does not name */
  shownTicket(ticket: string, counter: number | null): ShownTicket {
    const known = this.#tickets.get(ticket)
    const { text, place, entrance } = known && (counter ?? 0) <= known.counter ? known : unknownPlace
    return { ticket, text, place, entrance, price_type: known?.price_type ?? null, proof: known?.proof ?? null }
  }

  /** Returns the tickets that were bought with one that is in the house; null for a single one. */
  groupOf(ticket: string): Group | null {
    const tickets = this.#groups.get(this.#tickets.get(ticket)?.group ?? 0) ?? []
    if (tickets.length < 2) return null
    const at = tickets.filter((each) => each === ticket || this.#entries.has(each)).length
    return { at, of: tickets.length, others_in: at === tickets.length }
  }
}

const unknownPlace = { text: null, place: null, entrance: null }

export function knownScan({ id, ticket, at, gate, kind }: EveningScan): KnownScan {
  return { id, ticket, at_ms: Date.parse(at), gate, again: kind === 'again' }
}
