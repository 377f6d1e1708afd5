// Derives columns from a record when it is written, so that lists need not read the whole record.
import type { Localised } from '../../../../shared/locale.ts'
import type { CastRow, IntervalRow, WorkRow } from '../schema/productions.ts'

/** Returns the names for lists: the first performer and the conductor, or the first three if there is no conductor. */
export function shortCastsOf(casts: readonly CastRow[]): string[] {
  const [first] = casts
  const leader = casts.find(({ role }) => leads.test(role.de) || leads.test(role.en ?? ''))
  const named = first && leader ? [first, leader] : casts.slice(0, 3)
  return [...new Set(named.map(({ name }) => name))]
}
const leads = /leitung|dirigent|conduct|\bdirect(?:or|ed)\b/i

/** Returns the distinct family names of the composers in programme order. */
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

/** Returns the last word of a name without suffixes, or a listed family name of several words. */
export function familyName(name: string): string {
  const plain = name
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/\s+(?:I{1,3}|Jr\.?|Sr\.?)$/, '')
    .trim()
  const compound = compoundNames.find((family) => plain.endsWith(` ${family}`))
  return compound ?? plain.split(/\s+/).at(-1) ?? plain
}
const compoundNames = ['Mendelssohn Bartholdy', 'Vaughan Williams', 'Maxwell Davies', 'Lloyd Webber', 'de Falla']
