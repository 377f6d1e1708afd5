import type { CartAnswer } from '../contract/box-office/cart.ts'
import type { PriceTypeKey } from '../contract/box-office/sales.ts'
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

function seatsName(places: readonly NamedPlace[], locale: Locale): string {
  const { seat, seats, standing, freeSeating } = words[locale]
  const [first] = places
  if (first?.kind === 'standing' || first?.kind === 'free_seating') {
    const name = first.kind === 'standing' ? standing : freeSeating
    return places.length > 1 ? `${places.length}\u00a0× ${name}` : name
  }
  const names = places.flatMap(({ seat: name }) => name ?? [])
  return names.length > 1 ? seats(runsOf(names, locale)) : names.map(seat).join()
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
    seat: (seat: string) => `Platz\u00a0${seat}`,
    seats: (seats: string) => `Platz\u00a0${seats}`,
    standing: 'Stehplatz',
    freeSeating: 'freie Platzwahl',
    to: 'bis',
  },
  en: {
    row: (row: string) => `row\u00a0${row}`,
    table: (table: string) => `table\u00a0${table}`,
    seat: (seat: string) => `seat\u00a0${seat}`,
    seats: (seats: string) => `seats\u00a0${seats}`,
    standing: 'standing',
    freeSeating: 'free seating',
    to: 'to',
  },
})
