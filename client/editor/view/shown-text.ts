import { type Locale, type Localised, localise } from '../../../shared/i18n/locale.ts'

/** Returns a text in this language; if it is missing, in the other language; '' if both are missing. */
export function shownText(text: Localised, language: Locale): string {
  return localise(text, language) || text.en || ''
}
