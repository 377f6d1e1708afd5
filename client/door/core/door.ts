// The page at the door without its UI: what the device knows, and how it answers scans with and without a network.
import { readTicketCode } from '../../../shared/box-office/codes/ticket-code.ts'
import type {
  DoorSearch,
  EveningFigures,
  EveningProduction,
  PairedDevice,
} from '../../../shared/contract/box-office/evening.ts'
import type { SiteKey } from '../../../shared/sites/site-keys.ts'
import { Admission, type Attempt, byHand, isRecent } from './admission.ts'
import { type DeviceParts, DoorDevice } from './door-device.ts'
import { type DoorState, type OwnState, stateOf } from './door-state.ts'
import type { Evening } from './evening.ts'
import type { Found, SearchResult, Shown } from './shown.ts'

export type { DoorState } from './door-state.ts'
export { createDoorStorage } from './door-storage.ts'
export type * from './shown.ts'

interface DoorParts extends DeviceParts {
  newId: () => string
  /** The site, whose codes alone are known. */
  site?: SiteKey
}

export class Door {
  readonly #device: DoorDevice
  readonly #admission: Admission
  readonly #site: SiteKey | undefined
  readonly #listeners = new Set<() => void>()
  #state: DoorState
  /** The attempt whose answer is shown. */
  #shown: Attempt | null = null
  /** The ids of the entries that can be taken back. */
  #undo: string[] = []
  /** Ends with the last scan: scans are answered one after the other. */
  #turn: Promise<unknown> = Promise.resolve()
  #ticking: Promise<void> | null = null

  constructor({ newId, site, ...parts }: DoorParts) {
    this.#site = site
    this.#device = new DoorDevice(parts)
    this.#admission = new Admission(this.#device, newId)
    this.#state = stateOf(
      this.#device,
      { shown: null, answers: 0, busy: false, canVerify: true, problem: null, undo: 0 },
      false,
    )
  }

  /** Replaced by each change, never changed in place. */
  get state(): DoorState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads what the device has, erases what is outdated, and asks the server. */
  async start(): Promise<void> {
    const { memory, keys, server } = this.#device
    await memory.read()
    server.clockMs = (memory.values.session ?? memory.values.left)?.clockMs ?? 0
    await this.#device.expire()
    await this.#device.restore()
    this.#update({ canVerify: await keys.canVerify() })
    await this.tick()
    this.#update({}, true)
  }

  /** @param code the desk's eight digits; without them, a logged-in person's telephone becomes a device, if any is */
  async pair(code?: string): Promise<void> {
    this.#update({ busy: true, problem: null })
    const { memory, server } = this.#device
    const answer = await server.call('pairDevice', {}, { body: code === undefined ? {} : { code } })
    const isPaired = answer?.status === 201
    if (isPaired) {
      const session = { device: answer.body as PairedDevice, productions: [], production: null, gate: null }
      await memory.set({ session: { ...session, clockMs: server.clockMs }, pack: null, news: null, left: null })
      await this.#device.restore()
      await this.#fetchProductions()
    }
    const refused = code !== undefined ? 'wrong-code' : answer?.status === 403 ? 'no-right' : null
    const problem = answer?.status === 429 ? 'too-many' : refused
    this.#update({ busy: false, problem: isPaired ? null : answer ? problem : 'no-network' }, true)
  }

  /** Opens an evening at a door; of the same evening, it changes the door alone. */
  async choose(id: number, gate: string | null): Promise<void> {
    const { memory } = this.#device
    const { session } = memory.values
    const production = session?.productions.find((each) => each.id === id)
    if (!session || !production) return
    const isOther = session.production?.id !== id
    await memory.set({ session: { ...session, production, gate }, ...(isOther ? { pack: null, news: null } : {}) })
    if (!isOther) return this.#update({})
    await this.#device.restore()
    this.#update({ shown: null })
    await this.tick()
  }

  /** Returns the answer to a code, which is also `state.shown`. Scanners with another layout of keys swap Y and Z. */
  scan(text: string): Promise<Shown> {
    const code = text.trim().toUpperCase()
    const swapped = code.replaceAll(/[YZ]/g, (letter) => (letter === 'Y' ? 'Z' : 'Y'))
    return this.#inTurn(async (evening) => {
      const shown = await this.#answer(code, evening)
      return shown.kind === 'unknown' && swapped !== code ? this.#answer(swapped, evening) : shown
    })
  }

  async #answer(code: string, evening: Evening): Promise<Shown> {
    const read = readTicketCode(code)
    const signature = read ? await this.#device.keys.check(read) : 'forged'
    const isOurs = signature !== 'forged' && (this.#site === undefined || read?.claims.site === this.#site)
    if (!read || !isOurs) return { kind: 'unknown' }
    const { production, ticket, counter } = read.claims
    if (production === 0 && signature === 'ours') return { kind: 'practice' }
    return this.#admit({ production, ticket, counter, code, again: false, signature }, evening)
  }

  /** Lets the holder of a ticket in who was found without its code. */
  admitByTicket(ticket: string): Promise<Shown> {
    return this.#inTurn((evening) => this.#admit(byHand(ticket, evening), evening))
  }

  /** Lets the holders of tickets in that were found or bought together. */
  admitAll(tickets: readonly string[]): Promise<Shown> {
    return this.#inTurn(async (evening) => {
      const attempts = tickets.map((ticket) => byHand(ticket, evening))
      const all = await this.#admission.admitAll(attempts, evening, this.#gate)
      const valid = all.flatMap((each) => (each.kind === 'valid' ? [each] : []))
      const used = all.filter(({ kind }) => kind === 'used').length
      this.#offerUndo(valid.map(({ ticket }) => ticket.ticket))
      const refused = all.length - valid.length - used
      return { kind: 'group', admitted: valid.length, used, refused, offline: valid.some(({ offline }) => offline) }
    })
  }

  /** Lets the holders of the tickets in that were bought with the one that is shown. */
  admitRest(): Promise<Shown> {
    const open = this.#shown ? this.groupOf(this.#shown.ticket).filter(({ state }) => state === 'valid') : []
    return this.admitAll(open.map(({ ticket }) => ticket))
  }

  /** Returns the tickets that were bought with one, unused ones first; empty if the device does not know the ticket. */
  groupOf(ticket: string): SearchResult[] {
    const { evening } = this.#device
    const group = (evening?.ticketsWith(ticket) ?? []).map(({ ticket, text, entrance }) => {
      return { ticket, text, entrance, state: evening?.isOpen(ticket) ? 'valid' : 'used' } as const
    })
    return group.toSorted((one, other) => other.state.localeCompare(one.state))
  }

  /** Takes back the entries of the answer that is shown. */
  takeBack(): Promise<Shown> {
    const ids = this.#undo
    return this.#inTurn(async (evening) => {
      return { kind: 'back', count: await this.#admission.takeBack(ids, evening, this.#gate) }
    })
  }

  /** Lets the holder of the used ticket that is shown in again. */
  again(): Promise<Shown> {
    const attempt = this.#shown
    return this.#inTurn(async (evening) =>
      attempt ? this.#admit({ ...attempt, again: true }, evening) : { kind: 'unchecked' },
    )
  }

  /** Forgets the answer that is shown. */
  dismiss(): void {
    this.#shown = null
    this.#offerUndo([])
    this.#update({ shown: null })
  }

  async search(q: string): Promise<Found> {
    const answer = await this.#ask('doorSearch', { q })
    if (answer?.status === 429) return answer.body as { detail: string }
    if (answer === null) return { detail: null }
    return answer.status === 200 ? (answer.body as DoorSearch) : { results: [], more: 0, is_group: false }
  }

  /** Returns null without a network. */
  async figures(): Promise<EveningFigures | null> {
    const answer = await this.#ask('doorFigures')
    return answer?.status === 200 ? (answer.body as EveningFigures) : null
  }

  /** Settles the doubles of a ticket. @returns whether the server did */
  async settle(ticket: string): Promise<boolean> {
    const answer = await this.#ask('settleDouble', { ticket }, { settled: true })
    return answer !== null && answer.status < 300
  }

  /** Ends the device and erases its data, unless scans wait that cannot be sent: `problem` is then `no-network`. */
  async leave(): Promise<void> {
    this.#update({ busy: true, problem: null })
    const isSent = await this.#device.sendWaiting()
    if (isSent) {
      await this.#device.server.call('leaveDoor', {})
      await this.#device.end()
    }
    this.#update({ busy: false, shown: null, problem: isSent ? null : 'no-network' })
  }

  /** Sends what waits and fetches what is new; called every 15 seconds while the page is seen. */
  tick(): Promise<void> {
    this.#ticking ??= this.#refresh().finally(() => {
      this.#ticking = null
    })
    return this.#ticking
  }

  async #refresh(): Promise<void> {
    const { memory, server } = this.#device
    if (!memory.values.session && !memory.values.left) return
    await this.#device.expire()
    await this.#device.sendWaiting()
    if (!this.#device.evening) await this.#fetchProductions()
    else if (await this.#device.fetchNews()) await this.#device.fetchPack()
    const { session } = memory.values
    if (session && session.clockMs !== server.clockMs) {
      await memory.set({ session: { ...session, clockMs: server.clockMs } })
    }
    this.#update({})
  }

  /** Asks which evenings there are, which also tells whether the device waits, or was ended. */
  async #fetchProductions(): Promise<void> {
    if (!this.#device.memory.values.session) return
    const answer = await this.#device.ask('doorProductions', {})
    const { session } = this.#device.memory.values
    if (answer?.status !== 200 || !session) return
    const device = { ...session.device, is_waiting: false }
    await this.#device.memory.set({ session: { ...session, device, productions: answer.body as EveningProduction[] } })
  }

  async #ask(
    name: 'doorSearch' | 'doorFigures' | 'settleDouble',
    parameters: Record<string, string> = {},
    body?: unknown,
  ) {
    const id = this.#device.evening?.production
    if (id === undefined) return null
    const answer = await this.#device.ask(name, { id, ...parameters }, body === undefined ? {} : { body })
    this.#update({})
    return answer
  }

  #inTurn(act: (evening: Evening) => Promise<Shown>): Promise<Shown> {
    const answered = this.#turn.then(async () => {
      const { evening } = this.#device
      this.#shown = null
      this.#offerUndo([])
      this.#update({ busy: true })
      try {
        const shown: Shown = evening ? await act(evening) : { kind: 'unchecked' }
        this.#update({ shown, answers: this.#state.answers + 1 })
        return shown
      } finally {
        this.#update({ busy: false })
        // without a network, each scan also finds out whether there is one again
        void this.#device.sendWaiting().then(() => this.#update({}))
      }
    })
    this.#turn = answered.catch(() => undefined)
    return answered
  }

  async #admit(attempt: Attempt, evening: Evening): Promise<Shown> {
    this.#shown = attempt
    const shown = await this.#admission.admit(attempt, evening, this.#gate)
    this.#offerUndo(shown.kind === 'valid' || shown.kind === 'used' ? [attempt.ticket] : [])
    return shown
  }

  get #gate(): string | null {
    return this.#device.memory.values.session?.gate ?? null
  }

  /** Offers to take back the latest entry that this device let in with each of these tickets. */
  #offerUndo(tickets: readonly string[]): void {
    const nowMs = this.#device.server.now()
    const own = [...this.#device.memory.scans.values()].filter((scan) => isRecent(scan, nowMs))
    const recent = own.toSorted((one, other) => one.at_ms - other.at_ms)
    const latest = tickets.map((ticket) => recent.findLast((scan) => scan.ticket === ticket)?.id ?? [])
    this.#undo = latest.flat()
    this.#update({ undo: this.#undo.length })
  }

  #update(changes: Partial<OwnState>, isStarted = this.#state.phase !== 'loading'): void {
    this.#state = stateOf(this.#device, { ...this.#state, ...changes }, isStarted)
    for (const listener of this.#listeners) listener()
  }
}
