import { noChair, placeName } from '../../../../shared/box-office/place-words.ts'
import type { PlaceParts } from '../../../../shared/contract/box-office/evening.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import type { PlaceName } from '../../objects/inventory/hall.ts'

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
