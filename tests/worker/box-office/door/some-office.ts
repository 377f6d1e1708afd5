// The calls of the door before a real inventory, without HTTP between them.
import type {
  EntriesRequest,
  EntryResult,
  EveningProduction,
  ScanList,
  TicketPack,
} from '../../../../shared/contract/box-office/evening.ts'
import { hex } from '../../../../shared/text/hex.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { type KeyRing, publicKeys } from '../../../../worker/box-office/codes/key-ring.ts'
import { verifyTicket } from '../../../../worker/box-office/codes/ticket-code.ts'
import type { AdmissionRequest, VerifiedEntry } from '../../../../worker/box-office/objects/inventory/evening/admit.ts'
import type { PlaceName } from '../../../../worker/box-office/objects/inventory/hall.ts'
import type { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'

export type Device = AdmissionRequest['device']

export function placeText({ section, row, seat }: PlaceName): string {
  return `${section.de} ${row}-${seat}`
}

function placeParts({ section, row, seat }: PlaceName) {
  return { section: section.de ?? '', row, seat }
}

export class SomeOffice {
  readonly production = 7
  /** Ids of devices that staff have ended. */
  readonly ended = new Set<number>()
  readonly #inventory: ProductionInventory
  readonly #ring: KeyRing
  readonly #nowMs: () => number

  constructor(inventory: ProductionInventory, ring: KeyRing, nowMs: () => number) {
    this.#inventory = inventory
    this.#ring = ring
    this.#nowMs = nowMs
  }

  async answer(device: Device, address: string, request: RequestInit): Promise<Response> {
    const url = new URL(address, 'https://hh.example')
    const isEnded = this.ended.has(device.id)
    const isSent = url.pathname.endsWith('/entries/') && isAllOffline(request)
    const [value, status, etag]: [unknown, number, string?] =
      isEnded && !isSent ? [{}, 401] : await this.#call({ ...device, is_ended: isEnded }, url, request)
    const headers = { 'X-Server-Time': new Date(this.#nowMs()).toISOString(), ...(etag ? { ETag: etag } : {}) }
    return new Response(value === null ? null : JSON.stringify(value), { status, headers })
  }

  async #call(device: Device, url: URL, request: RequestInit): Promise<[unknown, number, string?]> {
    const path = url.pathname.replace('/api/shop/door/', '')
    const later = berlinIso(new Date(this.#nowMs() + 24 * 3_600_000))
    if (path === 'devices/')
      return [{ id: device.id, name: device.name, until: later, is_waiting: false, is_person: false }, 201]
    if (path === 'productions/') return [[this.#evening()], 200]
    if (path.endsWith('/tickets/')) {
      const etag = `"${this.#inventory.packVersion()}"`
      if (new Headers(request.headers).get('If-None-Match') === etag) return [null, 304, etag]
      return [await this.#pack(later), 200, etag]
    }
    if (path.endsWith('/scans/')) return [this.#news(device, url.searchParams.get('after') ?? '0'), 200]
    return [{ entries: await this.#admit(device, JSON.parse(String(request.body)) as EntriesRequest) }, 200]
  }

  #evening(): EveningProduction {
    const { sold = 0, entered = 0, elsewhere = 0 } = this.#inventory.evening() ?? {}
    const date = berlinIso(new Date(this.#nowMs()))
    return {
      id: this.production,
      title: 'Abend',
      date,
      doors: null,
      hall: null,
      entrances: [],
      sold,
      entered,
      elsewhere,
    }
  }

  async #pack(closes: string): Promise<TicketPack> {
    const tickets = (this.#inventory.pack()?.tickets ?? []).map(({ ticket, counter, place, price_type, group }) => ({
      ticket,
      counter,
      group,
      text: placeText(place),
      place: placeParts(place),
      entrance: null,
      price_type: price_type.name.de ?? '',
    }))
    const keys = [...(await publicKeys(this.#ring))].map(([id, key]) => ({ id, key: hex(key) }))
    return { production: this.production, as_of: berlinIso(new Date(this.#nowMs())), closes, keys, tickets }
  }

  #news(device: Device, after: string): ScanList {
    const news = this.#inventory.scansAfter({ after, device: device.id, limit: 100 })
    if (!news) throw new Error('the inventory has no sales data')
    const shown = ({ at_ms: atMs, gate }: { at_ms: number; gate: string | null }) => ({
      at: berlinIso(new Date(atMs)),
      gate,
    })
    const scans = news.scans.map(({ taken_back: back, ...scan }) => {
      return { ...scan, ...shown(scan), ...(back && { taken_back: shown(back) }) }
    })
    return { ...news, scans } as ScanList
  }

  async #admit(device: Device, { entries, sent }: EntriesRequest): Promise<EntryResult[]> {
    const results = new Map<string, EntryResult>()
    const verified: VerifiedEntry[] = []
    for (const entry of entries) {
      const { id, at, gate = null, again = false, offline = false, taken_back: back } = entry
      const rest = { id, at_ms: Date.parse(at), gate, again, offline, back_ms: back ? Date.parse(back) : null }
      const claims = 'code' in entry ? await verifyTicket(this.#ring, entry.code) : null
      if (!('code' in entry)) verified.push({ ...rest, ticket: entry.ticket, counter: null, place: null })
      else if (claims?.production === this.production) verified.push({ ...rest, ...claims })
      else results.set(id, { id, state: claims ? 'other_evening' : 'unknown', ...none })
    }
    const sentMs = sent === undefined ? null : Date.parse(sent)
    const admitted = (await this.#inventory.admit({ device, sent_ms: sentMs, entries: verified })) ?? []
    for (const { id, state, first, place, reason, taken_back: back } of admitted) {
      if (state === 'key_reused') throw new Error('an id has two tickets')
      const counted = first && { at: berlinIso(new Date(first.at_ms)), gate: first.gate }
      const where = place ? { text: placeText(place), place: placeParts(place), entrance: null } : {}
      results.set(id, {
        id,
        state,
        ...none,
        first: counted,
        ...where,
        ...(reason ? { reason } : {}),
        ...(back && { taken_back: { at: berlinIso(new Date(back.at_ms)), gate: back.gate } }),
      })
    }
    return entries.map(({ id }) => results.get(id) as EntryResult)
  }
}

/** Whether a request reports only what its device did before, as one that has ended may. */
function isAllOffline({ body }: RequestInit): boolean {
  return (JSON.parse(String(body)) as EntriesRequest).entries.every(({ offline }) => offline)
}

const none = { first: null, text: null, place: null, entrance: null }
