import type { CartAnswer } from '../contract/box-office/cart.ts'
import type { PriceTypeKey } from '../contract/box-office/sales.ts'
import { capitalised } from '../i18n/count-word.ts'
import { defineLabels } from '../i18n/labels.ts'
import { listed } from '../i18n/listed.ts'
import type { Locale } from '../i18n/locale.ts'

type Place = CartAnswer['lines'][number]['place']
type NamedPlace = Pick<Place, 'section' | 'row' | 'is_table' | 'seat' | 'kind'>

/** Returns a place in words, with no-break spaces: `Parkett links, Reihe 14, Platz 9`, or `Saal, Stehplatz`. */
export function placeName(place: NamedPlace, locale: Locale): string {
  return [rowName(place, locale), seatsName([place], locale)].filter(Boolean).join(', ')
}

/** Returns one text per row: `Parkett links, Reihe 14, Platz 9 bis 11`. */
export function placesNames(places: readonly NamedPlace[], locale: Locale): string[] {
  const rows = Map.groupBy(places, (place) => `${place.section}/${place.row}/${place.kind === 'standing'}`)
  return [...rows.values()].flatMap((ofRow) => {
    const [first] = ofRow
    return first ? [[rowName(first, locale), seatsName(ofRow, locale)].filter(Boolean).join(', ')] : []
  })
}

/** Lists the price types of tickets: `2 × Normalpreis, 1 × Ermäßigt`; a single type is named without a count. */
export function typesName(types: readonly PriceTypeKey[], nameOf: (type: PriceTypeKey) => string): string {
  const counts = [...Map.groupBy(types, (type) => type)].map(([type, all]) => [nameOf(type), all.length] as const)
  const [only] = counts
  return counts.length === 1 && only ? only[0] : counts.map(([name, count]) => `${count}\u00a0× ${name}`).join(', ')
}

function rowName({ section, row, is_table: isTable }: NamedPlace, locale: Locale): string {
  const name = words[locale][isTable ? 'table' : 'row']
  return row === null ? section : `${section}, ${name(row)}`
}

/** Names a seat by its kind: `Platz`, `Rollstuhlplatz` or `Begleitplatz`. */
export function seatKind(kind: Place['kind'], locale: Locale): string {
  return kind === 'wheelchair' || kind === 'companion' ? words[locale][kind] : words[locale].seat
}

/** Says that a wheelchair space has no chair; null for other places. */
export function noChair(kind: Place['kind'], locale: Locale): string | null {
  return kind === 'wheelchair' ? words[locale].noChair : null
}

/** Names a wheelchair space or companion seat: `Rollstuhlplatz, ohne Stuhl`; null for other places. */
export function kindNote(kind: Place['kind'], locale: Locale): string | null {
  if (kind !== 'wheelchair' && kind !== 'companion') return null
  return capitalised([words[locale][kind], noChair(kind, locale)].filter(Boolean).join(', '))
}

function seatsName(places: readonly NamedPlace[], locale: Locale): string {
  const { seats, standing, freeSeating } = words[locale]
  const [first] = places
  if (first?.kind === 'standing' || first?.kind === 'free_seating') {
    const name = first.kind === 'standing' ? standing : freeSeating
    return places.length > 1 ? `${places.length}\u00a0× ${name}` : name
  }
  const kinds = Map.groupBy(places, ({ kind }) => seatKind(kind, locale))
  return [...kinds]
    .map(([kind, ofKind]) => {
      const names = ofKind.flatMap(({ seat: name }) => name ?? [])
      const isSeats = names.length > 1 && ofKind[0]?.kind === 'seat'
      return names.length > 0 ? `${isSeats ? seats : kind}\u00a0${runsOf(names, locale)}` : ''
    })
    .filter(Boolean)
    .join(', ')
}

/** Joins names: `9 bis 11` if they are three or more consecutive numbers, otherwise `7, 9 und 12`. */
function runsOf(names: readonly string[], locale: Locale): string {
  const numbers = names.map(Number)
  const isRun = numbers.length > 2 && numbers.every((number, index) => number === (numbers[0] ?? 0) + index)
  return isRun ? `${names[0]} ${words[locale].to} ${names.at(-1)}` : listed(names, locale)
}

const words = defineLabels({
  de: {
    row: (row: string) => `Reihe\u00a0${row}`,
    table: (table: string) => `Tisch\u00a0${table}`,
    seat: 'Platz',
    seats: 'Platz',
    wheelchair: 'Rollstuhlplatz',
    companion: 'Begleitplatz',
    noChair: 'ohne Stuhl',
    standing: 'Stehplatz',
    freeSeating: 'freie Platzwahl',
    to: 'bis',
  },
  en: {
    row: (row: string) => `row\u00a0${row}`,
    table: (table: string) => `table\u00a0${table}`,
    seat: 'seat',
    seats: 'seats',
    wheelchair: 'wheelchair space',
    companion: 'companion seat',
    noChair: 'without a chair',
    standing: 'standing',
    freeSeating: 'free seating',
    to: 'to',
  },
})
