// What the page at the door keeps on the device: no name, address or order number.
import type { EveningProduction, PairedDevice, TicketPack } from '../../../shared/contract/box-office/evening.ts'
import type { DoorStorage } from './door-storage.ts'
import type { KnownRevocation, KnownScan } from './evening.ts'

interface Values {
  session: {
    device: PairedDevice
    productions: EveningProduction[]
    production: EveningProduction | null
    gate: string | null
    clockMs: number
  } | null
  pack: { etag: string | null; pack: TicketPack } | null
  /** What happened at all doors of the chosen evening, up to the cursor. */
  news: { cursor: string; scans: KnownScan[]; revoked: KnownRevocation[] } | null
  /** Set while a device that has ended still has scans to send. */
  left: { clockMs: number } | null
}

/** A scan of this device. */
export interface OwnScan extends KnownScan {
  production: number
  /** Null for a ticket that was found without its code. */
  code: string | null
  /**
   * `asked`: it has no answer yet. All others admitted a visitor, which in `waiting` the server does not know. `sent`:
   * the server has stored it. `rejected`: the server does not store it.
   */
  state: 'asked' | 'waiting' | 'sent' | 'rejected'
}

const nothing = { session: null, pack: null, news: null, left: null }

/** Values in memory, and their copies in the browser's database. */
export class DoorMemory {
  readonly #storage: DoorStorage
  values: Values = nothing
  readonly scans = new Map<string, OwnScan>()
  /** Whether the browser refuses to store; what is in memory still holds. */
  isLost = false

  constructor(storage: DoorStorage) {
    this.#storage = storage
  }

  async read(): Promise<void> {
    const stored = (await this.#try(this.#storage.read())) ?? []
    this.values = { ...nothing, ...Object.fromEntries(stored.filter(([key]) => key in nothing)) }
    for (const [key, value] of stored) if (key.startsWith(scanKey)) this.#add(value as OwnScan)
  }

  async set(changes: Partial<Values>): Promise<void> {
    this.values = { ...this.values, ...changes }
    await this.#try(this.#storage.write({ ...changes }))
  }

  /** Stores nothing once the device has ended. */
  async putScans(scans: readonly OwnScan[]): Promise<void> {
    if (!this.values.session || scans.length === 0) return
    await this.#try(this.#storage.write(Object.fromEntries(scans.map((scan) => [scanKey + scan.id, scan]))))
    if (this.values.session) for (const scan of scans) this.#add(scan)
  }

  async dropScan({ id }: OwnScan): Promise<void> {
    this.scans.delete(id)
    await this.#try(this.#storage.write({ [scanKey + id]: undefined }))
  }

  async erase(): Promise<void> {
    this.values = nothing
    this.scans.clear()
    await this.#try(this.#storage.clear())
  }

  /** Erases everything but the scans that the server does not have. */
  async leave(clockMs: number): Promise<void> {
    const gone = [...this.scans.values()].filter(({ state }) => state !== 'waiting')
    this.values = { ...nothing, left: { clockMs } }
    for (const { id } of gone) this.scans.delete(id)
    const erased = ['session', 'pack', 'news', ...gone.map(({ id }) => scanKey + id)].map((key) => [key, undefined])
    await this.#try(this.#storage.write({ ...Object.fromEntries(erased), left: this.values.left }))
  }

  #add(scan: OwnScan): void {
    this.scans.set(scan.id, scan)
  }

  async #try<Value>(stored: Promise<Value>): Promise<Value | null> {
    try {
      return await stored
    } catch {
      this.isLost = true
      return null
    }
  }
}

const scanKey = 'scan/'
