import type { Locale } from '../locale.ts'

/** Every site has these pages at these addresses; they say who is responsible, and what is stored. */
export const privacyPath: Record<Locale, string> = { de: '/de/datenschutz', en: '/en/privacy' }
export const imprintPath: Record<Locale, string> = { de: '/de/impressum', en: '/en/imprint' }
