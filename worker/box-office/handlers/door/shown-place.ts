import { freeTicketName } from '../../../../shared/box-office/free-ticket-name.ts'
import { noChair, placeName } from '../../../../shared/box-office/place-words.ts'
import type { PackTicket, PlaceParts } from '../../../../shared/contract/box-office/evening.ts'
import { type Locale, type Localised, localise } from '../../../../shared/i18n/locale.ts'
import type { PlaceName } from '../../objects/inventory/hall.ts'

/** Returns what an usher must know of a ticket. @param type null for the sale's first price type */
export function noticedOf(
  { place, type, isFree }: { place: Pick<PlaceName, 'kind'> | null; type: Localised | null; isFree: boolean },
  locale: Locale,
): Pick<PackTicket, 'type' | 'kind'> {
  const name = isFree ? freeTicketName(locale) : type && localise(type, locale)
  const kind = place?.kind
  const isNamed = kind === 'wheelchair' || kind === 'companion' || kind === 'standing'
  return { ...(name && { type: name }), ...(isNamed && { kind }) }
}

/** Returns a place as the door shows it: in words, in parts, and its entrance. */
export function shownPlace(
  place: PlaceName,
  locale: Locale,
): { text: string; place: PlaceParts; entrance: string | null } {
  const { row, seat, kind, entrance, is_table: isTable = false } = place
  const section = localise(place.section, locale)
  const named = { section, row, seat, kind, is_table: isTable }
  return {
    text: [placeName(named, locale), noChair(kind, locale)].filter(Boolean).join(', '),
    place: { section, row, seat },
    // named as on its sign, whatever the language of a device: scans at one door have one name
    entrance: entrance?.de ?? null,
  }
}
