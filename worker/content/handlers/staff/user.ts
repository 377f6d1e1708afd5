import type { User } from '../../../../shared/contract/site-content.ts'
import { adminMenusOf } from '../../../../shared/staff/admin-menus.ts'
import type { Reading } from '../reading.ts'
import { memberOfCookie, memberOfSite } from './member.ts'

/** Reads the logged-in user; null if anonymous or without a role on this site. @param secret signs session cookies */
export async function readUser(
  { read, site, locale }: Pick<Reading, 'read' | 'site' | 'locale'>,
  cookie: string | null,
  secret: string | undefined,
): Promise<User | null> {
  const found = await memberOfCookie(read, cookie, secret)
  const person = found && memberOfSite(found.person, site)
  if (!person) return null
  const { id, email, name, role, single_keys } = person
  const user: User = {
    logged: true,
    id,
    email,
    username: name,
    role,
    single_keys: single_keys === 1,
    admin_menus: adminMenusOf(role, locale),
  }
  return person.lacksSecondFactor ? { ...user, lacks_second_factor: true } : user
}
