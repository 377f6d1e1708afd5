// The desk's API below `/admin/api/`. The files of its calls are loaded on demand.
import type { Hono } from 'hono'
import { isCopied } from '../../../../shared/entities/copies/copied-elsewhere.ts'
import { namedEntities } from '../../../../shared/entities/named.ts'
import { type EntityName, entities, entityOf, fixedEntities } from '../../../../shared/entities/registry.ts'
import type { AppContext } from '../../../env.ts'
import { problemLocale } from '../../../http/request/request.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { type BoxOffice, noBoxOffice } from '../../handlers/desk/box-office.ts'
import type { OnWrite } from '../editor/answer.ts'
import { guardCalls, guardOutsideWrites, registerCalls, type StaffRoutes } from '../staff-calls.ts'

type Calls = typeof import('./calls.ts')
type WebsiteCalls = typeof import('./website-calls.ts')
type ProductionCalls = typeof import('./production-calls.ts')

export interface DeskOptions {
  onWrite?: OnWrite | undefined
  boxOffice?: BoxOffice | undefined
}

const base = '/admin/api'
type Names = Readonly<Record<string, unknown>>

const anyOf = (names: Names) => `/:entity{(?:${Object.keys(names).join('|')})}`
const rowOf = (entry: string) => `${entry}/:id{[1-9][0-9]{0,9}}`

const routesOf = (
  entry: string,
  fixed: string,
  [row, fixedRow] = [rowOf(entry), rowOf(fixed)],
): StaffRoutes<keyof Calls> => ({
  '': { GET: 'getStart' },
  '/openapi.json': { GET: 'getOpenApi' },
  [entry]: { GET: 'getList', POST: 'postNew' },
  [`${entry}/count`]: { GET: 'getCount' },
  [`${entry}/groups`]: { GET: 'getGroups' },
  [row]: { GET: 'getOne', POST: 'postOne', DELETE: 'deleteOne' },
  [`${row}/restoration`]: { POST: 'postRestoration' },
  [`${row}/position`]: { POST: 'postPosition' },
  [`${row}/file`]: { POST: 'postFile' },
  [`${row}/history`]: { GET: 'getHistory', POST: 'postVersionName' },
  [`${row}/history/:change{[1-9][0-9]{0,14}}`]: { GET: 'getVersion' },
  [`${row}/uses`]: { GET: 'getUses' },
  [`${row}/preview`]: { GET: 'getPreview' },
  [fixed]: { GET: 'getList' },
  [fixedRow]: { GET: 'getOne', POST: 'postOne' },
  [`${fixedRow}/restoration`]: { POST: 'postRestoration' },
  [`${fixedRow}/history`]: { GET: 'getHistory', POST: 'postVersionName' },
  [`${fixedRow}/history/:change{[1-9][0-9]{0,14}}`]: { GET: 'getVersion' },
})

const bulkRoutesOf = (entry: string): StaffRoutes<keyof typeof import('./bulk-calls.ts')> => ({
  [`${entry}/bulk`]: { POST: 'postBulk' },
})

/** Returns the routes for copies to other sites; computed on registration, because tests add entities. */
const copyRoutes = (): StaffRoutes<keyof typeof import('./copies/copy-calls.ts')> => {
  const copied = (Object.keys(entities) as EntityName[]).filter((name) => isCopied(entityOf(name)))
  return { [`${rowOf(`/:entity{(?:${copied.join('|')})}`)}/copies`]: { POST: 'postCopy' } }
}

const named = `/:entity{(?:${namedEntities.join('|')})}`
const namedRow = `${named}/:id{[1-9][0-9]{0,9}}`

const doubleRoutes: StaffRoutes<keyof typeof import('./double-calls.ts')> = {
  [`${named}/doubles`]: { GET: 'getDoubles' },
  [`${namedRow}/merger`]: { POST: 'postMerger' },
  [`${namedRow}/distinction`]: { POST: 'postDistinction' },
}

const pushRoutesOf = (entry: string): StaffRoutes<keyof typeof import('./outside/push-calls.ts')> => ({
  [`${entry}/external/:external`]: { POST: 'postExternal' },
})

const websiteRoutes: StaffRoutes<keyof WebsiteCalls> = {
  '/redirects/import': { POST: 'postRedirectImport' },
  '/redirects/missed': { GET: 'getMissedPaths', POST: 'postHiding' },
  '/links/dead': { GET: 'getDeadLinks' },
  '/sales/differences': { GET: 'getSaleDifferences' },
  '/settings/sites': { GET: 'getSettingsOfSites' },
  '/today': { GET: 'getToday' },
  '/search': { GET: 'getHits' },
}

const mailRoutes: StaffRoutes<keyof typeof import('./mail-calls.ts')> = {
  '/mails/returned': { GET: 'getReturned' },
  '/mails/returned/:id{[\\w.-]+}': { DELETE: 'deleteReturned' },
}

const pressRoutes: StaffRoutes<keyof typeof import('./website/press-calls.ts')> = {
  '/press': { GET: 'getTree' },
  '/press/:id{[1-9][0-9]{0,9}}': { GET: 'getFiles' },
}

const fileRoutes: StaffRoutes<keyof typeof import('./file-calls.ts')> = {
  '/media/differences': { GET: 'getDifferences' },
  '/media/differences/:hash{[0-9a-f]{32}}': { DELETE: 'deleteFile' },
}

const pageRoutes: StaffRoutes<keyof typeof import('./page-calls.ts')> = {
  '/pages': { GET: 'getPages' },
  '/pages/:id{[1-9][0-9]{0,9}}/deletion': { POST: 'postDeletion' },
  '/pages/:id{[1-9][0-9]{0,9}}/restoration': { POST: 'postPageRestoration' },
}

const teamRoutes: StaffRoutes<keyof typeof import('./team-calls.ts')> = {
  '/team': { GET: 'getTeam' },
  '/team/rules': { POST: 'postRules' },
  '/team/invitations': { POST: 'postInvitation' },
  '/team/invitations/:id{[1-9][0-9]{0,9}}': { DELETE: 'deleteInvitation' },
  '/team/:id{[1-9][0-9]{0,9}}': { POST: 'postMember' },
  '/team/:id{[1-9][0-9]{0,9}}/sessions': { DELETE: 'deleteSessions' },
}

const tokenRoutes: StaffRoutes<keyof typeof import('./outside/token-calls.ts')> = {
  '/tokens': { GET: 'getTokens', POST: 'postToken' },
  '/tokens/:id{[1-9][0-9]{0,9}}': { DELETE: 'deleteToken' },
}

const webhookRoutes: StaffRoutes<keyof typeof import('./outside/webhook-calls.ts')> = {
  '/webhooks': { GET: 'getWebhooks', POST: 'postWebhook' },
  '/webhooks/:id{[1-9][0-9]{0,9}}': { POST: 'postChange', DELETE: 'deleteOne' },
  '/webhooks/:id{[1-9][0-9]{0,9}}/secret': { POST: 'postSecret' },
  '/webhooks/:id{[1-9][0-9]{0,9}}/deliveries': { GET: 'getDeliveries', POST: 'postPing' },
  '/webhooks/:id{[1-9][0-9]{0,9}}/deliveries/:delivery{[1-9][0-9]{0,14}}': { POST: 'postAgain' },
}

const auditRoutes: StaffRoutes<keyof typeof import('./audit-calls.ts')> = {
  '/audit': { GET: 'getAudit' },
  '/audit/:id{[1-9][0-9]{0,14}}': { GET: 'getAuditEntry' },
}

const production = '/productions/:id{[1-9][0-9]{0,9}}'

const productionRoutes: StaffRoutes<keyof ProductionCalls> = {
  '/calendar': { GET: 'getCalendar' },
  '/productions/months': { GET: 'getMonths' },
  '/productions/hall': { GET: 'getHall' },
  [`${production}/consequences`]: { GET: 'getConsequences' },
  [`${production}/cancellation`]: { POST: 'postCancellation' },
  [`${production}/move`]: { POST: 'postMove' },
}

/** Registers the desk's calls; other paths below `/admin/api/` get 404. */
export function deskCalls(api: Hono<AppContext>, { onWrite, boxOffice = noBoxOffice }: DeskOptions): void {
  const entry = anyOf(entities)
  guardCalls(api, base, guardOutsideWrites)
  registerCalls(api, base, websiteRoutes, async (name, c) =>
    (await import('./website-calls.ts'))[name]({ c, onWrite, boxOffice }),
  )
  registerCalls(api, base, routesOf(entry, anyOf(fixedEntities)), async (name, c) =>
    (await import('./calls.ts'))[name]({ c, onWrite, boxOffice }),
  )
  registerCalls(api, base, bulkRoutesOf(entry), async (name, c) =>
    (await import('./bulk-calls.ts'))[name]({ c, onWrite, boxOffice }),
  )
  registerCalls(api, base, copyRoutes(), async (name, c) =>
    (await import('./copies/copy-calls.ts'))[name]({ c, onWrite, boxOffice }),
  )
  registerCalls(api, base, doubleRoutes, async (name, c) =>
    (await import('./double-calls.ts'))[name]({ c, onWrite, boxOffice }),
  )
  registerCalls(api, base, pushRoutesOf(entry), async (name, c) =>
    (await import('./outside/push-calls.ts'))[name]({ c, onWrite, boxOffice }),
  )
  registerCalls(api, base, productionRoutes, async (name, c) =>
    (await import('./production-calls.ts'))[name]({ c, onWrite, boxOffice }),
  )
  registerCalls(api, base, mailRoutes, async (name, c) => (await import('./mail-calls.ts'))[name]({ c }))
  registerCalls(api, base, pressRoutes, async (name, c) => (await import('./website/press-calls.ts'))[name]({ c }))
  registerCalls(api, base, fileRoutes, async (name, c) => (await import('./file-calls.ts'))[name]({ c }))
  registerCalls(api, base, pageRoutes, async (name, c) => (await import('./page-calls.ts'))[name]({ c, onWrite }))
  registerCalls(api, base, teamRoutes, async (name, c) => (await import('./team-calls.ts'))[name]({ c }))
  registerCalls(api, base, tokenRoutes, async (name, c) => (await import('./outside/token-calls.ts'))[name]({ c }))
  registerCalls(api, base, webhookRoutes, async (name, c) => (await import('./outside/webhook-calls.ts'))[name]({ c }))
  registerCalls(api, base, auditRoutes, async (name, c) => (await import('./audit-calls.ts'))[name]({ c }))
  api.all(`${base}/*`, (c) => problemResponse('not-found', problemLocale(c)))
}
