import { type Locale, type Localised, localise } from '../../../shared/locale.ts'

/** A text in this language, or in the other one if it is missing. */
export function shownText(text: Localised, language: Locale): string {
  return localise(text, language) || text.en || ''
}
