// Columns derived from a record when it is written, so that lists need not read the whole record.
import type { Localised } from '../../../../shared/locale.ts'
import type { CastRow, IntervalRow, WorkRow } from '../schema/productions.ts'

/** The names in lists: the first of the cast and the conductor; without a conductor, the first three. */
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
