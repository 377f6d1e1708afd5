// The page at the door without its UI: what the device knows, and how it answers scans with and without a network.
import { readTicketCode } from '../../../shared/box-office/codes/ticket-code.ts'
import { nightEnd } from '../../../shared/box-office/night-end.ts'
import type {
  DoorSearch,
  EveningFigures,
  EveningProduction,
  PairedDevice,
} from '../../../shared/contract/box-office/evening.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../shared/sites/site-keys.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { browserClock } from '../../clock.ts'
import { Admission, type Attempt, practice } from './admission.ts'
import { DoorDevice } from './door-device.ts'
import type { DoorState, SearchResults, Shown } from './door-state.ts'
import type { DoorStorage } from './door-storage.ts'
import type { Evening, KnownScan } from './evening.ts'

export type * from './door-state.ts'
export { createDoorStorage, type DoorStorage } from './door-storage.ts'

export interface DoorParts {
  fetch: typeof fetch
  storage: DoorStorage
  /** The device's clock in milliseconds since the epoch. */
  now: () => number
  newId: () => string
  crypto?: SubtleCrypto
  /** Resolves after `ms`, or at once when the signal is aborted. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
  locale?: () => Locale
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
  /** Ends with the last scan: scans are answered one after the other. */
  #turn: Promise<unknown> = Promise.resolve()
  #ticking: Promise<void> | null = null

  constructor({ wait = browserClock.wait, crypto, newId, site, ...parts }: DoorParts) {
    this.#site = site
    this.#device = new DoorDevice({ ...parts, wait, crypto })
    this.#admission = new Admission(this.#device, newId)
    const blank = { shown: null, busy: false, canVerify: true, problem: null }
    this.#state = this.#stateOf(blank, false)
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
    server.clockMs = memory.values.session?.clockMs ?? 0
    await this.#device.expire()
    await this.#device.restore()
    this.#update({ canVerify: await keys.canVerify() })
    // a device that was ended here without a network still has its cookie
    if (memory.isEnded) await this.#device.ask('leaveDoor', {})
    else if (!memory.values.session) await this.#fetchProductions()
    await this.tick()
    this.#update({}, true)
  }

  /** @param code the desk's eight digits; without them, a logged-in person's telephone becomes a device */
  async pair(code?: string): Promise<void> {
    this.#update({ busy: true, problem: null })
    const answer = await this.#device.server.call('pairDevice', {}, { body: code === undefined ? {} : { code } })
    const isPaired = answer?.status === 201 || answer?.status === 200
    if (isPaired) await this.#begin(answer.body as PairedDevice)
    const refused = code === undefined ? null : 'wrong-code'
    const problem = answer?.status === 429 ? 'too-many' : refused
    this.#update({ busy: false, problem: isPaired ? null : answer ? problem : 'no-network' }, true)
  }

  /** Opens an evening at a door; of the same evening, it changes the door alone. */
  async choose(id: number, gate: string | null): Promise<void> {
    const { memory } = this.#device
    const { session } = memory.values
    const production = session?.productions.find((each) => each.id === id)
    if (!session || !production) return this.#update({ problem: 'no-evening' })
    const isOther = session.production?.id !== id
    await memory.set({ session: { ...session, production, gate }, ...(isOther ? { pack: null, news: null } : {}) })
    if (isOther) await this.#device.restore()
    this.#update({ problem: null, shown: isOther ? null : this.#state.shown })
    if (isOther) await this.tick()
  }

  /** Returns the answer to a code, which is also `state.shown`. */
  scan(text: string): Promise<Shown> {
    return this.#inTurn(async (evening) => {
      const code = text.trim().toUpperCase()
      const read = readTicketCode(code)
      const signature = read ? await this.#device.keys.check(read) : 'forged'
      const isOurs = signature !== 'forged' && (this.#site === undefined || read?.claims.site === this.#site)
      if (!read || !isOurs) return { kind: 'unknown' }
      const { production, ticket, counter } = read.claims
      if (production === 0 && signature === 'ours') return practice
      return this.#admit({ production, ticket, counter, code, again: false, signature }, evening)
    })
  }

  /** Lets the holder of a ticket in who was found by place, number or name. */
  admitByTicket(ticket: string): Promise<Shown> {
    return this.#inTurn((evening) => {
      const { production } = evening
      return this.#admit({ production, ticket, code: null, counter: null, again: false, signature: 'ours' }, evening)
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
    this.#update({ shown: null })
  }

  async search(q: string): Promise<SearchResults | 'too-many' | 'no-network'> {
    const answer = await this.#ask('doorSearch', { q })
    if (answer?.status === 429) return 'too-many'
    return answer ? (answer.status === 200 ? (answer.body as DoorSearch).results : []) : 'no-network'
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
    await memory.refresh()
    if (!memory.values.session) this.#device.evening = null
    await this.#device.expire()
    this.#device.addOwn([...memory.scans.values()])
    await this.#device.sendWaiting()
    if (this.#device.evening) {
      if (await this.#device.fetchNews()) await this.#device.fetchPack()
    } else if (memory.values.session || (this.#device.offlineMs !== null && !memory.isEnded)) {
      await this.#fetchProductions()
    }
    const { session } = memory.values
    if (session && session.clockMs !== server.clockMs) {
      await memory.set({ session: { ...session, clockMs: server.clockMs } })
    }
    if (this.#state.phase !== 'loading') this.#update({})
  }

  /** Asks which evenings there are, which also tells whether the device waits, or was ended. */
  async #fetchProductions(): Promise<void> {
    const { memory, server } = this.#device
    const answer = await this.#device.ask('doorProductions', {})
    const { session } = memory.values
    if (answer?.status !== 200) return
    const productions = answer.body as EveningProduction[]
    // the browser has lost its storage, but not its cookie
    if (!session) await this.#begin({ ...lostDevice, until: nightEnd(new Date(server.now())) }, productions)
    else {
      const device = { ...session.device, is_waiting: false }
      await memory.set({ session: { ...session, device, productions } })
    }
  }

  async #begin(device: PairedDevice, productions: EveningProduction[] = []): Promise<void> {
    const { memory, server } = this.#device
    await memory.begin({ device, productions, production: null, gate: null, clockMs: server.clockMs })
    await this.#device.restore()
    if (!device.is_waiting && productions.length === 0) await this.#fetchProductions()
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
      this.#update({ busy: true })
      try {
        const shown: Shown = evening ? await act(evening) : { kind: 'unchecked' }
        this.#update({ shown })
        return shown
      } finally {
        this.#update({ busy: false })
        void this.#sendSoon()
      }
    })
    this.#turn = answered.catch(() => undefined)
    return answered
  }

  async #admit(attempt: Attempt, evening: Evening): Promise<Shown> {
    this.#shown = attempt
    return this.#admission.admit(attempt, evening, this.#device.memory.values.session?.gate ?? null)
  }

  /** Without a network, each scan also finds out whether there is one again. */
  async #sendSoon(): Promise<void> {
    if (this.#device.waiting().length === 0) return
    await this.#device.sendWaiting()
    this.#update({})
  }

  #update(changes: Partial<OwnState>, isStarted = this.#state.phase !== 'loading'): void {
    this.#state = this.#stateOf({ ...this.#state, ...changes }, isStarted)
    for (const listener of this.#listeners) listener()
  }

  #stateOf(own: OwnState, isStarted: boolean): DoorState {
    const { memory, server, evening, offlineMs, packMs } = this.#device
    const { device = null, productions = [], production = null, gate = null } = memory.values.session ?? {}
    const phase = !device ? 'unpaired' : device.is_waiting ? 'waiting' : evening ? 'open' : 'choosing'
    const isHere = (entry: KnownScan) => (gate === null ? memory.scans.has(entry.id) : entry.gate === gate)
    return {
      ...own,
      phase: isStarted || phase === 'open' ? phase : 'loading',
      device,
      productions,
      production,
      gate,
      offlineSince: offlineMs === null ? null : berlinIso(new Date(offlineMs)),
      packAsOf: packMs === null ? null : berlinIso(new Date(packMs)),
      waiting: this.#device.waiting().length,
      entered: evening?.entered ?? 0,
      enteredHere: evening?.enteredBy(isHere) ?? 0,
      sold: evening?.sold ?? production?.sold ?? 0,
      clockOffSeconds: Math.round(server.clockMs / 1000),
      isStorageLost: memory.isLost,
    }
  }
}

/** What the page itself holds of its state. */
type OwnState = Pick<DoorState, 'shown' | 'busy' | 'canVerify' | 'problem'>

const lostDevice = { id: 0, name: '', is_waiting: false, is_person: false }
