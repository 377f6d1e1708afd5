// A device with its evening: sends what waits, and fetches what is new.
import type {
  EntriesRequest,
  EntryResult,
  EntryToSend,
  ScanList,
  TicketPack,
} from '../../../shared/contract/box-office/evening.ts'
import { CodeKeys } from './code-keys.ts'
import { DoorMemory, type OwnScan } from './door-memory.ts'
import { type Answer, DoorServer, type ServerParts } from './door-server.ts'
import type { DoorStorage } from './door-storage.ts'
import { Evening, knownScan } from './evening.ts'

/** How long the server takes scans of an evening. */
const takenMs = 48 * 3_600_000
/** The number of entries in one call. */
export const mostEntries = 200
/** How long a holder at the door waits for the server, in milliseconds. */
const patienceMs = 2000

export interface DeviceParts extends ServerParts {
  storage: DoorStorage
  crypto?: SubtleCrypto
}

export class DoorDevice {
  readonly server: DoorServer
  readonly memory: DoorMemory
  readonly keys: CodeKeys
  evening: Evening | null = null
  /** When the network went; null while connected. */
  offlineMs: number | null = null
  /** When the list of tickets was last the server's. */
  packMs: number | null = null
  /** When the latest entry began whose taking back the server refused; null without one. */
  refusedBackMs: number | null = null
  /** The number of scans that the server still lacks after they were offered again. */
  #lacking = 0
  #sending: Promise<boolean> | null = null

  constructor(parts: DeviceParts) {
    this.server = new DoorServer(parts)
    this.memory = new DoorMemory(parts.storage)
    this.keys = new CodeKeys(parts.crypto)
  }

  /** Whether the device can decide without a network: it has the list of tickets, and before it the revocations. */
  get canDecide(): boolean {
    return this.memory.values.pack !== null
  }

  /** Makes a call, notes whether there is a network, and erases what it may if the device was ended. */
  async ask(...call: Parameters<DoorServer['call']>): Promise<Answer> {
    const answer = await this.server.call(...call)
    this.offlineMs = answer ? null : (this.offlineMs ?? this.server.now())
    if (answer?.status === 401 && this.memory.values.session) await this.end()
    return answer
  }

  /** Ends the device. The scans that the server does not have stay until it has them, perhaps after a new coupling. */
  async end(): Promise<void> {
    this.evening = null
    this.packMs = null
    if (this.waiting().length > 0) await this.memory.leave(this.server.clockMs)
    else await this.memory.erase()
  }

  /** Restores the chosen evening from what is stored. */
  async restore(): Promise<void> {
    const { session, pack, news } = this.memory.values
    this.evening = session?.production ? new Evening(session.production.id) : null
    this.packMs = null
    this.refusedBackMs = null
    if (pack) await this.#adopt(pack.pack)
    this.evening?.addRevoked(news?.revoked ?? [])
    for (const scan of news?.scans ?? []) this.evening?.add(scan, true)
    for (const scan of this.memory.scans.values()) this.addOwn(scan)
  }

  /** Adds a scan of this device to what is known of the evening, if it admitted a visitor. */
  addOwn(scan: OwnScan): void {
    if (scan.state !== 'asked' && scan.production === this.evening?.production) this.evening.add(scan, false)
  }

  /**
   * Erases an evening that is over, with its scans that the server has, or everything once the device's time is up; and
   * scans that no server takes any more.
   */
  async expire(): Promise<void> {
    const { session, pack, left } = this.memory.values
    const nowMs = this.server.now()
    for (const scan of this.waiting()) if (nowMs - scan.at_ms > takenMs) await this.memory.dropScan(scan)
    if (left && this.waiting().length === 0) return this.end()
    if (session && Date.parse(session.device.until) <= nowMs) return this.end()
    if (!session || !pack || Date.parse(pack.pack.closes) > nowMs) return
    this.evening = null
    this.packMs = null
    await this.memory.set({ session: { ...session, production: null, gate: null }, pack: null, news: null })
    for (const scan of [...this.memory.scans.values()])
      if (scan.production === pack.pack.production && scan.state !== 'waiting') await this.memory.dropScan(scan)
  }

  waiting(): OwnScan[] {
    const scans = [...this.memory.scans.values()].filter(({ state }) => state === 'waiting')
    return scans.toSorted((one, other) => one.at_ms - other.at_ms)
  }

  /**
   * Sends scans of one evening.
   * @param isIn whether the device has let the holders in; if not, they wait for the answer
   */
  send(scans: readonly OwnScan[], isIn: boolean): Promise<Answer> {
    const body: EntriesRequest = {
      entries: scans.map((scan) => entryOf(scan, isIn)),
      sent: new Date(this.server.now()).toISOString(),
    }
    return this.ask('doorEntries', { id: scans[0]?.production ?? 0 }, { body, mostMs: isIn ? 20_000 : patienceMs })
  }

  /** Sends what waits, oldest first. @returns whether nothing waits any more */
  async sendWaiting(): Promise<boolean> {
    // what is being sent may have been lost before the network was back
    await this.#sending
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  /** Sends what waits, which goes on if it takes longer than a holder waits. */
  async sendWaitingInTime(): Promise<void> {
    const inTime = new AbortController()
    await Promise.race([this.sendWaiting(), this.server.wait(patienceMs, inTime.signal)])
    inTime.abort()
  }

  /** Compares the clocks first: what was set right since the scans were made would else be corrected once more. */
  async #sendAll(): Promise<boolean> {
    if (this.waiting().length === 0) return true
    const { session, left } = this.memory.values
    // without a session that the browser has lost, nothing that is sent could be noted
    if (!(session || left) || !(await this.ask('doorProductions', {}))) return false
    for (const production of new Set(this.waiting().map((scan) => scan.production))) await this.#sendOf(production)
    const isDone = this.waiting().length === 0
    if (isDone && this.memory.values.left) await this.end()
    return isDone
  }

  /** Sends what waits of one evening, until a call fails. */
  async #sendOf(production: number): Promise<void> {
    let most = mostEntries
    for (;;) {
      const batch = this.waiting()
        .filter((scan) => scan.production === production)
        .slice(0, most)
      if (batch.length === 0) return
      const answer = await this.send(batch, true)
      // one of them cannot be read
      if (answer?.status === 400 && batch.length > 1) most = Math.ceil(batch.length / 2)
      else if (answer?.status === 400) await this.#note(batch.map((scan) => ({ ...scan, state: 'rejected' })))
      else if (!(answer?.status === 200 && (await this.#acknowledge(batch, answer.body)))) return
      else most = Math.min(2 * most, mostEntries)
    }
  }

  /** Writes down what the server knows of scans; a device that has ended erases them. */
  async #note(scans: readonly OwnScan[]): Promise<void> {
    if (this.memory.values.session) return this.memory.putScans(scans)
    for (const scan of scans) await this.memory.dropScan(scan)
  }

  /** @returns whether the answer names at least one of the scans */
  async #acknowledge(batch: readonly OwnScan[], body: unknown): Promise<boolean> {
    const { entries } = body as { entries: EntryResult[] }
    const states = new Map(entries.map(({ id, state }) => [id, state]))
    const sent = batch.filter(({ id }) => states.has(id))
    // an entry may have been taken back since it was sent
    const isSame = ({ id, back }: OwnScan) => Boolean(this.memory.scans.get(id)?.back) === Boolean(back)
    const changed = sent.filter(isSame).map((scan): OwnScan => {
      const state = states.get(scan.id)
      // the server did not take it back, such as after more than five minutes
      const back = state === 'taken_back' ? (scan.back ?? null) : null
      if (scan.back && !back) this.refusedBackMs = scan.at_ms
      return { ...scan, ...(scan.back && { back }), state: isStored.has(state) ? 'sent' : 'rejected' }
    })
    await this.#note(changed)
    for (const scan of changed)
      if (scan.back === null && scan.production === this.evening?.production) this.evening.set(scan)
    return sent.length > 0
  }

  /** Fetches what happened at all doors, and offers scans again that the server has lost. */
  async fetchNews(): Promise<boolean> {
    const { evening, memory } = this
    if (!evening) return false
    const { production } = evening
    const sent = [...memory.scans.values()].filter((scan) => scan.state === 'sent' && scan.production === production)
    for (;;) {
      const known = memory.values.news ?? { cursor: '0', scans: [], revoked: [] }
      const parameters = { id: production, after: known.cursor, waiting: this.waiting().length }
      const answer = await this.ask('doorScans', parameters)
      if (answer?.status !== 200 || evening !== this.evening) return false
      const news = answer.body as ScanList
      const scans = news.scans.map(knownScan)
      evening.addRevoked(news.revoked)
      for (const scan of scans) evening.add(scan, true)
      if (news.next !== known.cursor || memory.values.news === null) {
        const all = { scans: [...known.scans, ...scans], revoked: [...known.revoked, ...news.revoked] }
        await memory.set({ news: { cursor: news.next, ...all } })
      }
      if (news.is_complete || news.next === known.cursor) return this.#offerAgain(sent, news.own)
    }
  }

  async #offerAgain(sent: readonly OwnScan[], own: number): Promise<true> {
    const lacking = sent.length - own
    if (lacking > this.#lacking) await this.memory.putScans(sent.map((scan) => ({ ...scan, state: 'waiting' })))
    this.#lacking = Math.max(lacking, 0)
    return true
  }

  /** Fetches the list of tickets if it has changed. */
  async fetchPack(): Promise<void> {
    const { evening, memory } = this
    if (!evening) return
    const answer = await this.ask('doorTickets', { id: evening.production }, { etag: memory.values.pack?.etag ?? null })
    if (evening !== this.evening) return
    if (answer?.status === 304) this.packMs = this.server.now()
    if (answer?.status !== 200) return
    const pack = answer.body as TicketPack
    await memory.set({ pack: { etag: answer.etag, pack } })
    await this.#adopt(pack)
  }

  async #adopt(pack: TicketPack): Promise<void> {
    await this.keys.set(pack.keys)
    this.evening?.setPack(pack)
    this.packMs = Date.parse(pack.as_of)
  }
}

/** The answers with which the server stores a scan. */
const isStored = new Set<EntryResult['state'] | undefined>([
  ...(['entered', 'used', 'revoked', 'taken_back', 'held', 'noted'] as const),
])

function entryOf({ id, code, ticket, at_ms: atMs, gate, again, back }: OwnScan, offline: boolean): EntryToSend {
  const at = new Date(atMs).toISOString()
  const undone = back && { taken_back: new Date(back.at_ms).toISOString() }
  const rest = { at, ...(gate && { gate }), ...(again && { again }), ...(offline && { offline }), ...undone }
  return code ? { id, code, ...rest } : { id, ticket, by: 'name', ...rest }
}
