// What the page at the door keeps on the device: no name, address or order number. Several tabs share it, so that each
// scan has its own key.
import type { EveningProduction, PairedDevice, TicketPack } from '../../../shared/contract/box-office/evening.ts'
import type { DoorStorage } from './door-storage.ts'
import type { KnownRevocation, KnownScan } from './evening.ts'

export interface Session {
  device: PairedDevice
  productions: EveningProduction[]
  production: EveningProduction | null
  gate: string | null
  clockMs: number
}

export interface KeptPack {
  production: number
  etag: string | null
  pack: TicketPack
}

export interface KeptNews {
  production: number
  cursor: string
  scans: KnownScan[]
  revoked: KnownRevocation[]
}

/** A scan of this device. */
export interface OwnScan extends KnownScan {
  production: number
  /** Null for a ticket that was found without its code. */
  code: string | null
  /**
   * `asked`: it has no answer yet. `waiting`: it admitted a visitor, which the server does not know. `sent`: the server
   * has it. `rejected`: the server cannot read it.
   */
  state: 'asked' | 'waiting' | 'sent' | 'rejected'
  /** Whether it admitted a visitor. */
  isIn: boolean
  /** Whether the server has stored it; it stores refused scans, too, for the same answer again. */
  isStored: boolean
}

interface Values {
  session: Session | null
  pack: KeptPack | null
  news: KeptNews | null
}

/** Values in memory, and their copies in the browser's database. */
export class DoorMemory {
  readonly #storage: DoorStorage
  values: Values = { session: null, pack: null, news: null }
  readonly scans = new Map<string, OwnScan>()
  /** Whether the browser refuses to store; what is in memory still holds. */
  isLost = false
  /** Whether the device was ended here, in this tab or in another one. */
  isEnded = false

  constructor(storage: DoorStorage) {
    this.#storage = storage
  }

  async read(): Promise<void> {
    const stored = new Map(await this.#list(''))
    const { session = null, pack = null, news = null } = Object.fromEntries(stored) as Partial<Values>
    this.values = { session, pack, news }
    for (const scan of scansOf([...stored])) this.scans.set(scan.id, scan)
    this.isEnded = stored.get('session') === null
  }

  /** Writes nothing after the device was ended. */
  async set(changes: Partial<Values>): Promise<void> {
    if (!this.values.session) return
    this.values = { ...this.values, ...changes }
    await this.#try(this.#storage.write({ ...changes }))
  }

  async putScans(scans: readonly OwnScan[]): Promise<void> {
    if (!this.values.session) return
    await this.#try(this.#storage.write(byKey(scans)))
    if (this.values.session) for (const scan of scans) this.scans.set(scan.id, scan)
  }

  async dropScan(scan: OwnScan): Promise<void> {
    await this.#try(this.#storage.write({ [keyOf(scan)]: undefined }))
    this.scans.delete(scan.id)
  }

  /** Reads the scans of a ticket, including those of other tabs. */
  async scansOf(ticket: string): Promise<OwnScan[]> {
    for (const scan of scansOf(await this.#list(`scan/${ticket}/`))) this.scans.set(scan.id, scan)
    return [...this.scans.values()].filter((scan) => scan.ticket === ticket)
  }

  /** Reads the scans of other tabs, and stores everything again if the browser has lost it. */
  async refresh(): Promise<void> {
    const stored = await this.#list('s')
    const session = stored.find(([key]) => key === 'session')?.[1]
    if (session === null) return this.#forget()
    if (!this.isLost) for (const scan of scansOf(stored)) this.scans.set(scan.id, scan)
    if (this.values.session && (this.isLost || session === undefined)) {
      this.isLost = false
      await this.#try(this.#storage.write({ ...this.values, ...byKey([...this.scans.values()]) }))
    }
  }

  /** Erases everything, and notes that the device was ended, which other tabs read. */
  async erase(): Promise<void> {
    this.#forget()
    await this.#try(this.#storage.replace({ session: null }))
  }

  /** Erases all that a device had before, and stores the new device. */
  async begin(session: Session): Promise<void> {
    this.#forget()
    this.isEnded = false
    this.values = { ...this.values, session }
    await this.#try(this.#storage.replace({ session }))
  }

  #forget(): void {
    this.values = { session: null, pack: null, news: null }
    this.scans.clear()
    this.isEnded = true
  }

  async #list(prefix: string): Promise<[string, unknown][]> {
    return (await this.#try(this.#storage.list(prefix))) ?? []
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

function scansOf(stored: readonly [string, unknown][]): OwnScan[] {
  return stored.filter(([key]) => key.startsWith('scan/')).map(([, value]) => value as OwnScan)
}

function byKey(scans: readonly OwnScan[]): Record<string, OwnScan> {
  return Object.fromEntries(scans.map((scan) => [keyOf(scan), scan]))
}

function keyOf({ ticket, id }: OwnScan): string {
  return `scan/${ticket}/${id}`
}
