import { defineLabels } from '../i18n/labels.ts'
import type { Locale } from '../locale.ts'

/** The kinds of content that `/admin` leads to (spec §6: deep links by page type), in its order. */
export const adminSections = ['events', 'articles', 'abos', 'press', 'pages'] as const
export type AdminSection = (typeof adminSections)[number]

export const adminTitles = defineLabels({
  de: { events: 'Konzerte', articles: 'Beiträge', abos: 'Abonnements', press: 'Presse', pages: 'Seiten' },
  en: { events: 'Concerts', articles: 'Articles', abos: 'Subscriptions', press: 'Press', pages: 'Pages' },
})

/** What the user call tells staff (spec §7). */
export function adminMenus(locale: Locale): { key: string; title: string; url: string }[] {
  return adminSections.map((key) => ({ key, title: adminTitles[locale][key], url: adminPath(key, locale) }))
}

/** `/admin/events?locale=en`; German goes without saying. */
export function adminPath(section: AdminSection | null, locale: Locale): string {
  return `/admin${section ? `/${section}` : ''}${locale === 'en' ? '?locale=en' : ''}`
}
