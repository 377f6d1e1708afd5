// The concerts of an evening: those that begin today, or began less than six hours ago, and are sold here.
import type { EveningFigures, EveningProduction } from '../../../../shared/contract/box-office/evening.ts'
import type { Production } from '../../../../shared/contract/production.ts'
import { berlinDay, berlinIso } from '../../../../shared/time/berlin.ts'
import { dayAfter } from '../../../../shared/time/day.ts'
import { hallName } from '../../../content/handlers/venues/item.ts'
import { bytesOf, keptReads } from '../../../http/kept.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import { freeTickets } from '../../store/orders/takings.ts'
import { productionsSoldHere } from '../../store/sales.ts'
import type { DeskSalesContext } from '../desk-sales.ts'
import { openInventory } from '../open-inventory.ts'
import { shownPlace } from './shown-place.ts'

export interface Evening extends Pick<EveningProduction, 'id' | 'title' | 'date' | 'doors' | 'hall'> {
  isCancelled: boolean
  /** The ids of tickets that staff gave away. */
  free: ReadonlySet<string>
  /** When devices forget the evening, in UTC milliseconds. */
  closesMs: number
}

type FreeTickets = Awaited<ReturnType<typeof freeTickets>>

const hourMs = 60 * 60_000
/** Devices end at four in the morning, and may send for a day after it what they have scanned before. */
const sendingMs = 48 * hourMs
/** How long a concert without a stated end takes, and how long devices keep a concert after its end. */
const [usualMs, afterMs] = [3 * hourMs, 2 * hourMs]
const keptMs = 60_000

const keptEvenings = keptReads<Evening[]>({
  name: 'evenings',
  maxBytes: 256 * 1024,
  sizeOf: (evenings) =>
    evenings.reduce((sum, { free, ...evening }) => sum + 100 * free.size + 3 * bytesOf(JSON.stringify(evening)), 0),
})

/** Returns the evenings of which the site's devices hear, by their start. */
export async function listEvenings(context: DeskSalesContext): Promise<Evening[]> {
  const evenings = await recentEvenings(context)
  return evenings.filter((evening) => isListed(evening, context.now))
}

/** Returns the evenings of which a device may still have scans, also those that are over or cancelled. */
export function sendingEvenings(context: DeskSalesContext): Promise<Evening[]> {
  const latestMs = context.now.getTime() + 12 * hourMs
  return recentEvenings(context).then((evenings) => evenings.filter(({ date }) => Date.parse(date) < latestMs))
}

/** How long after its start a concert lets people in, and how long before it, if its doors are not stated. */
const [lateMs, earlyMs] = [hourMs, hourMs]

/** Returns the concert that is being let in: the latest one that has opened, or else the next; null without any. */
export function currentEvening(evenings: readonly EveningProduction[], now: Date): number | null {
  const nowMs = now.getTime()
  const isOpen = ({ date, doors }: EveningProduction) =>
    nowMs >= (doors ? Date.parse(doors) : Date.parse(date) - earlyMs) && nowMs < Date.parse(date) + lateMs
  const next = evenings.find(({ date }) => Date.parse(date) > nowMs)
  return (evenings.findLast(isOpen) ?? next ?? evenings.at(-1))?.id ?? null
}

/**
 * Returns an evening of which devices hear; null for any other production.
 * @param options `isSending`: also returns evenings that are over or cancelled, of which a device may still have scans
 */
export async function findEvening(
  context: DeskSalesContext,
  id: number,
  { isSending = false } = {},
): Promise<Evening | null> {
  const evening = (await recentEvenings(context)).find((each) => each.id === id)
  return evening && (isSending || isListed(evening, context.now)) ? evening : null
}

/**
 * Whether a concert belongs to this evening: its doors open today, or have opened and it began less than six hours ago.
 * A moved concert is listed, too: its date is the new one, at which its tickets are valid.
 */
function isListed({ date, doors, isCancelled }: Evening, now: Date): boolean {
  const [nowMs, openMs] = [now.getTime(), Date.parse(doors ?? date)]
  const isOn = nowMs >= openMs && nowMs < Date.parse(date) + 6 * hourMs
  return !isCancelled && (berlinDay(doors ?? date) === berlinDay(now) || isOn)
}

async function recentEvenings({
  env,
  site: { key: site },
  now,
  locale,
  content,
}: DeskSalesContext): Promise<Evening[]> {
  const { value } = await keptEvenings(`${site} ${locale}`, now.getTime(), async () => {
    const since = new Date(now.getTime() - sendingMs)
    // the doors of a concert after midnight open on the day before
    const until = dayAfter(berlinDay(now), 1)
    const items = await content.productions.feed({ date: berlinDay(since), until })
    const ids = items.flatMap(({ id, date }) => (Date.parse(date) > since.getTime() ? [id] : []))
    const sold = await productionsSoldHere({ d1: env.DB, now }, site, ids)
    const [free, ...productions] = await Promise.all([
      freeTickets({ d1: env.DB, now }, site, [...sold]),
      ...[...sold].map((id) => content.productions.byId(id)),
    ])
    const evenings = productions.flatMap((production) => (production ? [eveningOf(production, free)] : []))
    return {
      value: evenings.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date)),
      tags: [`productions:${site}`, `rooms:${site}`, ...ids.map((id) => `production:${id}`)],
      untilMs: now.getTime() + keptMs,
    }
  })
  return value
}

function eveningOf({ id, title, date, doors, end, room, status }: Production, free: FreeTickets): Evening {
  const endMs = end ? Date.parse(end) : Date.parse(date) + usualMs
  const hall = room && hallName(room)
  const own = free.flatMap((each) => (each.production_id === id ? [each.id] : []))
  const isCancelled = status === 'cancelled'
  return { id, title, date, doors, hall, isCancelled, free: new Set(own), closesMs: endMs + afterMs }
}

/** Counts the people of the evenings; an evening whose hall has no sales data yet is left out. */
export async function countEvenings(context: DeskSalesContext): Promise<EveningProduction[]> {
  const evenings = await listEvenings(context)
  const counted = evenings.map(async ({ id, title, date, doors, hall }) => {
    const counts = await (await openInventory(context, id)).evening()
    return counts ? [{ id, title, date, doors, hall, ...counts }] : []
  })
  return (await Promise.all(counted)).flat()
}

/**
 * Returns the figures of a production that is sold here; null without sales data.
 * @param reader a device sees the doors of scans, not whose telephone made them
 */
export async function readEveningFigures(
  { env, site, now, locale }: DeskSalesContext,
  production: number,
  reader: 'device' | 'desk',
): Promise<EveningFigures | null> {
  const figures = await inventoryOf(env, site.key, production).eveningFigures()
  if (!figures) return null
  const { steps, doubles, other_evenings: others, ...counts } = figures
  return {
    as_of: berlinIso(now),
    ...counts,
    steps: steps.map(({ from_ms: fromMs, entered }) => ({ from: moment(fromMs), entered })),
    doubles: doubles.map(({ place, scans, ...double }) => ({
      ...double,
      text: place ? shownPlace(place, locale).text : '',
      scans: scans.map(({ at_ms: atMs, is_person: isPerson, device, ...scan }) => {
        return { at: moment(atMs), ...scan, device: isPerson && reader === 'device' ? scan.gate : device }
      }),
    })),
    other_evenings: { count: others.count, at: others.at_ms === null ? null : moment(others.at_ms), gate: others.gate },
  }
}

export function moment(ms: number): string {
  return berlinIso(new Date(ms))
}
