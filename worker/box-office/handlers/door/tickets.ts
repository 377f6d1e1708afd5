// What a device has of an evening: its tickets, and what happens at the other doors.
import type { ScanList, TicketPack } from '../../../../shared/contract/box-office/evening.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { hex } from '../../../../shared/text/hex.ts'
import { sha256 } from '../../../signing/sha256.ts'
import { keyRing, publicKeys } from '../../codes/key-ring.ts'
import { signTicket } from '../../codes/ticket-code.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import type { DeskSalesContext } from '../desk-sales.ts'
import { type Evening, moment } from './evenings.ts'
import { noticedOf, shownPlace } from './shown-place.ts'

/** Maximum number of scans, and of revocations, in an answer. */
const maxNews = 500

/**
 * Reads the tickets of an evening, unless the device has them already.
 * @param isKnown whether the device has what is stored under a tag
 * @returns null without sales data
 */
export async function readPack(
  { env, site, now, locale }: DeskSalesContext,
  { id, closesMs, free }: Evening,
  isKnown: (tag: string) => boolean,
): Promise<{ tag: string; pack: TicketPack | null } | null> {
  const inventory = inventoryOf(env, site.key, id)
  const [version, keys] = await Promise.all([inventory.packVersion(), keysOf(env)])
  const tagOf = (of: string) => sha256(JSON.stringify([of, closesMs, keys, locale, ...free]))
  if (version === null) return null
  const tag = await tagOf(version)
  if (isKnown(tag)) return { tag, pack: null }
  const packed = await inventory.pack()
  if (!packed) return null
  const tickets = packed.tickets.map(({ place, price_type: { name, proof, is_first: isFirst }, ...ticket }) => ({
    ...ticket,
    ...shownPlace(place, locale),
    ...noticedOf({ place, type: isFirst ? null : name, isFree: free.has(ticket.ticket) }, locale),
    price_type: localise(name, locale),
    ...(proof && { proof: localise(proof, locale) }),
  }))
  const times = { as_of: moment(now.getTime()), closes: moment(closesMs) }
  return { tag: await tagOf(packed.version), pack: { production: id, ...times, keys, tickets } }
}

/** Returns the public keys of tickets' codes. */
async function keysOf({ TICKET_KEY }: DeskSalesContext['env']): Promise<TicketPack['keys']> {
  const keys = await publicKeys(await keyRing(TICKET_KEY))
  return [...keys].map(([id, key]) => ({ id, key: hex(key) }))
}

/** Reads what happened after a cursor; null without sales data. */
export async function readScans(
  { env, site }: DeskSalesContext,
  production: number,
  { after, device }: { after: string; device: number },
): Promise<ScanList | null> {
  const news = await inventoryOf(env, site.key, production).scansAfter({ after, device, limit: maxNews })
  if (!news) return null
  const scans = news.scans.flatMap(({ at_ms: atMs, kind, taken_back: back, ...scan }) =>
    kind === 'refused' || kind === 'held'
      ? []
      : [{ ...scan, kind, at: moment(atMs), ...(back && { taken_back: { at: moment(back.at_ms), gate: back.gate } }) }],
  )
  return { ...news, scans }
}

/** The production of practice codes, which no concert has. */
export const practiceProduction = 0

/** Signs a code that every device of the site takes for practice. */
export async function makePracticeCode({ env, site }: Pick<DeskSalesContext, 'env' | 'site'>): Promise<string> {
  const ticket = '00000000-0000-0000-0000-000000000000'
  const claims = { site: site.key, production: practiceProduction, place: '0'.repeat(24), ticket, counter: 0 }
  return signTicket(await keyRing(env.TICKET_KEY), claims)
}
