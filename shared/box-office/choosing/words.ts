import { countWord } from '../../i18n/count-word.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { listed } from '../../i18n/listed.ts'
import type { Locale } from '../../i18n/locale.ts'
import { plainBlanks } from '../../text/plain-blanks.ts'
import { unbrokenName } from '../../ui/unbroken.ts'
import { seatKind } from '../place-words.ts'
import type { SeatGroup, SeatsData, Side } from './data.ts'

/**
 * Lists seat names: `9, 10 und 11`, or `9 bis 12` if they are four or more consecutive numbers.
 * @param isShort whether three consecutive numbers are also shortened
 */
export function seatNames(names: readonly string[], locale: Locale, isShort = false): string {
  const inRow = names.every((name, index) => index === 0 || Number(name) === Number(names[index - 1]) + 1)
  return inRow && names.length > (isShort ? 2 : 3)
    ? `${names[0]} ${words[locale].to} ${names.at(-1)}`
    : listed(names, locale)
}

/** Names a row or table: `Parkett links, Reihe 14`. */
export function rowName(
  { section, row, isTable }: Pick<SeatGroup, 'section' | 'row' | 'isTable'>,
  locale: Locale,
): string {
  return `${section}, ${isTable ? words[locale].table : words[locale].row} ${row}`
}

/** Names the seats of a row: `Platz 9, 10 und 11`, in English `seats 9, 10 and 11`; `Rollstuhlplatz 1`. */
export function seatsOf({ seats, kind }: Pick<SeatGroup, 'seats' | 'kind'>, locale: Locale, isShort = false): string {
  return `${seats.length > 1 && kind === 'seat' ? words[locale].seats : seatKind(kind, locale)} ${seatNames(seats, locale, isShort)}`
}

/** Shortens the names of blocks by level: `Ebene 12 D–F`, `Ebene 13 H, I`, `Block A–D`; other names stay. */
export function blocksOf(names: readonly string[]): string[] {
  const levels = Map.groupBy(names, (name) => /^(.+?)(?:, \S+)? [A-Z]$/.exec(plainBlanks(name))?.[1] ?? name)
  return [...levels].flatMap(([level, own]) => {
    if (own.length === 1) return own
    const runs: string[][] = []
    for (const letter of own.map((name) => name.slice(-1)).sort()) {
      const last = runs.at(-1)
      if (last?.at(-1)?.charCodeAt(0) === letter.charCodeAt(0) - 1) last.push(letter)
      else runs.push([letter])
    }
    const letters = runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ')
    const isUnbroken = own.some((name) => name !== plainBlanks(name))
    return isUnbroken ? unbrokenName(`${level} ${letters}`) : `${level} ${letters}`
  })
}

/** Names places: `Parkett links, Reihe 14, Platz 9 bis 11`; for an area, its name and the number of places. */
export function placesOf({ groups, area, count }: SeatsData, locale: Locale): string {
  if (area) return `${area.name}, ${placeCount(count, locale)}`
  return groups.map((group) => `${rowName(group, locale)}, ${seatsOf(group, locale, true)}`).join('; ')
}

/** Describes where seats are: `15 Meter zur Bühne, etwas links der Mitte`. */
export function whereOf({ metres, side, isAbove }: SeatsData, locale: Locale): string {
  const { away, sides, above } = words[locale]
  return [metres !== null && away(metres), metres !== null && sides[side], isAbove && above].filter(Boolean).join(', ')
}

/** Names the size of a party: `zu dritt`, `for three`. */
export function together(count: number, locale: Locale): string {
  const { parties, party } = words[locale]
  return parties[count] ?? party(count)
}

/** Says how often a party finds seats side by side: `45-mal zwei Plätze nebeneinander`, `44 pairs of seats …`. */
export function timesTogether(times: number, count: number, locale: Locale): string {
  return words[locale].times(times, placeCount(count, locale), count)
}

/** Returns a number of places in words: `drei Plätze`. */
export function placeCount(count: number, locale: Locale): string {
  const { places, place } = words[locale]
  return `${count === 1 ? words[locale].one : countWord(count, locale)} ${count === 1 ? place : places}`
}

const words = defineLabels({
  de: {
    to: 'bis',
    row: 'Reihe',
    table: 'Tisch',
    seats: 'Platz',
    one: 'ein',
    place: 'Platz',
    places: 'Plätze',
    above: 'von oben',
    away: (metres: number) => `${metres} Meter zur Bühne`,
    sides: {
      centre: 'genau in der Mitte',
      left: 'etwas links der Mitte',
      right: 'etwas rechts der Mitte',
      far_left: 'links außen',
      far_right: 'rechts außen',
    } as Record<Side, string>,
    parties: ['', 'allein', 'zu zweit', 'zu dritt', 'zu viert', 'zu fünft', 'zu sechst'] as readonly string[],
    party: (count: number) => `für ${count}`,
    times: (times: number, places: string, _count: number) =>
      `${times === 1 ? 'einmal' : times === 0 ? 'keine' : `${times}-mal`} ${places} nebeneinander`,
  },
  en: {
    to: 'to',
    row: 'row',
    table: 'table',
    seats: 'seats',
    one: 'one',
    place: 'place',
    places: 'places',
    above: 'from above',
    away: (metres: number) => `${metres} metres from the stage`,
    sides: {
      centre: 'in the very centre',
      left: 'slightly left of centre',
      right: 'slightly right of centre',
      far_left: 'far left',
      far_right: 'far right',
    } as Record<Side, string>,
    parties: ['', 'for one', 'for two', 'for three', 'for four', 'for five', 'for six'] as readonly string[],
    party: (count: number) => `for ${count}`,
    times: (times: number, _places: string, count: number) => {
      const groups = `${count === 2 ? 'pair' : 'group'}${times === 1 ? '' : 's'}`
      return `${times === 0 ? 'no' : times} ${groups} of ${count === 2 ? '' : `${countWord(count, 'en')} `}seats side by side`
    },
  },
})
