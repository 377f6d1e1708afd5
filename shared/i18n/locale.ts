/** The languages of every site; the first is the default (spec §2). */
export const locales = ['de', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'de'

/** A missing English text falls back to German. */
export type Localised = { de: string; en?: string | null }

/** Parses a stored text: missing German becomes '', and missing or empty English becomes null. */
export function asLocalised(value: unknown): { de: string; en: string | null } {
  const { de, en } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Localised>
  return { de: de ?? '', en: en || null }
}

export function isLocale(value: unknown): value is Locale {
  return value === 'de' || value === 'en'
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'de' ? 'en' : 'de'
}

/** Returns the text in `locale`, or in German if the translation is missing; '' for null or undefined. */
export function localise(text: Localised | null | undefined, locale: Locale): string {
  if (!text) return ''
  return text[locale] || text.de || ''
}
