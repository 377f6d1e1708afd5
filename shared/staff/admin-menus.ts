import { defineLabels } from '../i18n/labels.ts'
import type { Locale } from '../locale.ts'

/** The kinds of content that `/admin` lists, in order (spec §6: deep links by page type). */
export const adminSections = ['events', 'articles', 'abos', 'press', 'pages'] as const
export type AdminSection = (typeof adminSections)[number]

export const adminTitles = defineLabels({
  de: { events: 'Konzerte', articles: 'Magazin', abos: 'Abonnements', press: 'Presse', pages: 'Seiten' },
  en: { events: 'Concerts', articles: 'Magazine', abos: 'Subscriptions', press: 'Press', pages: 'Pages' },
})

/** Returns the `admin_menus` of the user call (spec §7). */
export function adminMenus(locale: Locale): { key: string; title: string; url: string }[] {
  return adminSections.map((key) => ({ key, title: adminTitles[locale][key], url: adminPath(key, locale) }))
}

/** Returns `/admin/events?locale=en`; German is the default and omitted. */
export function adminPath(section: AdminSection | null, locale: Locale): string {
  return `/admin${section ? `/${section}` : ''}${locale === 'en' ? '?locale=en' : ''}`
}
