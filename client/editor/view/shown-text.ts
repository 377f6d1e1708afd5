import { type Locale, type Localised, localise } from '../../../shared/locale.ts'

/** Returns a text in this language, or in the other one if it is missing; '' without both. */
export function shownText(text: Localised, language: Locale): string {
  return localise(text, language) || text.en || ''
}
