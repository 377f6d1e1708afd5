// The page at the door without its UI: what the device knows of the evening, and how it answers a scan with or without a
// network.
import { type DoorState, type EveningFigures, initialState, type SearchResults, type Shown } from './door-state.ts'
import type { DoorStorage } from './door-storage.ts'

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
}

export class Door {
  readonly #listeners = new Set<() => void>()
  #state: DoorState = initialState

  constructor(readonly parts: DoorParts) {}

  /** Replaced by each change, never changed in place. */
  get state(): DoorState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads what the device has, erases what is outdated, and asks the server. */
  async start(): Promise<void> {}

  stop(): void {}

  /** @param code the desk's eight digits; without them, a logged-in person's telephone becomes a device */
  async pair(_code?: string): Promise<void> {}

  /** Opens an evening at a door; of the same evening, it changes the door alone. */
  async choose(_production: number, _gate: string | null): Promise<void> {}

  /** Returns the answer to a code, which is also `state.shown`. */
  async scan(_text: string): Promise<Shown> {
    return { kind: 'unchecked' }
  }

  /** Lets the holder of a ticket in who was found by place, number or name. */
  async admitByTicket(_ticket: string): Promise<Shown> {
    return { kind: 'unchecked' }
  }

  /** Lets the holder of the used ticket that is shown in again. */
  async again(): Promise<Shown> {
    return { kind: 'unchecked' }
  }

  /** Forgets the answer that is shown. */
  dismiss(): void {}

  async search(_q: string): Promise<SearchResults | 'too-many' | 'no-network'> {
    return 'no-network'
  }

  /** Returns null without a network. */
  async figures(): Promise<EveningFigures | null> {
    return null
  }

  /** Settles the doubles of a ticket. @returns whether the server did */
  async settle(_ticket: string): Promise<boolean> {
    return false
  }

  /** Ends the device and erases its data, unless scans wait that cannot be sent: `problem` is then `no-network`. */
  async leave(): Promise<void> {}

  /** Sends what waits and fetches what is new; called every 15 seconds while the page is seen. */
  async tick(): Promise<void> {}
}
