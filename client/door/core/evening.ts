// What a device knows of an evening, and what it decides by that alone.
import type { EveningScan, PackTicket, ScanList, TicketPack } from '../../../shared/contract/box-office/evening.ts'
import type { Group, Shown, ShownTicket } from './shown.ts'

/** A scan that admitted a visitor; times are in milliseconds. */
export interface KnownScan {
  id: string
  ticket: string
  at_ms: number
  gate: string | null
  again: boolean
  /** When and where the scan was taken back, after which it admits no visitor. */
  back?: AtDoor | null
}
interface AtDoor {
  at_ms: number
  gate: string | null
}
export type KnownRevocation = ScanList['revoked'][number]

type Decision =
  | { kind: 'valid' }
  | { kind: 'other' }
  | { kind: 'used'; first: KnownScan }
  | Extract<Shown, { kind: 'revoked' | 'unknown' }>

export interface Asked {
  /** The production of the ticket, which may be that of another evening. */
  production: number
  ticket: string
  /** The code's; null for a ticket that was found without its code. */
  counter: number | null
  /** Whether the holder had been in the house before. */
  again: boolean
}

export class Evening {
  readonly production: number
  readonly #tickets = new Map<string, PackTicket>()
  readonly #revoked = new Map<string, KnownRevocation>()
  /** Known scans by ticket and id. */
  readonly #scans = new Map<string, Map<string, KnownScan>>()
  /** Of each ticket in the house, the scan that counts: the earliest that is no re-admission. */
  readonly #entries = new Map<string, KnownScan>()

  constructor(production: number) {
    this.production = production
  }

  /** The number of tickets in the pack; 0 without a pack. */
  get sold(): number {
    return this.#tickets.size
  }

  get entered(): number {
    return this.#entries.size
  }

  /** Counts the tickets in the house whose entry has a property. */
  enteredBy(has: (entry: KnownScan) => boolean): number {
    return [...this.#entries.values()].filter(has).length
  }

  setPack({ tickets }: TicketPack): void {
    this.#tickets.clear()
    for (const each of tickets) this.#tickets.set(each.ticket, each)
  }

  addRevoked(revoked: readonly KnownRevocation[]): void {
    for (const each of revoked) this.#revoked.set(each.ticket, each)
  }

  /**
   * Adds a scan; what the server says of one replaces what the device had, except that the device took it back, which
   * the server may not know yet.
   */
  add(scan: KnownScan, isServers: boolean): void {
    // stood for a scan of which the server had only told when and where it was
    if (isServers) this.#scans.get(scan.ticket)?.delete(firstOf(scan.ticket))
    const known = this.#scans.get(scan.ticket)?.get(scan.id)
    this.set({ ...(isServers ? scan : (known ?? scan)), back: scan.back ?? known?.back ?? null })
  }

  /** Adds or replaces a scan. */
  set(scan: KnownScan): void {
    const scans = this.#scans.get(scan.ticket) ?? new Map<string, KnownScan>()
    this.#scans.set(scan.ticket, scans.set(scan.id, scan))
    const all = [...scans.values()].filter(({ back }) => !back).toSorted((one, other) => one.at_ms - other.at_ms)
    const entry = all.find(({ again }) => !again) ?? all[0]
    if (entry) this.#entries.set(scan.ticket, entry)
    else this.#entries.delete(scan.ticket)
  }

  /** Returns when and where a ticket's latest entry was taken back; null if the ticket has an entry, or had none. */
  takenBack(ticket: string): AtDoor | null {
    if (this.#entries.has(ticket)) return null
    const all = [...(this.#scans.get(ticket)?.values() ?? [])].flatMap(({ back }) => back ?? [])
    return all.toSorted((one, other) => other.at_ms - one.at_ms)[0] ?? null
  }

  /** Whether a ticket has another scan than this one. */
  hasOther({ ticket, id }: Pick<KnownScan, 'ticket' | 'id'>): boolean {
    return [...(this.#scans.get(ticket)?.keys() ?? [])].some((each) => each !== id)
  }

  /** Adds the entry of a ticket, of which the server has told no more than when and where it was. */
  addFirst(ticket: string, { at, gate }: { at: string; gate: string | null }): void {
    const atMs = Date.parse(at)
    const known = this.#entries.get(ticket)
    // times of the server have no milliseconds
    if (known && known.gate === gate && Math.abs(known.at_ms - atMs) < 1000) return
    this.set({ id: firstOf(ticket), ticket, at_ms: atMs, gate, again: false })
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
    if (!known || (counter ?? 0) <= known.counter) return known ?? { ticket }
    const { price_type, proof, type } = known
    return { ticket, price_type, proof, ...(type && { type }) }
  }

  /** Returns the tickets that were bought with one, this one included; empty for a ticket that the pack lacks. */
  ticketsWith(ticket: string): PackTicket[] {
    const own = this.#tickets.get(ticket)?.group
    return own === undefined ? [] : [...this.#tickets.values()].filter((each) => each.group === own)
  }

  /** Whether a ticket of the pack may let its holder in. */
  isOpen(ticket: string): boolean {
    return this.decide({ production: this.production, ticket, counter: null, again: false }).kind === 'valid'
  }

  /** Counts the tickets that were bought with one that is in the house; null for a single one. */
  groupOf(ticket: string): Group | null {
    const group = this.ticketsWith(ticket)
    const at = group.filter((each) => each.ticket === ticket || this.#entries.has(each.ticket)).length
    return group.length < 2 ? null : { at, of: group.length }
  }
}

const firstOf = (ticket: string) => `first of ${ticket}`

export function knownScan({ id, ticket, at, gate, kind, taken_back: back }: EveningScan): KnownScan {
  const scan = { id, ticket, at_ms: Date.parse(at), gate, again: kind === 'again' }
  return back ? { ...scan, back: { at_ms: Date.parse(back.at), gate: back.gate } } : scan
}
