import { readdirSync, readFileSync } from 'node:fs'
import type { Locale } from '../../../../shared/i18n/locale.ts'

export interface SeededText {
  /** The file below `seed/`. */
  file: string
  locale: Locale
  text: string
}

const files = readdirSync('seed', { recursive: true, encoding: 'utf8' }).filter(
  // the example of the import's format is not seeded
  (name) => name.endsWith('.json') && name !== 'import-example.json',
)

/** Names of values that are addresses or keys. */
const notRead = /^(?:link|link_url|urls|url|slug|key|anchor|block|image|icon|external_id)$/

/** Returns every text of the demo in both languages; a text without an English form is German. */
export function seededTexts(): SeededText[] {
  return files.flatMap((file) => textsIn(JSON.parse(readFileSync(`seed/${file}`, 'utf8')), file))
}

function textsIn(value: unknown, file: string): SeededText[] {
  if (typeof value === 'string') return /\p{L} \p{L}/u.test(value) ? [{ file, locale: 'de', text: value }] : []
  if (typeof value !== 'object' || value === null) return []
  const { de, en, ...others } = value as { de?: unknown; en?: unknown }
  const localised = (['de', 'en'] as const).flatMap((locale) => {
    const text = { de, en }[locale]
    return typeof text === 'string' ? [{ file, locale, text }] : []
  })
  return [
    ...localised,
    ...Object.entries(others).flatMap(([name, each]) => (notRead.test(name) ? [] : textsIn(each, file))),
  ]
}
