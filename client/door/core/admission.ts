// Answers a scan: from the server, or without a network from what the device knows.
import type { EntryResult } from '../../../shared/contract/box-office/evening.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import type { Signature } from './code-keys.ts'
import { type DoorDevice, mostEntries } from './door-device.ts'
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

/** How long an entry may be taken back. */
const takeBackMs = 5 * 60_000

/** Whether a scan of this device has let in a visitor, and may still be taken back. */
export function isRecent({ state, back, at_ms: atMs }: OwnScan, nowMs: number): boolean {
  return (state === 'waiting' || state === 'sent') && !back && nowMs - atMs <= takeBackMs
}

/** A ticket that was found without its code. */
export function byHand(ticket: string, { production }: Evening): Attempt {
  return { production, ticket, code: null, counter: null, again: false, signature: 'ours' }
}

export class Admission {
  readonly #device: DoorDevice
  readonly #newId: () => string

  constructor(device: DoorDevice, newId: () => string) {
    this.#device = device
    this.#newId = newId
  }

  /** Writes a scan down, and then answers it. */
  async admit(attempt: Attempt, evening: Evening, gate: string | null): Promise<Shown> {
    const [shown] = await this.admitAll([attempt], evening, gate)
    return shown ?? { kind: 'unchecked' }
  }

  /** Writes scans of different tickets down, sends them together, and answers in the same order. */
  async admitAll(attempts: readonly Attempt[], evening: Evening, gate: string | null): Promise<Shown[]> {
    const { memory } = this.#device
    const ownOf = ({ ticket }: Attempt) => [...memory.scans.values()].filter((scan) => scan.ticket === ticket)
    // of a ticket that this device has let in, or whose entry it took back, the server may not know yet
    const unsentOf = (attempt: Attempt) => ownOf(attempt).filter(({ state }) => state === 'waiting')
    const mustSend = attempts.some((each) => unsentOf(each).some(({ back }) => back || !this.#isSure(each)))
    if (mustSend) await this.#device.sendWaitingInTime()
    const scans = attempts.map((attempt) => {
      const isUnsent = unsentOf(attempt).length > 0
      const isSure = this.#isSure(attempt)
      if (isUnsent && !isSure) return null
      const isAsked = (this.#device.offlineMs === null && !isUnsent) || !isSure
      return { scan: this.#scanOf(attempt, ownOf(attempt), evening, gate), isAsked }
    })
    const asked = scans.flatMap((each) => (each?.isAsked ? [each.scan] : []))
    // a practice code is stored nowhere
    if (attempts.every(({ production }) => production !== 0)) await memory.putScans(asked)
    const results = await this.#ask(asked)
    const shown: Shown[] = []
    for (const [index, attempt] of attempts.entries()) {
      const { scan = null } = scans[index] ?? {}
      shown.push(await this.#answer(attempt, evening, scan, results.get(scan?.id ?? '')))
    }
    return shown
  }

  /** Whether the device can decide on a ticket itself. */
  #isSure({ signature }: Attempt): boolean {
    return this.#device.canDecide && signature === 'ours'
  }

  /** Asks the server about scans. @returns its answers by the scans' ids, until the first call without an answer */
  async #ask(scans: readonly OwnScan[]): Promise<Map<string, EntryResult>> {
    const results = new Map<string, EntryResult>()
    for (let from = 0; from < scans.length; from += mostEntries) {
      const answer = await this.#device.send(scans.slice(from, from + mostEntries), false)
      if (answer?.status !== 200) break
      for (const each of (answer.body as { entries: EntryResult[] }).entries) results.set(each.id, each)
    }
    return results
  }

  /** @param scan null if the ticket has a scan that the server must have before it is asked */
  async #answer(
    attempt: Attempt,
    evening: Evening,
    scan: OwnScan | null,
    result: EntryResult | undefined,
  ): Promise<Shown> {
    const { memory, canDecide, keys } = this.#device
    if (!scan || !memory.values.session) return { kind: 'unchecked' }
    if (result) return this.#answered(attempt, evening, scan, result)
    if (this.#isSure(attempt)) return this.#decided(attempt, evening, scan)
    // the pack has all keys, so that a code of another key is foreign
    return canDecide && (await keys.canVerify()) ? { kind: 'unknown' } : { kind: 'unchecked' }
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
    const { text, place, entrance, first, type, kind } = result
    const known = evening.shownTicket(attempt.ticket, attempt.counter)
    const noticed = { ...(type && { type }), ...(kind && { kind }) }
    const ticket = text ? { ...known, text, place, entrance, ...noticed } : known
    if (result.state === 'entered') {
      await this.#letIn({ ...asked, state: 'sent' })
      const group = evening.groupOf(attempt.ticket)
      const back = result.taken_back && { back: result.taken_back }
      return { kind: 'valid', ticket, again: attempt.again, offline: false, group, ...back }
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
      const last = evening.takenBack(attempt.ticket)
      await this.#letIn({ ...asked, state: 'waiting' })
      const group = evening.groupOf(attempt.ticket)
      const back = last && { back: { at: berlinIso(new Date(last.at_ms)), gate: last.gate } }
      return { kind: 'valid', ticket, again: attempt.again, offline: true, group, ...back }
    }
    await this.#device.memory.dropScan(asked)
    if (decision.kind === 'other') return this.#other(attempt)
    if (decision.kind !== 'used') return decision
    const { at_ms: atMs, gate } = decision.first
    return { kind: 'used', ticket, first: { at: berlinIso(new Date(atMs)), gate }, offline: true }
  }

  /** Takes back what this device let in at most five minutes ago. @returns the number of scans that were taken back */
  async takeBack(ids: readonly string[], evening: Evening, gate: string | null): Promise<number> {
    const { memory, server } = this.#device
    const atMs = server.now()
    const own = ids.flatMap((id) => memory.scans.get(id) ?? []).filter((scan) => isRecent(scan, atMs))
    const back = { at_ms: atMs, gate }
    // written down before it is shown, and sent as what waits: the server must hear of it
    await memory.putScans(own.map((scan) => ({ ...scan, back, state: 'waiting' })))
    for (const scan of own) evening.set({ ...scan, back })
    await this.#device.sendWaitingInTime()
    return own.filter(({ id }) => memory.scans.get(id)?.back).length
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
