// An evening of four tickets with the box office and the network of a test.
import { Door } from '../../../client/door/core/door.ts'
import { toBase32 } from '../../../shared/box-office/codes/base32.ts'
import { encodeClaims } from '../../../shared/box-office/codes/claims.ts'
import { readTicketCode } from '../../../shared/box-office/codes/ticket-code.ts'
import type {
  EntryResult,
  EntryToSend,
  EveningScan,
  PackTicket,
  ScanList,
} from '../../../shared/contract/box-office/evening.ts'
import type { SiteKey } from '../../../shared/sites/site-keys.ts'
import { hex } from '../../../shared/text/hex.ts'
import { MemoryStorage } from './memory-storage.ts'

export const ours = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
const foreign = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
const publicKey = hex(new Uint8Array(await crypto.subtle.exportKey('raw', ours.publicKey)))

export const eveningStart = Date.parse('2026-11-20T18:30:00Z')
export const production = 7

export function ticketId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

interface CodeOptions {
  ticket?: string
  production?: number
  counter?: number
  site?: SiteKey
  /** Whether another key signed it. */
  isForeign?: boolean
  keyId?: number
}

/** Signs the code of a ticket, by default of this evening and with our key. */
export async function someCode(number: number, options: CodeOptions = {}): Promise<string> {
  const { production: of = production, counter = 0, site = 'hh', isForeign = false, keyId = 1 } = options
  const ticket = options.ticket ?? ticketId(number)
  const claims = encodeClaims({ site, production: of, place: '0'.repeat(24), ticket, counter }, keyId)
  const key = isForeign ? foreign.privateKey : ours.privateKey
  return toBase32(new Uint8Array([...claims, ...new Uint8Array(await crypto.subtle.sign('Ed25519', key, claims))]))
}

export function packed(number: number, changes: Partial<PackTicket> = {}): PackTicket {
  return {
    ticket: ticketId(number),
    counter: 0,
    text: `Parkett, Reihe 1, Platz ${number}`,
    place: { section: 'Parkett', row: '1', seat: String(number) },
    entrance: 'Tür 2',
    price_type: 'Normalpreis',
    group: 1,
    ...changes,
  }
}

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: { entries: EntryToSend[]; sent: string } & Record<string, unknown>
}

const ownProduction = { id: production, title: 'Requiem', date: '2026-11-20T20:00:00+01:00', doors: null, hall: 'Saal' }
export const otherProduction = { title: 'Messe', date: '2026-11-20T19:00:00+01:00', hall: 'Kleiner Saal' }

/** The box office, as simple as a device sees it. */
export class SomeBoxOffice {
  tickets: PackTicket[] = [1, 2, 3].map((number) => packed(number)).concat(packed(4, { group: 2 }))
  revoked: ScanList['revoked'] = []
  scans: EveningScan[] = []
  answers = new Map<string, EntryResult>()
  asked: Asked[] = []
  /** `slow`: no answer in time, though the request arrives. `lost`: the same, and the answer is cut. */
  network: 'on' | 'off' | 'slow' | 'lost' = 'on'
  /** A status that answers each call of a path. */
  status: { path: string; status: number } | null = null
  packVersion = 1
  closes = '2026-11-20T23:30:00+01:00'
  own: number | null = null
  found: unknown[] = []
  /** What the server's clock has over the device's. */
  aheadMs = 0
  deviceName = 'Tür B'
  isWaiting = false
  /** Whether the server keeps entries that a device takes back. */
  refusesBack = false
  /** The ticket of a scan with which no list can be read. */
  unreadable: string | null = null

  readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  readonly fetch: typeof fetch = async (input, request = {}) => {
    if (this.network === 'off') throw new TypeError('Failed to fetch')
    const answer = this.#answer(new URL(String(input), 'https://hh.example'), request)
    if (this.network === 'slow') return new Promise(() => {})
    if (this.network === 'lost') throw new TypeError('Failed to fetch')
    return answer
  }

  /** The calls of a kind, oldest first. */
  calls(end: string, method = 'GET'): Asked[] {
    return this.asked.filter((each) => each.method === method && each.path.endsWith(end))
  }

  /** Lets a ticket in at another door. */
  enterElsewhere(number: number, { at = '2026-11-20T19:22:00+01:00', gate = 'Tür 1' } = {}): void {
    this.scans.push({ id: `other-${number}`, ticket: ticketId(number), at, gate, device: 'Tür A', kind: 'entry' })
  }

  #answer(url: URL, { method = 'GET', headers, body }: RequestInit): Response {
    const path = url.pathname.replace('/api/shop/door/', '')
    const asked = {
      method,
      path,
      query: url.searchParams,
      headers: new Headers(headers),
      body: JSON.parse(String(body ?? '{}')),
    }
    this.asked.push(asked)
    const date = { 'X-Server-Time': new Date(this.now() + this.aheadMs).toISOString() }
    const answer = (value: unknown, status = 200, more = {}) =>
      new Response(value === null ? null : JSON.stringify(value), { status, headers: { ...date, ...more } })
    if (this.status && path.endsWith(this.status.path))
      return answer({ code: 'refused', detail: 'words of the server' }, this.status.status)
    if (path === 'devices/' && method === 'POST') {
      const until = '2026-11-21T04:00:00+01:00'
      return answer({ id: 3, name: this.deviceName, until, is_waiting: this.isWaiting, is_person: false }, 201)
    }
    if (path === 'devices/') return answer(null, 204)
    if (path === 'productions/') {
      if (this.isWaiting) return answer({}, 403)
      const others = { entrances: [], sold: 4, entered: 0, elsewhere: 0 }
      return answer([
        { ...ownProduction, ...others },
        { ...otherProduction, id: 8, doors: null, ...others },
      ])
    }
    if (path.endsWith('/tickets/')) {
      const etag = `"${this.packVersion}"`
      if (asked.headers.get('If-None-Match') === etag) return answer(null, 304, { ETag: etag })
      const { tickets, closes } = this
      const keys = [{ id: 1, key: publicKey }]
      const pack = { production, as_of: new Date(this.now()).toISOString(), closes, keys, tickets }
      return answer(pack, 200, { ETag: etag })
    }
    if (path.endsWith('/scans/')) {
      const after = Number(asked.query.get('after'))
      const scans = this.scans.slice(after)
      const next = String(this.scans.length)
      return answer({ scans, revoked: this.revoked, next, is_complete: true, own: this.own ?? this.answers.size })
    }
    if (path.endsWith('/entries/')) {
      const tickets = asked.body.entries.map((entry: EntryToSend) =>
        'code' in entry ? readTicketCode(entry.code)?.claims.ticket : entry.ticket,
      )
      if (tickets.includes(this.unreadable ?? '')) return answer({}, 400)
      return answer({ entries: asked.body.entries.map((entry: EntryToSend) => this.#enter(entry)) })
    }
    return answer({ results: this.found, more: 0, is_group: false })
  }

  #takeBack({ id, gate: where, ...entry }: EntryToSend, at: string): EntryResult {
    const ticket = 'code' in entry ? (readTicketCode(entry.code)?.claims.ticket ?? '') : entry.ticket
    const gate = where ?? null
    const index = this.scans.findIndex((each) => each.id === id)
    const scan = this.scans.splice(index === -1 ? this.scans.length : index, 1)[0]
    const known = scan ?? { id, ticket, at: entry.at, gate, device: this.deviceName }
    this.scans.push({ ...known, kind: 'taken_back', taken_back: { at, gate } })
    const result: EntryResult = { id, state: 'taken_back', first: null, text: null, place: null, entrance: null }
    this.answers.set(id, result)
    return result
  }

  #enter(entry: EntryToSend): EntryResult {
    const known = this.answers.get(entry.id)
    if (entry.taken_back && !this.refusesBack) return this.#takeBack(entry, entry.taken_back)
    if (known) return known
    const claims =
      'code' in entry ? readTicketCode(entry.code)?.claims : { ticket: entry.ticket, production, counter: 9 }
    const none = { id: entry.id, first: null, text: null, place: null, entrance: null }
    if (!claims) return { ...none, state: 'unknown' }
    if (claims.production === 0) return { ...none, state: 'practice' }
    if (claims.production !== production) return { ...none, state: 'other_evening', production: otherProduction }
    const { ticket } = claims
    const revocation = this.revoked.find((each) => each.ticket === ticket && claims.counter <= each.counter)
    const own = this.scans.filter((each) => each.ticket === ticket)
    const first = own.find(({ kind }) => kind !== 'taken_back')
    const back = backOf(own)
    const state = revocation ? 'revoked' : first && !entry.again ? 'used' : 'entered'
    const { text = null, place = null, entrance = null } = this.tickets.find((each) => each.ticket === ticket) ?? {}
    const counted = first ? { at: first.at, gate: first.gate } : null
    const reason = revocation ? { reason: revocation.reason } : {}
    const result: EntryResult = { id: entry.id, state, first: counted, text, place, entrance, ...reason }
    if (state === 'entered' && !first && back) result.taken_back = back
    this.answers.set(entry.id, result)
    if (state === 'entered' || entry.offline) {
      const kind = entry.again ? 'again' : first ? 'double' : 'entry'
      this.scans.push({ id: entry.id, ticket, at: entry.at, gate: entry.gate ?? null, device: this.deviceName, kind })
    }
    return result
  }
}

/** When and where the latest scan was taken back. */
const backOf = (scans: readonly EveningScan[]) => scans.findLast(({ taken_back: back }) => back)?.taken_back

export interface SomeDoor {
  door: Door
  office: SomeBoxOffice
  storage: MemoryStorage
  /** Milliseconds that have passed, by the device's clock. */
  clock: { ms: number }
  /** How long each call might take, in milliseconds. */
  waits: number[]
  /** Starts the page again, as after a reload or a crash. */
  reload(): Promise<Door>
}

export function someDoor({ subtle = crypto.subtle }: { subtle?: SubtleCrypto | null } = {}): SomeDoor {
  const clock = { ms: eveningStart }
  const now = () => clock.ms
  const office = new SomeBoxOffice(now)
  const storage = new MemoryStorage()
  // without an answer, the time is up at once
  const waits: number[] = []
  const wait = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      waits.push(ms)
      if (office.network === 'slow') resolve()
      signal?.addEventListener('abort', () => resolve())
    })
  const newId = () => crypto.randomUUID()
  const another = () =>
    new Door({ site: 'hh', fetch: office.fetch, storage, now, newId, wait, ...(subtle ? { crypto: subtle } : {}) })
  const door = another()
  const reload = async () => {
    const next = another()
    await next.start()
    return next
  }
  return { door, office, storage, clock, waits, reload }
}

/** Returns a coupled device at door 2 of the evening. */
export async function openDoor(options: Parameters<typeof someDoor>[0] = {}): Promise<SomeDoor> {
  const some = someDoor(options)
  await some.door.start()
  await some.door.pair('12345678')
  await some.door.choose(production, 'Tür 2')
  return some
}
