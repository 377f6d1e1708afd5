// The concerts of an evening: those that begin today, or began less than six hours ago, and are sold here.
import type { EveningFigures, EveningProduction } from '../../../../shared/contract/box-office/evening.ts'
import type { Production } from '../../../../shared/contract/production.ts'
import { berlinDay, berlinIso } from '../../../../shared/time/berlin.ts'
import { hallName } from '../../../content/handlers/venues/item.ts'
import { bytesOf, keptReads } from '../../../http/kept.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import { productionsSoldHere } from '../../store/sales.ts'
import type { DeskSalesContext } from '../desk-sales.ts'
import { openInventory } from '../open-inventory.ts'
import { shownPlace } from './shown-place.ts'

export interface Evening extends Pick<EveningProduction, 'id' | 'title' | 'date' | 'doors' | 'hall'> {
  isCancelled: boolean
  /** When devices forget the evening, in UTC milliseconds. */
  closesMs: number
}

const hourMs = 60 * 60_000
/** Devices end at four in the morning, and may send until then what they have scanned before. */
const sendingMs = 24 * hourMs
/** How long a concert without a stated end takes, and how long devices keep a concert after its end. */
const [usualMs, afterMs] = [3 * hourMs, 2 * hourMs]
const keptMs = 60_000

const keptEvenings = keptReads<Evening[]>({
  name: 'evenings',
  maxBytes: 256 * 1024,
  sizeOf: (evenings) => 3 * bytesOf(JSON.stringify(evenings)),
})

/** Returns the evenings of which the site's devices hear, by their start. */
export async function listEvenings(context: DeskSalesContext): Promise<Evening[]> {
  const evenings = await recentEvenings(context)
  return evenings.filter((evening) => isListed(evening, context.now))
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

/** A moved concert is listed, too: its date is the new one, at which its tickets are valid. */
function isListed({ date, isCancelled }: Evening, now: Date): boolean {
  const agoMs = now.getTime() - Date.parse(date)
  return !isCancelled && (berlinDay(date) === berlinDay(now) || (agoMs >= 0 && agoMs < 6 * hourMs))
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
    const items = await content.productions.feed({ date: berlinDay(since), until: berlinDay(now) })
    const ids = items.flatMap(({ id, date }) => (Date.parse(date) > since.getTime() ? [id] : []))
    const sold = await productionsSoldHere({ d1: env.DB, now }, site, ids)
    const productions = await Promise.all([...sold].map((id) => content.productions.byId(id)))
    const evenings = productions.flatMap((production) => (production ? [eveningOf(production)] : []))
    return {
      value: evenings.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date)),
      tags: [`productions:${site}`, `rooms:${site}`, ...ids.map((id) => `production:${id}`)],
      untilMs: now.getTime() + keptMs,
    }
  })
  return value
}

function eveningOf({ id, title, date, doors, end, room, status }: Production): Evening {
  const endMs = end ? Date.parse(end) : Date.parse(date) + usualMs
  const hall = room && hallName(room)
  return { id, title, date, doors, hall, isCancelled: status === 'cancelled', closesMs: endMs + afterMs }
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

/** Returns the figures of a production that is sold here; null without sales data. */
export async function readEveningFigures(
  { env, site, now, locale }: DeskSalesContext,
  production: number,
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
      scans: scans.map(({ at_ms: atMs, ...scan }) => ({ at: moment(atMs), ...scan })),
    })),
    other_evenings: { count: others.count, at: others.at_ms === null ? null : moment(others.at_ms), gate: others.gate },
  }
}

export function moment(ms: number): string {
  return berlinIso(new Date(ms))
}
