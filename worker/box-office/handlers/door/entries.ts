// Scans of a device. The server verifies each code again, since a device may be anyone's telephone.
import type { EntriesRequest, EntryResult, EntryToSend } from '../../../../shared/contract/box-office/evening.ts'
import { hallName } from '../../../content/handlers/venues/item.ts'
import { keyRing } from '../../codes/key-ring.ts'
import { verifyTicket } from '../../codes/ticket-code.ts'
import type { AdmittedEntry, VerifiedEntry } from '../../objects/inventory/evening/admit.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import type { DeviceRow } from '../../store/door-devices.ts'
import type { DeskSalesContext } from '../desk-sales.ts'
import { type Evening, moment } from './evenings.ts'
import { shownPlace } from './shown-place.ts'
import { practiceProduction } from './tickets.ts'

interface Evidence {
  entry: EntryToSend
  /**
   * What the inventory admits; `practice`; `cancelled` for a ticket of a cancelled concert; the id of another
   * production; null for a text that is no code of ours.
   */
  shows: VerifiedEntry | 'practice' | 'cancelled' | number | null
}

const nothing = { first: null, text: null, place: null, entrance: null }

/**
 * Admits the holders of tickets in the order of the list.
 * @param onFailure is called when the concert of another evening's ticket cannot be read
 * @returns null without sales data; `reused` if an id belongs to a scan of another ticket
 */
export async function admitEntries(
  context: DeskSalesContext,
  evening: Pick<Evening, 'id' | 'isCancelled'>,
  { device, request, onFailure }: { device: DeviceRow; request: EntriesRequest; onFailure: (error: unknown) => void },
): Promise<EntryResult[] | 'reused' | null> {
  const { env, site, locale } = context
  const inventory = inventoryOf(env, site.key, evening.id)
  const evidence = await Promise.all(request.entries.map((entry) => evidenceOf(context, evening, entry)))
  const entries = evidence.flatMap(({ shows }) => (typeof shows === 'object' && shows ? [shows] : []))
  const answers = await inventory.admit({
    device: { id: device.id, name: device.name, since_ms: device.since_ms },
    sent_ms: request.sent === undefined ? null : Date.parse(request.sent),
    entries,
  })
  if (!answers) return null
  if (answers.some(({ state }) => state === 'key_reused')) return 'reused'
  const facts = otherProductions(context, onFailure)
  const admitted = answers.values()
  const results: EntryResult[] = []
  for (const { entry, shows } of evidence) {
    const { id } = entry
    if (shows === null) results.push({ id, state: 'unknown', ...nothing })
    else if (shows === 'practice') results.push({ id, state: 'practice', ...nothing })
    else if (shows === 'cancelled') results.push({ id, state: 'revoked', ...nothing, reason: 'refunded' })
    else if (typeof shows === 'number') {
      await inventory.noteOtherEvening({ at_ms: Date.parse(entry.at), gate: entry.gate ?? null })
      const other = await facts(shows)
      results.push({ id, state: 'other_evening', ...nothing, ...(other && { production: other }) })
    } else results.push(resultOf(admitted.next().value as AdmittedEntry, locale))
  }
  return results
}

async function evidenceOf(
  { env, site }: DeskSalesContext,
  { id: production, isCancelled }: Pick<Evening, 'id' | 'isCancelled'>,
  entry: EntryToSend,
): Promise<Evidence> {
  const { id, at, gate = null, again = false, offline = false } = entry
  const scan = { id, at_ms: Date.parse(at), gate, again, offline }
  // people whom the device has let in already are counted all the same
  const isOff = isCancelled && !offline
  if ('ticket' in entry) {
    const found = { ticket: entry.ticket, counter: null, place: null, by_name: true }
    return { entry, shows: isOff ? 'cancelled' : { ...scan, ...found } }
  }
  const claims = await verifyTicket(await keyRing(env.TICKET_KEY), entry.code)
  if (claims?.site !== site.key) return { entry, shows: null }
  if (claims.production === practiceProduction) return { entry, shows: 'practice' }
  if (claims.production !== production) return { entry, shows: claims.production }
  const { ticket, counter, place } = claims
  return { entry, shows: isOff ? 'cancelled' : { ...scan, ticket, counter, place, by_name: false } }
}

function resultOf({ id, state, first, place, reason }: AdmittedEntry, locale: DeskSalesContext['locale']): EntryResult {
  return {
    id,
    state: state === 'key_reused' ? 'unknown' : state,
    ...nothing,
    first: first && { at: moment(first.at_ms), gate: first.gate },
    ...(place && shownPlace(place, locale)),
    ...(reason && { reason }),
  }
}

/** Returns a function that reads title, date and hall of productions, each once; undefined if they cannot be read. */
function otherProductions({ content }: DeskSalesContext, onFailure: (error: unknown) => void) {
  const known = new Map<number, Promise<EntryResult['production']>>()
  const read = async (id: number): Promise<EntryResult['production']> => {
    try {
      const production = await content.productions.byId(id)
      if (!production) return undefined
      const { title, date, room } = production
      return { title, date, hall: room && hallName(room) }
    } catch (error) {
      onFailure(error)
      return undefined
    }
  }
  return (id: number) => {
    const facts = known.get(id) ?? read(id)
    known.set(id, facts)
    return facts
  }
}
