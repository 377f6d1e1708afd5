import type { Localised } from '../../../shared/locale.ts'
import { berlinLocal } from '../../../shared/time/berlin.ts'

/** Returns a text in the import's format, without an empty English text; undefined if both languages are empty. */
export function textOf(text: Localised | null | undefined): Localised | undefined {
  if (!text?.de && !text?.en) return undefined
  return text.en ? { de: text.de, en: text.en } : { de: text.de }
}

/** Returns a text that the import's format requires; its German may be empty. */
export function fullTextOf(text: Localised | null | undefined): Localised {
  return textOf(text) ?? { de: '' }
}

/** Converts a UTC time in ISO 8601 to Berlin's wall-clock time, such as `2026-11-21T20:00`. */
export function localOf(utc: string): string {
  return berlinLocal(utc)
}
