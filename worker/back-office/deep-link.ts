import type { Choice } from '../../shared/contract/media-library.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { type AdminSection, adminPath } from '../../shared/staff/admin-menus.ts'
import { isEmbedded } from '../content/content-client.ts'
import { asLocation } from '../http/request/path.ts'
import type { AdminCall } from './admin.tsx'

const kindOf: Record<Exclude<AdminSection, 'press'>, Choice['kind']> = {
  events: 'event',
  articles: 'article',
  abos: 'abo',
  pages: 'page',
}

/**
 * Answers deep links such as `/admin/events/12` on proxied sites. Redirects to the entry's public page (for `pages`, in
 * edit mode), or to the section's list if there is no such page. Every `/admin/press/…` redirects to the press screen.
 */
export async function deepLink(
  { c, content, locale }: AdminCall,
  section: AdminSection,
  id: number,
): Promise<Response> {
  if (section === 'press') return c.redirect(buildPath({ screen: 'press', locale }), 302)
  const found = await content.choices.list('links', { kind: kindOf[section], id })
  const url = found?.results[0]?.url
  if (!url) return c.redirect(adminPath(section, locale), 302)
  return c.redirect(asLocation(section === 'pages' ? `${url}?edit` : url), 302)
}

/**
 * Redirects from the slug of a public page to the form of its row, or to the list if there is no such row; on proxied
 * sites, which have no such forms, to the start page.
 */
export async function formOfSlug({ c, site, content, locale }: AdminCall): Promise<Response> {
  if (!isEmbedded(c.env, site)) return c.redirect(adminPath(null, locale), 302)
  const { entity = '', slug = '' } = c.req.param()
  const read = {
    people: () => content.people.person(slug),
    works: () => content.people.work(slug),
    venues: () => content.venues.page(slug),
  }[entity]
  const row = await read?.()
  return c.redirect(`/admin/${entity}${row ? `/${row.id}` : ''}${new URL(c.req.url).search}`, 302)
}
