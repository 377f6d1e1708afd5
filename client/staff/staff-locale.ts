import { defaultLocale, isLocale, type Locale } from '../../shared/locale.ts'

/** The page's locale, which staff's interface shares. */
export function staffLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : defaultLocale
}
