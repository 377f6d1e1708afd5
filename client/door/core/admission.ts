// Answers a scan: from the server, or without a network from what the device knows.
import type { EntriesRequest, EntryResult } from '../../../shared/contract/box-office/evening.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import type { Signature } from './code-keys.ts'
import { type DoorDevice, entryOf, isStored } from './door-device.ts'
import type { OwnScan } from './door-memory.ts'
import type { Shown } from './door-state.ts'
import type { Evening } from './evening.ts'

/** What an usher wants to let in. */
export interface Attempt {
  /** The production of the ticket, which may be that of another evening. */
  production: number
  ticket: string
  /** Null for a ticket that was found without its code. */
  code: string | null
  counter: number | null
  again: boolean
  signature: Signature
}

/** How long the server may take until the device decides. */
const mostMs = 2000
/** Within this time after a crash, the holder of a ticket whose scan got no answer still stands at the door. */
const [crashedMs, goneMs] = [10_000, 5 * 60_000]

export class Admission {
  readonly #device: DoorDevice
  readonly #newId: () => string
  /** The ids of this tab's scans that got no answer. */
  readonly #unanswered = new Set<string>()

  constructor(device: DoorDevice, newId: () => string) {
    this.#device = device
    this.#newId = newId
  }

  /** Writes a scan down, and then answers it. */
  async admit(attempt: Attempt, evening: Evening, gate: string | null): Promise<Shown> {
    const { memory, canDecide, offlineMs } = this.#device
    const own = await memory.scansOf(attempt.ticket)
    this.#device.addOwn(own)
    const scan = this.#scanOf(attempt, own, evening, gate)
    const isSure = canDecide && attempt.signature === 'ours'
    // of a ticket that this device has let in, the server may not know yet
    const isUnsent = own.some(({ state }) => state === 'waiting')
    if ((offlineMs === null && !isUnsent) || !isSure) {
      // a practice code is stored nowhere
      if (attempt.production !== 0) await memory.putScans([scan])
      const result = await this.#ask(scan)
      if (!memory.values.session) return { kind: 'unchecked' }
      if (result) return this.#answered(attempt, evening, scan, result)
    }
    if (isSure) return this.#decided(attempt, evening, scan)
    this.#unanswered.add(scan.id)
    // the pack has all keys, so that a code of another key is foreign
    return canDecide && (await this.#device.keys.canVerify()) ? { kind: 'unknown' } : { kind: 'unchecked' }
  }

  /** Returns a new scan; after a crash, the one that got no answer, since the server may have let it in. */
  #scanOf({ ticket, code, again }: Attempt, own: readonly OwnScan[], evening: Evening, gate: string | null): OwnScan {
    const { production } = evening
    const nowMs = this.#device.server.now()
    const isOpen = ({ id, at_ms: atMs }: OwnScan) =>
      this.#unanswered.has(id) || (atMs < nowMs - crashedMs && atMs > nowMs - goneMs)
    const open = own.find(
      (each) =>
        each.state === 'asked' &&
        each.again === again &&
        each.production === production &&
        each.code === code &&
        isOpen(each) &&
        !evening.hasOther(each),
    )
    const id = open?.id ?? this.#newId()
    return { id, production, ticket, code, at_ms: nowMs, gate, again, state: 'asked', isIn: false, isStored: false }
  }

  async #ask(scan: OwnScan): Promise<EntryResult | null> {
    const { server } = this.#device
    const body: EntriesRequest = {
      entries: [entryOf(scan)],
      sent: new Date(server.now()).toISOString(),
      waiting: this.#device.waiting().length,
    }
    const answer = await this.#device.ask('doorEntries', { id: scan.production }, { body, mostMs })
    if (answer?.status !== 200) return null
    return (answer.body as { entries: EntryResult[] }).entries.find(({ id }) => id === scan.id) ?? null
  }

  async #answered(attempt: Attempt, evening: Evening, asked: OwnScan, result: EntryResult): Promise<Shown> {
    const scan: OwnScan = { ...asked, state: 'sent', isIn: result.state === 'entered', isStored: isStored(result) }
    if (scan.isStored) await this.#device.memory.putScans([scan])
    else await this.#device.memory.dropScan(scan)
    this.#device.addOwn([scan])
    const { text, place, entrance } = result
    const known = evening.shownTicket(attempt.ticket, attempt.counter)
    const ticket = text === null ? known : { ...known, text, place, entrance }
    const group = evening.groupOf(attempt.ticket)
    if (result.state === 'entered') return { kind: 'valid', ticket, again: attempt.again, offline: false, group }
    if (result.state === 'practice') return practice
    if (result.state === 'used') {
      if (result.first) evening.addFirst(attempt.ticket, result.first)
      return { kind: 'used', ticket, first: result.first, offline: false }
    }
    if (result.state === 'revoked') return { kind: 'revoked', reason: result.reason ?? 'changed' }
    if (result.state === 'other_evening') return this.#other(attempt, result.production)
    return { kind: 'unknown' }
  }

  async #decided(attempt: Attempt, evening: Evening, asked: OwnScan): Promise<Shown> {
    const { memory } = this.#device
    const decision = evening.decide(attempt)
    const ticket = evening.shownTicket(attempt.ticket, attempt.counter)
    if (decision.kind === 'valid') {
      const scan: OwnScan = { ...asked, state: 'waiting', isIn: true }
      await memory.putScans([scan])
      this.#device.addOwn([scan])
      return { kind: 'valid', ticket, again: attempt.again, offline: true, group: evening.groupOf(attempt.ticket) }
    }
    await memory.dropScan(asked)
    if (decision.kind === 'other') return this.#other(attempt)
    if (decision.kind !== 'used') return decision
    const { at_ms: atMs, gate } = decision.first
    return { kind: 'used', ticket, first: { at: berlinIso(new Date(atMs)), gate }, offline: true }
  }

  /** Names the concert of a ticket, if the server did, or if it is one of today's. */
  #other({ production }: Attempt, named?: EntryResult['production']): Shown {
    const known = this.#device.memory.values.session?.productions.find(({ id }) => id === production)
    const { title, date, hall } = named ?? known ?? {}
    return { kind: 'other', production: title && date ? { title, date, hall: hall ?? null } : null }
  }
}

export const practice: Shown = {
  kind: 'valid',
  ticket: null,
  again: false,
  offline: false,
  group: null,
  practice: true,
}
