import { may } from '../../../../shared/entities/roles.ts'
import { berlinToUtc } from '../../../../shared/time/berlin.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { streamOf } from '../../../http/response/csv.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { problemResponse, RefusedRequest } from '../../../http/response/problem.ts'
import { type AuditRequest, exportAudit, listAudit, readAuditChanges } from '../../handlers/audit.ts'
import { staffOfSite } from '../editor/staff.ts'
import { readPerPage } from './list-request.ts'

/** `GET /admin/api/audit/`: one page of the log; with `format=csv`, all lines that match the filters. */
export async function getAudit({ c }: { c: ApiContext }): Promise<Response> {
  const [store, site] = [{ d1: c.env.DB, now: c.var.now }, c.var.site.key]
  const { isExport, ...request } = auditRequest(c)
  await requireRight(c, isExport ? 'export' : 'read')
  if (!isExport) return c.json(await listAudit(store, site, request), 200, noStore)
  const name = `audit-${site}-${c.var.now.toISOString().slice(0, 10)}.csv`
  return c.body(streamOf(exportAudit(store, site, request, problemLocale(c))), 200, {
    ...noStore,
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}

/** `GET /admin/api/audit/{id}/`: the values before and after a change. */
export async function getAuditEntry({ c }: { c: ApiContext }): Promise<Response> {
  await requireRight(c, 'read')
  const id = Number(c.req.param('id'))
  const changes = await readAuditChanges({ d1: c.env.DB, now: c.var.now }, c.var.site.key, id)
  return changes ? c.json(changes, 200, noStore) : problemResponse('not-found', problemLocale(c))
}

async function requireRight(c: ApiContext, action: 'read' | 'export'): Promise<void> {
  const { role } = await staffOfSite(c)
  if (!may(role, 'audit', action)) throw new RefusedRequest('role-required', problemLocale(c))
}

/**
 * Reads and checks the log's query parameters. `from` and `to` are days in Berlin, both inclusive; empty values count
 * as missing.
 * @throws RefusedRequest 400 with every invalid, unknown or repeated field
 */
function auditRequest(c: ApiContext): AuditRequest & { isExport: boolean } {
  const params = new URL(c.req.url).searchParams
  const known = ['after', 'per_page', 'person', 'entity', 'action', 'from', 'to', 'format', 'locale']
  const refused = [...new Set(params.keys())].filter((name) => !known.includes(name) || params.getAll(name).length > 1)
  const read = (name: string, pattern: RegExp): string | null => {
    const text = params.get(name) || null
    const isDate = pattern !== day || !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
    if (text !== null && !(pattern.test(text) && isDate)) refused.push(name)
    return text
  }
  const after = read('after', /^[1-9]\d{0,14}$/)
  const [from, to] = [read('from', day), read('to', day)]
  const request = {
    ...{ person: read('person', /^.{1,254}$/), entity: read('entity', /^[a-z-]{1,40}$/) },
    ...{ action: read('action', /^[\w -]{1,60}$/), isExport: read('format', /^csv$/) !== null },
  }
  const perPage = readPerPage(params, { usual: usualPerPage, refused })
  if (refused.length > 0) throw new RefusedRequest('bad-request', problemLocale(c), { fields: refused })
  return {
    ...request,
    perPage,
    after: after === null ? null : Number(after),
    from: from && berlinToUtc(`${from}T00:00`),
    to: to && berlinToUtc(`${dayAfter(to)}T00:00`),
  }
}

const usualPerPage = 50

const day = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

function dayAfter(text: string): string {
  const next = new Date(`${text}T12:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
