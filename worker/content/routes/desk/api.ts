// The desk's API below `/admin/api/`. The files of its calls are loaded on demand.
import type { Hono } from 'hono'
import { auditRows } from '../../../../shared/contract/calls/desk/audit.ts'
import { outsideRows } from '../../../../shared/contract/calls/desk/outside.ts'
import { pagesRows } from '../../../../shared/contract/calls/desk/pages.ts'
import { setupRows } from '../../../../shared/contract/calls/desk/setup.ts'
import { siteRows } from '../../../../shared/contract/calls/desk/site.ts'
import { teamRows } from '../../../../shared/contract/calls/desk/team.ts'
import { copiedRows, createdRows } from '../../../../shared/contract/calls/entities/created.ts'
import { doublesRows } from '../../../../shared/contract/calls/entities/doubles.ts'
import { everyRows } from '../../../../shared/contract/calls/entities/every.ts'
import { programmeRows } from '../../../../shared/contract/calls/programme/productions.ts'
import { websiteRows } from '../../../../shared/contract/calls/programme/website.ts'
import { below } from '../../../../shared/contract/calls/row.ts'
import { ownerPattern } from '../../../../shared/contract/section-owner.ts'
import { isCopied } from '../../../../shared/entities/copies/copied-elsewhere.ts'
import { namedEntities } from '../../../../shared/entities/named.ts'
import { type EntityName, entities, entityOf, fixedEntities } from '../../../../shared/entities/registry.ts'
import type { AppContext } from '../../../env.ts'
import { notFound } from '../../../http/request/request.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { serve } from '../../../http/serve.ts'
import { type BoxOffice, noBoxOffice } from '../../handlers/desk/box-office.ts'
import type { OnWrite } from '../editor/answer.ts'
import { guardCalls, guardOutsideWrites } from '../staff-calls.ts'
import { serveDesk, serveRows } from './serve-desk.ts'

export interface DeskOptions {
  onWrite?: OnWrite | undefined
  boxOffice?: BoxOffice | undefined
}

const base = '/admin/api'

/** Registers the desk's calls; other paths below `/admin/api/` get 404. */
export function deskCalls(api: Hono<AppContext>, { onWrite, boxOffice = noBoxOffice }: DeskOptions): void {
  guardCalls(api, base, guardOutsideWrites)
  const description = { openApi: { method: 'GET', path: `${base}/openapi.json/`, right: 'staff' } } as const
  serve(api, description, async (_, c) => {
    await (await import('./caller.ts')).callerOfSite(c)
    const { deskOpenApi } = await import('./description.ts')
    return c.json(deskOpenApi(c.var.site, new URL(c.req.url).origin), 200, noStore)
  })
  entityCalls(api, { onWrite, boxOffice })
  const site = {
    rows: siteRows,
    load: async () => (await import('../../../../shared/contract/calls/desk/site-schemas.ts')).siteSchemas,
    calls: async () => (await import('./site-calls.ts')).siteCalls,
  }
  serveDesk(api, site, { boxOffice })
  serveDesk(api, {
    rows: setupRows,
    load: async () => (await import('../../../../shared/contract/calls/desk/setup-schemas.ts')).setupSchemas,
    calls: async () => (await import('./setup-calls.ts')).setupCalls,
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
    calls: async () => (await import('./outside-calls.ts')).outsideCalls,
  })
  serveDesk(api, {
    rows: auditRows,
    load: async () => (await import('../../../../shared/contract/calls/desk/audit-schemas.ts')).auditSchemas,
    calls: async () => (await import('./audit-calls.ts')).auditCalls,
  })
  serve(api, presenceRows, async (_, c) => (await import('../editor/presence.ts')).enterPresence(c))
  api.all(`${base}/*`, notFound)
}

/** A socket, which OpenAPI cannot describe; its messages: `shared/contract/presence.ts`. */
const presenceRows = below(`${base}/presence/`, {
  presence: { method: 'GET', path: '{id}/', right: 'pages: save', where: { id: ownerPattern.source.slice(1, -1) } },
})

/** Registers the calls of every entity. The names are read on registration, because tests add entities. */
function entityCalls(api: Hono<AppContext>, options: Parameters<typeof serveRows>[2]): void {
  const every = {
    rows: everyRows,
    load: async () => (await import('../../../../shared/contract/calls/entities/every-schemas.ts')).everySchemas,
    calls: async () => (await import('./every-calls.ts')).everyCalls,
  }
  const created = {
    rows: { ...everyRows, ...createdRows },
    load: async () => ({
      ...(await every.load()),
      ...(await import('../../../../shared/contract/calls/entities/created-schemas.ts')).createdSchemas,
    }),
    calls: async () => ({
      ...(await every.calls()),
      ...(await import('./created-calls.ts')).createdCalls,
    }),
  }
  const names = Object.keys(entities) as EntityName[]
  serveRows(api, created, { ...options, entities: names })
  serveRows(api, every, { ...options, entities: Object.keys(fixedEntities) })
  const copied = {
    rows: copiedRows,
    load: async () => (await import('../../../../shared/contract/calls/entities/created-schemas.ts')).copiedSchemas,
    calls: async () => (await import('./copied-calls.ts')).copiedCalls,
  }
  serveRows(api, copied, { ...options, entities: names.filter((name) => isCopied(entityOf(name))) })
  const doubles = {
    rows: doublesRows,
    load: async () => (await import('../../../../shared/contract/calls/entities/doubles-schemas.ts')).doublesSchemas,
    calls: async () => (await import('./doubles-calls.ts')).doublesCalls,
  }
  serveRows(api, doubles, { ...options, entities: namedEntities })
}
