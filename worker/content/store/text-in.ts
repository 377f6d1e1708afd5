import type { Locale } from '../../../shared/i18n/locale.ts'

/**
 * Returns SQL for the text of a localised column in `locale`; a missing English text falls back to German, as in
 * `localise()`. The database extracts the text, so the Worker parses no JSON.
 * @param column trusted SQL, for example `p.title`
 */
export function textIn(column: string, locale: Locale): string {
  return locale === 'de' ? `${column} ->> '$.de'` : `coalesce(nullif(${column} ->> '$.en', ''), ${column} ->> '$.de')`
}
