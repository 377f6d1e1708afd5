import type { User } from '../../../shared/contract/site-content.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { sessionToken, staffOf } from '../../staff/session.ts'
import type { Reading } from './reading.ts'

/** Who is logged in and may edit this site, or null. @param secret what session cookies are signed with */
export async function readUser(
  { read, site, locale }: Pick<Reading, 'read' | 'site' | 'locale'>,
  cookie: string | null,
  secret: string | undefined,
): Promise<User | null> {
  const token = await sessionToken(cookie, secret)
  const person = token && (await staffOf(read, token))
  if (!person || !(JSON.parse(person.sites) as string[]).includes(site)) return null
  const { id, email, name, role } = person
  const admin_menus = adminMenus.map((key) => ({ key, title: titles[locale][key], url: `/admin/${key}` }))
  return { logged: true, id, email, username: name, role, admin_menus }
}

/** Types of pages, and where each is looked after (spec §6). */
const adminMenus = ['events', 'articles', 'abos', 'press', 'pages'] as const

const titles = defineLabels<Record<(typeof adminMenus)[number], string>>({
  de: { events: 'Konzerte', articles: 'Beiträge', abos: 'Abonnements', press: 'Presse', pages: 'Seiten' },
  en: { events: 'Concerts', articles: 'Articles', abos: 'Subscriptions', press: 'Press', pages: 'Pages' },
})
