import { noChair, placeName } from '../../../../shared/box-office/place-words.ts'
import type { PlaceParts } from '../../../../shared/contract/box-office/evening.ts'
import { defaultLocale, type Locale, type Localised, localise } from '../../../../shared/i18n/locale.ts'
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
    entrance: entrance && doorName(entrance),
  }
}

/** Names an entrance as its sign does, whatever the language of a device: scans at one door have one name. */
export function doorName(entrance: Localised): string {
  return localise(entrance, defaultLocale)
}
