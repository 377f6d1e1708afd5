// Tracks which English texts are older than their German ones, for changes at the desk; imports are not tracked.
import { type DeskFieldMap, isLocalised } from '../../../../shared/entities/define.ts'
import { asLocalised, type Localised } from '../../../../shared/i18n/locale.ts'
import { hashOf } from '../hash-of.ts'

/**
 * For each field whose German text has changed: the hashes of its English text, and of the German text that the
 * English text translates.
 */
export type Translations = Readonly<Record<string, readonly [english: string, german: string]>>

type Values = Readonly<Record<string, unknown>>

/**
 * Returns the recorded translations after a write. If only the German text changes, the English text becomes outdated.
 * @param confirmed fields whose English text still translates the current German text
 */
export async function translationsAfter(
  fields: DeskFieldMap,
  before: Values,
  after: Values,
  known: Translations,
  confirmed: readonly string[] = [],
): Promise<Translations> {
  const next = { ...known }
  for (const [name, field] of Object.entries(fields)) {
    if (!isLocalised(field)) continue
    const [was, is] = [asLocalised(before[name]), asLocalised(after[name])]
    if (confirmed.includes(name) || is.en !== was.en) delete next[name]
    else if (is.en && is.de !== was.de && (await isCurrent(was, known[name])))
      next[name] = [await hashOf(is.en), await hashOf(was.de)]
  }
  return next
}

export async function outdatedFields(values: Values, known: Translations): Promise<string[]> {
  const names = Object.keys(known)
  const current = await Promise.all(names.map((name) => isCurrent(asLocalised(values[name]), known[name])))
  return names.filter((_, index) => !current[index])
}

/** Returns false only if the record names this English text and another German text. */
async function isCurrent({ de, en }: Localised, known: Translations[string] | undefined): Promise<boolean> {
  return !known || !en || known[0] !== (await hashOf(en)) || known[1] === (await hashOf(de))
}
