// Derives columns from a record when it is written, so that lists need not read the whole record.

import type { Locale, Localised } from '../../../../shared/i18n/locale.ts'
import { familyFirst } from '../../../../shared/people/family-first.ts'
import { plainBlanks } from '../../../../shared/text/plain-blanks.ts'
import type { CastRow, IntervalRow, WorkRow } from '../schema/productions.ts'
import { isEnsemble, leads } from './cast-roles.ts'

/** Returns the distinct names of a cast: ensembles, then conductors, then all others, each in the cast's order. */
export function shortCastsOf(casts: readonly CastRow[]): string[] {
  const rankOf = (row: CastRow) => (isEnsemble(row) ? 0 : leads(row) ? 1 : 2)
  const sorted = casts.map((row) => ({ row, rank: rankOf(row) })).sort((a, b) => a.rank - b.rank)
  return [...new Set(sorted.map(({ row }) => row.name))]
}

/**
 * Returns the family names of the composers in programme order, each composer once. A composer gets the full name, in
 * both languages, if another composer in the programme has the same family name in either language, or if the family
 * name alone does not identify this composer (`bearers`).
 */
export function composersOf(program: readonly (WorkRow | IntervalRow)[]): Localised[] {
  const names = new Map<string, Names>()
  for (const item of program) {
    if (!('composer' in item) || !item.composer) continue
    const { composer } = item
    const full =
      typeof composer === 'string'
        ? { de: composer, en: composer }
        : { de: composer.de, en: composer.en || composer.de }
    if (!names.has(full.de)) names.set(full.de, full)
  }
  const all = [...names.values()].map((full) => {
    const family: Names = { de: familyName(full.de), en: familyName(full.en) }
    return { full, family }
  })
  return all.map((one) => {
    const isNamesake = all.some(
      ({ family }) => family !== one.family && (family.de === one.family.de || family.en === one.family.en),
    )
    return isNamesake || !isBearer(one.full.de, one.family.de) ? one.full : one.family
  })
}
type Names = Record<Locale, string>

/**
 * Family names that several composers share. The pattern matches the first names of the composer whom the family name
 * alone identifies; null if there is no such composer.
 */
const bearers: Record<string, RegExp | null> = {
  Bach: /^J(?:ohann|\.) ?S/,
  Boulanger: null,
  Couperin: /^F/,
  Gabrieli: null,
  Haydn: /^(?:Franz )?J(?:oseph|\.$)/,
  Hensel: null,
  Mahler: /^G/,
  Mendelssohn: /^F(?:elix|\.)/,
  Mozart: /^W/,
  Scarlatti: null,
  Schumann: /^R/,
  Strauss: /^R/,
}

function isBearer(full: string, family: string): boolean {
  const first = plainBlanks(full.slice(0, full.indexOf(family))).trim()
  return first === '' || !Object.hasOwn(bearers, family) || (bearers[family]?.test(first) ?? false)
}

/**
 * Returns the last word of a name, without a suffix such as `Jr.` or a note in parentheses, or the whole family name if
 * it is one of `compoundNames`. A name that is printed with the family name first, such as `Tan Dun`, stays whole.
 */
export function familyName(name: string): string {
  const plain = plainBlanks(name)
    .replace(/(?<!\s)\s*\([^)]{0,200}\)\s*$/, '')
    .replace(/(?<!\s)\s+(?:I{1,3}|Jr\.?|Sr\.?)$/, '')
    .trim()
  if (familyFirst.includes(plain)) return plain
  const compound = compoundNames.find((family) => plain.endsWith(` ${family}`))
  return compound ?? plain.split(/\s+/).at(-1) ?? plain
}
const compoundNames = ['Mendelssohn Bartholdy', 'Vaughan Williams', 'Maxwell Davies', 'Lloyd Webber', 'de Falla']
