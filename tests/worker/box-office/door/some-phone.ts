// A telephone at a door: the shipped page, a database that outlives it, a clock that may be wrong, and a bad network.
import { Door } from '../../../../client/door/core/door.ts'
import type { OwnScan } from '../../../../client/door/core/door-memory.ts'
import type { DoorStorage } from '../../../../client/door/core/door-storage.ts'
import { MemoryStorage } from '../../../client/door/memory-storage.ts'
import type { Device, SomeOffice } from './some-office.ts'

/**
 * `lost` never arrives, the answer to `cut` is lost, that to `late` comes too late, `twice` arrives again after other
 * calls, and during `killed` the page is killed.
 */
export type Fate = 'ok' | 'lost' | 'cut' | 'late' | 'twice' | 'killed'

export interface PhoneParts {
  device: Device
  office: SomeOffice
  nowMs: () => number
  /** How far the clock is ahead. */
  aheadMs: number
  newId: () => string
  fate: () => Fate
}

export class SomePhone {
  readonly storage = new MemoryStorage()
  readonly gate: string
  isOnline = true
  /** Whether the page was killed and must be opened again. */
  isKilled = false
  device: Device
  readonly #parts: PhoneParts
  /** Requests that arrive once more. */
  #again: (() => Promise<unknown>)[] = []
  #killed = Promise.withResolvers<null>()
  #waits = new Set<() => void>()
  door: Door

  constructor(parts: PhoneParts) {
    this.#parts = parts
    this.gate = parts.device.name
    this.device = parts.device
    this.door = this.#page()
  }

  async open(): Promise<void> {
    await this.door.start()
    await this.door.pair('12345678')
    await this.door.choose(this.#parts.office.production, this.gate)
  }

  /** Does something with the page. @returns null if the page was killed before the answer */
  use<Value>(act: (door: Door) => Promise<Value>): Promise<Value | null> {
    return Promise.race([act(this.door), this.#killed.promise])
  }

  /** Ends the page at once, and opens it again. */
  async restart(): Promise<void> {
    this.#killed.resolve(null)
    do {
      this.isKilled = false
      this.#killed = Promise.withResolvers()
      this.#waits = new Set()
      this.door = this.#page()
      await this.use((door) => door.start())
    } while (this.isKilled)
  }

  /** Opens the page, and the evening, if it can; a device that was ended is coupled as another one. */
  async ready(): Promise<void> {
    if (this.isKilled) await this.restart()
    const { office } = this.#parts
    if (this.door.state.phase === 'unpaired' && office.ended.has(this.device.id))
      this.device = { ...this.device, id: this.device.id + 10 }
    if (this.door.state.phase === 'unpaired') await this.use((door) => door.pair('12345678'))
    if (this.door.state.phase === 'choosing')
      await this.use((door) => door.choose(this.#parts.office.production, this.gate))
  }

  /** Lets the requests arrive that the network has doubled, in another order than they were sent. */
  async repeat(): Promise<void> {
    const again = this.#again.reverse()
    this.#again = []
    for (const each of again) await each()
  }

  /** The scans of a kind that are stored. */
  scans(has: (scan: OwnScan) => boolean): OwnScan[] {
    return (this.storage.scans() as unknown as OwnScan[]).filter(has)
  }

  #page(): Door {
    const { newId, nowMs, aheadMs } = this.#parts
    const killed = this.#killed
    /** What a killed page does has no effect. */
    const living = async <Value>(act: () => Promise<Value>): Promise<Value> => {
      if (killed !== this.#killed || this.isKilled) return new Promise(() => {})
      const value = await act()
      return killed === this.#killed && !this.isKilled ? value : new Promise(() => {})
    }
    const storage: DoorStorage = {
      read: () => living(() => this.storage.read()),
      write: (changes) => living(() => this.storage.write(changes)),
      clear: () => living(() => this.storage.clear()),
    }
    const send: typeof fetch = (address, request = {}) => living(() => this.#send(String(address), request))
    const wait = (_ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        this.#waits.add(resolve)
        signal?.addEventListener('abort', () => {
          this.#waits.delete(resolve)
          resolve()
        })
      })
    return new Door({ fetch: send, storage, now: () => nowMs() + aheadMs, newId, crypto: crypto.subtle, wait })
  }

  async #send(address: string, request: RequestInit): Promise<Response> {
    const { device } = this
    const { office, fate } = this.#parts
    const answer = () => office.answer(device, address, request)
    const how = this.isOnline ? fate() : 'lost'
    if (how === 'lost') throw new TypeError('Failed to fetch')
    if (how === 'ok') return answer()
    const answered = await answer()
    if (how === 'twice') this.#again.push(answer)
    if (how === 'cut') throw new TypeError('Failed to fetch')
    if (how === 'killed') {
      this.isKilled = true
      this.#killed.resolve(null)
    }
    if (how === 'late') for (const resolve of this.#waits) resolve()
    return how === 'twice' ? answered : new Promise(() => {})
  }
}
