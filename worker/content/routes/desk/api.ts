// The desk's API below `/admin/api/`. The files of its calls are loaded on demand.
import type { Hono } from 'hono'
import { auditRows } from '../../../../shared/contract/calls/desk/audit.ts'
import { outsideRows } from '../../../../shared/contract/calls/desk/outside.ts'
import { pagesRows } from '../../../../shared/contract/calls/desk/pages.ts'
import { siteRows } from '../../../../shared/contract/calls/desk/site.ts'
import { teamRows } from '../../../../shared/contract/calls/desk/team.ts'
import { programmeRows } from '../../../../shared/contract/calls/programme/productions.ts'
import { websiteRows } from '../../../../shared/contract/calls/programme/website.ts'
import { isCopied } from '../../../../shared/entities/copies/copied-elsewhere.ts'
import { namedEntities } from '../../../../shared/entities/named.ts'
import { type EntityName, entities, entityOf, fixedEntities } from '../../../../shared/entities/registry.ts'
import type { AppContext } from '../../../env.ts'
import { problemLocale } from '../../../http/request/request.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { type BoxOffice, noBoxOffice } from '../../handlers/desk/box-office.ts'
import type { OnWrite } from '../editor/answer.ts'
import { guardCalls, guardOutsideWrites, registerCalls, type StaffRoutes } from '../staff-calls.ts'
import { serveDesk, serveRows } from './serve-desk.ts'

type Calls = typeof import('./calls.ts')

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

/** Registers the desk's calls; other paths below `/admin/api/` get 404. */
export function deskCalls(api: Hono<AppContext>, { onWrite, boxOffice = noBoxOffice }: DeskOptions): void {
  const entry = anyOf(entities)
  guardCalls(api, base, guardOutsideWrites)
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
  serveDesk(api, {
    rows: siteRows,
    load: async () => (await import('../../../../shared/contract/calls/desk/site-schemas.ts')).siteSchemas,
    calls: async () => (await import('./site-calls.ts')).siteCalls,
  })
  const website = {
    rows: websiteRows,
    load: async () => (await import('../../../../shared/contract/calls/programme/website-schemas.ts')).websiteSchemas,
    calls: async () => (await import('./website-calls.ts')).websiteCalls,
  }
  serveRows(api, website, { onWrite, boxOffice })
  const programme = {
    rows: programmeRows,
    load: async () =>
      (await import('../../../../shared/contract/calls/programme/productions-schemas.ts')).programmeSchemas,
    calls: async () => (await import('./production-calls.ts')).productionCalls,
  }
  serveRows(api, programme, { onWrite, boxOffice })
  const pages = {
    rows: pagesRows,
    load: async () => (await import('../../../../shared/contract/calls/desk/pages-schemas.ts')).pagesSchemas,
    calls: async () => (await import('./page-calls.ts')).pageCalls,
  }
  serveDesk(api, pages, { onWrite })
  serveDesk(api, {
    rows: teamRows,
    load: async () => (await import('../../../../shared/contract/calls/desk/team-schemas.ts')).teamSchemas,
    calls: async () => (await import('./team-calls.ts')).teamCalls,
  })
  serveDesk(api, {
    rows: outsideRows,
    load: async () => (await import('../../../../shared/contract/calls/desk/outside-schemas.ts')).outsideSchemas,
    calls: async () => (await import('./outside/outside-calls.ts')).outsideCalls,
  })
  serveDesk(api, {
    rows: auditRows,
    load: async () => (await import('../../../../shared/contract/calls/desk/audit-schemas.ts')).auditSchemas,
    calls: async () => (await import('./audit-calls.ts')).auditCalls,
  })
  api.all(`${base}/*`, (c) => problemResponse('not-found', problemLocale(c)))
}
