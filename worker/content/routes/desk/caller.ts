// The caller of the desk's API is a staff member with a session, or an outside system with a token. A request with a
// token gets the rights of the token only; its cookies are ignored.
import { actionsOf, boxOfficeActionsOf, type EntityAction, may } from '../../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { bearerKey, challenge } from '../../../http/request/bearer.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import { actionsOfToken } from '../../handlers/outside/tokens.ts'
import { sitesOf } from '../../handlers/staff/sessions.ts'
import { staffOfSite, tokenOfRequest } from '../editor/staff.ts'

export interface DeskCaller {
  /** Names the caller in the history and the audit log: an e-mail address, or a token's name followed by ` (API)`. */
  by: string
  /** Returns the sites on which the caller may perform an action on an entity's rows. */
  sitesWith: (entity: string, action: EntityAction) => readonly SiteKey[]
  actionsOn: (entity: string) => readonly EntityAction[]
  /** Whether the caller may sell tickets and so see the buyers of orders; never with a token. */
  maySell: boolean
  /** Whether the caller is an outside system. */
  isProgram: boolean
  refuse: () => RefusedRequest
}

/**
 * Identifies the caller.
 * @throws RefusedRequest 401 if anonymous or with a wrong key, 403 for another site's staff, 429 for too many requests
 */
export async function callerOfSite(c: ApiContext): Promise<DeskCaller> {
  const key = bearerKey(c.req.header('Authorization'))
  const locale = problemLocale(c)
  if (key === null) {
    const { email, role, roles } = await staffOfSite(c)
    return {
      by: email,
      sitesWith: (entity, action) => sitesOf(roles).filter((site) => may(roles[site] ?? role, entity, action)),
      actionsOn: (entity) => actionsOf(role, entity),
      maySell: boxOfficeActionsOf(role).includes('sell'),
      isProgram: false,
      refuse: () => new RefusedRequest('role-required', locale),
    }
  }
  const site = c.var.site.key
  const use = await tokenOfRequest(c, key)
  return {
    by: `${use.name} (API)`,
    sitesWith: (entity, action) => (actionsOfToken(use.rights, entity).includes(action) ? [site] : []),
    actionsOn: (entity) => actionsOfToken(use.rights, entity),
    maySell: false,
    isProgram: true,
    refuse: () => new RefusedRequest('scope-required', locale, { headers: challenge('insufficient_scope') }),
  }
}
