import type { User } from '../../../shared/contract/site-content.ts'
import { sessionToken, staffOf } from '../../staff/session.ts'
import type { Reading } from './reading.ts'

/** Who is logged in and may edit this site, or null. @param secret what session cookies are signed with */
export async function readUser(
  { read, site }: Pick<Reading, 'read' | 'site'>,
  cookie: string | null,
  secret: string | undefined,
): Promise<User | null> {
  const token = await sessionToken(cookie, secret)
  const person = token && (await staffOf(read, token))
  if (!person || !(JSON.parse(person.sites) as string[]).includes(site)) return null
  // No menus before there is a back office to lead to.
  return { logged: true, id: person.id, email: person.email, username: person.name, admin_menus: [] }
}
