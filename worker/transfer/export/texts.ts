import type { Localised } from '../../../shared/i18n/locale.ts'

/** Returns a text in the import's format, without an empty English text; undefined if both languages are empty. */
export function textOf(text: Localised | null | undefined): Localised | undefined {
  if (!text?.de && !text?.en) return undefined
  return text.en ? { de: text.de, en: text.en } : { de: text.de }
}

/** Returns a text that the import's format requires; its German may be empty. */
export function fullTextOf(text: Localised | null | undefined): Localised {
  return textOf(text) ?? { de: '' }
}
