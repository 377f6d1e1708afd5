import type { auditRows } from '../../../../shared/contract/calls/desk/audit.ts'
import type { auditSchemas } from '../../../../shared/contract/calls/desk/audit-schemas.ts'
import { may } from '../../../../shared/entities/roles.ts'
import { berlinToUtc } from '../../../../shared/time/berlin.ts'
import { dayAfter } from '../../../../shared/time/day.ts'
import { problemLocale } from '../../../http/request/request.ts'
import { csvFile, streamOf } from '../../../http/response/csv.ts'
import { noStore } from '../../../http/response/no-store.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import { exportAudit, listAudit, readAuditChanges } from '../../handlers/audit.ts'
import type { StaffCalls } from './serve-desk.ts'

const usualPerPage = 50

export const auditCalls: StaffCalls<typeof auditRows, typeof auditSchemas> = {
  async listAudit({ c, by, site, store, query, answer }) {
    const { format, after, per_page: perPage = usualPerPage, from, to, ...given } = await query()
    const request = {
      person: given.person ?? null,
      entity: given.entity ?? null,
      action: given.action ?? null,
      perPage,
      after: after ? Number(after) : null,
      from: from ? berlinToUtc(`${from}T00:00`) : null,
      to: to ? berlinToUtc(`${dayAfter(to, 1)}T00:00`) : null,
    }
    if (!format) return answer(await listAudit(store, site, request))
    if (!may(by.role, 'audit', 'export')) throw new RefusedRequest('role-required', problemLocale(c))
    const name = `audit-${site}-${c.var.now.toISOString().slice(0, 10)}.csv`
    return csvFile(c, name, streamOf(exportAudit(store, site, request, problemLocale(c))), noStore)
  },
  async readAudit({ c, site, store, answer }) {
    return answer(await readAuditChanges(store, site, Number(c.req.param('id'))))
  },
}
