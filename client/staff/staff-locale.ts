import { defaultLocale, isLocale, type Locale } from '../../shared/locale.ts'

/** Returns the locale of the page, which is also the language of the staff interface. */
export function staffLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : defaultLocale
}
