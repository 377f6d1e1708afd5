// What the store works out from a record when it is written, so that lists need not read the whole of it.
import type { Localised } from '../../../../shared/locale.ts'
import type { CastRow, IntervalRow, WorkRow } from '../schema.ts'

/** A title as a path word: `Frühling, für »alle«` gives `fruehling-fuer-alle`; '' is left for nothing readable. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[äöüßæøœłđ]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’'´`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}
const spelledOut: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
}

/** Path words of both languages; `fallback` for a title without a readable letter. */
export function slugsOf(title: Localised, fallback: Localised): Localised {
  return {
    de: slugOf(title.de) || fallback.de,
    en: slugOf(title.en || title.de) || fallback.en || fallback.de,
  }
}

/** Who a list names: the first of the cast and the one who leads; without a leader the first three. */
export function shortCastsOf(casts: readonly CastRow[]): string[] {
  const [first] = casts
  const leader = casts.find(({ role }) => leads.test(role.de) || leads.test(role.en ?? ''))
  const named = first && leader ? [first, leader] : casts.slice(0, 3)
  return [...new Set(named.map(({ name }) => name))]
}
const leads = /leitung|dirigent|conduct|\bdirect(?:or|ed)\b/i

/** Family names of the composers, in printing order, each once. */
export function composersOf(program: readonly (WorkRow | IntervalRow)[]): Localised[] {
  const names = new Map<string, Localised>()
  for (const item of program) {
    if (!('composer' in item) || !item.composer) continue
    const { composer } = item
    const name =
      typeof composer === 'string'
        ? { de: familyName(composer), en: familyName(composer) }
        : { de: familyName(composer.de), en: familyName(composer.en || composer.de) }
    if (!names.has(name.de)) names.set(name.de, name)
  }
  return [...names.values()]
}

/** The last word of a name, save for family names of more than one word. */
export function familyName(name: string): string {
  const plain = name
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/\s+(?:I{1,3}|Jr\.?|Sr\.?)$/, '')
    .trim()
  const compound = compoundNames.find((family) => plain.endsWith(` ${family}`))
  return compound ?? plain.split(/\s+/).at(-1) ?? plain
}
const compoundNames = ['Mendelssohn Bartholdy', 'Vaughan Williams', 'Maxwell Davies', 'Lloyd Webber', 'de Falla']
