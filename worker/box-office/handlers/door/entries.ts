// Scans of a device. The server verifies each code again, since a device may be anyone's telephone.
import type { EntriesRequest, EntryResult, EntryToSend } from '../../../../shared/contract/box-office/evening.ts'
import { hallName } from '../../../content/handlers/venues/item.ts'
import { keyRing } from '../../codes/key-ring.ts'
import { verifyTicket } from '../../codes/ticket-code.ts'
import type { AdmittedEntry, VerifiedEntry } from '../../objects/inventory/evening/admit.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import { couplingsOf, type DeviceRow } from '../../store/door-devices.ts'
import type { DeskSalesContext } from '../desk-sales.ts'
import { type Evening, moment } from './evenings.ts'
import { noticedOf, shownPlace } from './shown-place.ts'
import { practiceProduction } from './tickets.ts'

type OnFailure = (error: unknown) => void

const nothing = { first: null, text: null, place: null, entrance: null }

/**
 * Admits the holders of tickets in the order of the list.
 * @param onFailure is called when the concert of another evening's ticket cannot be read
 * @returns null without sales data; `reused` if an id belongs to a scan of another ticket
 */
export async function admitEntries(
  context: DeskSalesContext,
  evening: Pick<Evening, 'id' | 'isCancelled' | 'free'>,
  { device, request, onFailure }: { device: DeviceRow; request: EntriesRequest; onFailure: OnFailure },
): Promise<EntryResult[] | 'reused' | null> {
  const inventory = inventoryOf(context.env, context.site.key, evening.id)
  const verified = await Promise.all(request.entries.map((entry) => verify(context, evening, entry, onFailure)))
  const answers = await inventory.admit({
    device: {
      id: device.id,
      name: device.name,
      since_ms: device.since_ms,
      until_ms: device.until_ms,
      former: await formerOf(context, device, request),
      is_person: device.staff_id !== null,
      is_ended: device.state === 'ended',
    },
    sent_ms: request.sent === undefined ? null : Date.parse(request.sent),
    entries: verified.flatMap((each) => ('state' in each ? [] : [each])),
  })
  if (!answers) return null
  if (answers.some(({ state }) => state === 'key_reused')) return 'reused'
  const admitted = answers.values()
  return verified.map((each) => {
    if ('state' in each) return each
    const answer = admitted.next().value as AdmittedEntry
    const isFree = answer.place !== null && evening.free.has(each.ticket)
    return { ...resultOf(answer, context.locale), ...noticedOf({ ...answer, isFree }, context.locale) }
  })
}

/** Returns what a telephone that takes entries back has been before: it may have made them then. */
async function formerOf(
  { env, site, now }: DeskSalesContext,
  device: DeviceRow,
  { entries }: EntriesRequest,
): Promise<number[]> {
  return entries.some((entry) => entry.taken_back) ? couplingsOf({ d1: env.DB, now }, site.key, device) : []
}

/** Verifies the code of an entry. @returns what the inventory admits, or the answer to a code of another ticket */
async function verify(
  { env, site, content }: DeskSalesContext,
  { id: production, isCancelled }: Pick<Evening, 'id' | 'isCancelled'>,
  entry: EntryToSend,
  onFailure: OnFailure,
): Promise<VerifiedEntry | EntryResult> {
  const { id, at, gate = null, again = false, offline = false, taken_back: back } = entry
  const scan = { id, at_ms: Date.parse(at), gate, again, offline, back_ms: back ? Date.parse(back) : null }
  const answer = { id, ...nothing }
  // people whom the device has let in already are counted all the same
  const isOff = isCancelled && !offline
  const cancelled = { ...answer, state: 'revoked', reason: 'refunded' } as const
  if ('ticket' in entry) return isOff ? cancelled : { ...scan, ticket: entry.ticket, counter: null, place: null }
  const claims = await verifyTicket(await keyRing(env.TICKET_KEY), entry.code)
  if (claims?.site !== site.key) return { ...answer, state: 'unknown' }
  if (claims.production === practiceProduction) return { ...answer, state: 'practice' }
  if (claims.production !== production) {
    await inventoryOf(env, site.key, production).noteOtherEvening({ at_ms: scan.at_ms, gate })
    // its name helps, but a list of scans must not stay on the device because of it
    const other = await content.productions.byId(claims.production).catch((error) => {
      onFailure(error)
      return null
    })
    const facts = other && { title: other.title, date: other.date, hall: other.room && hallName(other.room) }
    return { ...answer, state: 'other_evening', ...(facts && { production: facts }) }
  }
  const { ticket, counter, place } = claims
  return isOff ? cancelled : { ...scan, ticket, counter, place }
}

function resultOf(
  { id, state, first, place, reason, taken_back: back }: AdmittedEntry,
  locale: DeskSalesContext['locale'],
): EntryResult {
  return {
    id,
    state: state === 'key_reused' ? 'unknown' : state,
    ...nothing,
    first: first && { at: moment(first.at_ms), gate: first.gate },
    ...(place && shownPlace(place, locale)),
    ...(reason && { reason }),
    ...(back && { taken_back: { at: moment(back.at_ms), gate: back.gate } }),
  }
}
