import { may, type Role } from '../entities/roles.ts'
import { defineLabels } from '../i18n/labels.ts'
import type { Locale } from '../i18n/locale.ts'
import { deskScreens } from './desk-screens.ts'
import { mayEditPages } from './page-rights.ts'

/** The sections of `/admin` in `admin_menus`, in order (spec §6). */
export const adminSections = ['events', 'articles', 'abos', 'press', 'pages'] as const
export type AdminSection = (typeof adminSections)[number]

export const adminTitles = defineLabels({
  de: { events: 'Konzerte', articles: 'Magazin', abos: 'Abonnements', press: 'Presse', pages: 'Seiten' },
  en: { events: 'Concerts', articles: 'Magazine', abos: 'Subscriptions', press: 'Press', pages: 'Pages' },
})

/** Returns `admin_menus` for the response of the user call (spec §7): a link to each section. */
export function adminMenus(locale: Locale): { key: string; title: string; url: string }[] {
  return adminSections.map((key) => ({ key, title: adminTitles[locale][key], url: adminPath(key, locale) }))
}

/** Returns links to the sections that a role may read; for the box office, sales and orders come first. */
export function adminMenusOf(role: Role, locale: Locale): ReturnType<typeof adminMenus> {
  const own = role === 'boxoffice' ? (['sales', 'orders'] as const) : []
  return [
    ...own.map((key) => ({ key, title: deskScreens[key].title[locale], url: addressOf(key, locale) })),
    ...adminMenus(locale).filter(({ key }) => may(role, entityOfSection[key as AdminSection], 'read')),
  ]
}

const entityOfSection: Record<AdminSection, string> = {
  events: 'productions',
  articles: 'articles',
  abos: 'abos',
  press: 'press-files',
  pages: 'pages',
}

/**
 * Returns the address to open after login: the home page for staff who edit pages, the page at the door for door staff,
 * otherwise the desk.
 */
export function startAddress(user: { role?: Role | undefined }, locale: Locale): string {
  if (user.role === 'door') return locale === 'en' ? '/door?locale=en' : '/door'
  return mayEditPages(user) ? `/${locale}` : adminPath(null, locale)
}

/** Returns the address of a section, such as `/admin/events?locale=en`, or, for null, of the desk. */
export function adminPath(section: AdminSection | null, locale: Locale): string {
  return addressOf(section, locale)
}

function addressOf(path: string | null, locale: Locale): string {
  return `/admin${path ? `/${path}` : ''}${locale === 'en' ? '?locale=en' : ''}`
}
