import { type Locale, type Localised, localise } from '../../../shared/locale.ts'

/** A text as the editor shows it: in the other language where this one is missing, German, too. */
export function shownText(text: Localised, language: Locale): string {
  return localise(text, language) || text.en || ''
}
