import type { Locale } from '../i18n/locale.ts'

/** Paths of the legal pages, the same on every site. */
export const privacyPath: Record<Locale, string> = { de: '/de/datenschutz', en: '/en/privacy' }
export const imprintPath: Record<Locale, string> = { de: '/de/impressum', en: '/en/imprint' }
export const termsPath: Record<Locale, string> = { de: '/de/agb', en: '/en/terms' }
