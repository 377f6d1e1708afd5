import { defaultLocale, isLocale, type Locale } from '../../shared/locale.ts'

/** The language of the page that staff are on, which is theirs, too. */
export function staffLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : defaultLocale
}
