import { defaultLocale, isLocale, type Locale } from '../../shared/i18n/locale.ts'

/** Returns the locale of the page, which is also the language of the staff interface. */
export function staffLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : defaultLocale
}
