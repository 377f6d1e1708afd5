// Answers a scan: from the server, or without a network from what the device knows.
import type { EntryResult } from '../../../shared/contract/box-office/evening.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import type { Signature } from './code-keys.ts'
import type { DoorDevice } from './door-device.ts'
import type { OwnScan } from './door-memory.ts'
import type { Asked, Evening } from './evening.ts'
import type { Shown } from './shown.ts'

/** What an usher wants to let in. */
export interface Attempt extends Asked {
  /** Null for a ticket that was found without its code. */
  code: string | null
  signature: Signature
}

/** Within this time, the holder of a ticket whose scan got no answer still stands at the door. */
const goneMs = 5 * 60_000

export class Admission {
  readonly #device: DoorDevice
  readonly #newId: () => string

  constructor(device: DoorDevice, newId: () => string) {
    this.#device = device
    this.#newId = newId
  }

  /** Writes a scan down, and then answers it. */
  async admit(attempt: Attempt, evening: Evening, gate: string | null): Promise<Shown> {
    const { memory, canDecide } = this.#device
    const own = () => [...memory.scans.values()].filter(({ ticket }) => ticket === attempt.ticket)
    // of a ticket that this device has let in, the server may not know yet
    const isUnsent = () => own().some(({ state }) => state === 'waiting')
    const isSure = canDecide && attempt.signature === 'ours'
    if (!isSure && isUnsent()) {
      await this.#device.sendWaitingInTime()
      if (isUnsent()) return { kind: 'unchecked' }
    }
    const scan = this.#scanOf(attempt, own(), evening, gate)
    if ((this.#device.offlineMs === null && !isUnsent()) || !isSure) {
      // a practice code is stored nowhere
      if (attempt.production !== 0) await memory.putScans([scan])
      const answer = await this.#device.send([scan], false)
      if (!memory.values.session) return { kind: 'unchecked' }
      const { entries } = answer?.status === 200 ? (answer.body as { entries: EntryResult[] }) : { entries: [] }
      const result = entries.find(({ id }) => id === scan.id)
      if (result) return this.#answered(attempt, evening, scan, result)
    }
    if (isSure) return this.#decided(attempt, evening, scan)
    // the pack has all keys, so that a code of another key is foreign
    return canDecide && (await this.#device.keys.canVerify()) ? { kind: 'unknown' } : { kind: 'unchecked' }
  }

  /** Returns a new scan, or the one that got no answer, since the server may have let it in. */
  #scanOf({ ticket, code, again }: Attempt, own: readonly OwnScan[], evening: Evening, gate: string | null): OwnScan {
    const atMs = this.#device.server.now()
    const open = own.find(
      (each) =>
        each.state === 'asked' &&
        each.again === again &&
        each.code === code &&
        atMs - each.at_ms < goneMs &&
        !evening.hasOther(each),
    )
    const id = open?.id ?? this.#newId()
    return { id, production: evening.production, ticket, code, at_ms: atMs, gate, again, state: 'asked' }
  }

  async #answered(attempt: Attempt, evening: Evening, asked: OwnScan, result: EntryResult): Promise<Shown> {
    const { text, place, entrance, first } = result
    const known = evening.shownTicket(attempt.ticket, attempt.counter)
    const ticket = text ? { ...known, text, place, entrance } : known
    if (result.state === 'entered') {
      await this.#letIn({ ...asked, state: 'sent' })
      const group = evening.groupOf(attempt.ticket)
      return { kind: 'valid', ticket, again: attempt.again, offline: false, group }
    }
    await this.#device.memory.dropScan(asked)
    if (result.state === 'practice') return { kind: 'practice' }
    if (result.state === 'used' && first) {
      evening.addFirst(attempt.ticket, first)
      return { kind: 'used', ticket, first, offline: false }
    }
    if (result.state === 'revoked') return { kind: 'revoked', reason: result.reason ?? 'changed' }
    if (result.state === 'other_evening') return this.#other(attempt, result.production)
    return { kind: 'unknown' }
  }

  async #decided(attempt: Attempt, evening: Evening, asked: OwnScan): Promise<Shown> {
    const decision = evening.decide(attempt)
    const ticket = evening.shownTicket(attempt.ticket, attempt.counter)
    if (decision.kind === 'valid') {
      await this.#letIn({ ...asked, state: 'waiting' })
      return { kind: 'valid', ticket, again: attempt.again, offline: true, group: evening.groupOf(attempt.ticket) }
    }
    await this.#device.memory.dropScan(asked)
    if (decision.kind === 'other') return this.#other(attempt)
    if (decision.kind !== 'used') return decision
    const { at_ms: atMs, gate } = decision.first
    return { kind: 'used', ticket, first: { at: berlinIso(new Date(atMs)), gate }, offline: true }
  }

  async #letIn(scan: OwnScan): Promise<void> {
    await this.#device.memory.putScans([scan])
    this.#device.addOwn(scan)
  }

  /** Names the concert of a ticket, if the server did, or if it is one of today's. */
  #other({ production }: Attempt, named?: EntryResult['production']): Shown {
    const known = named ?? this.#device.memory.values.session?.productions.find(({ id }) => id === production)
    return { kind: 'other', production: known ? { title: known.title, date: known.date, hall: known.hall } : null }
  }
}
