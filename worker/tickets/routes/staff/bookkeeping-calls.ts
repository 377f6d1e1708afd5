import type { Hono } from 'hono'
import type { AppContext } from '../../../env.ts'
import { problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import { exportMonth } from '../../handlers/bookkeeping.ts'
import { logStaffCall } from '../../handlers/log-staff-call.ts'
import { staffReads } from './staff-guard.ts'

/**
 * `GET /api/shop/staff/bookkeeping/?month=2026-11`: staff with the right `manage` export a month of invoices and credit
 * notes as CSV.
 */
export function bookkeepingCalls(api: Hono<AppContext>): void {
  for (const path of ['/api/shop/staff/bookkeeping/', '/api/shop/staff/bookkeeping']) {
    api.get(path, async (c) => {
      const { email } = await staffReads(c, 'manage')
      const [month = '', ...others] = c.req.queries('month') ?? []
      if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) || others.length > 0) {
        throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['month'] })
      }
      const { site, now } = c.var
      // the file contains personal names, so the export is logged before the first row is sent
      await logStaffCall(c.env, now, { site: site.key, by: email, action: 'bookkeeping', detail: { month } })
      return c.body(exportMonth(c.env, { site: site.key, month, now }), 200, {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="auftakt-${site.key}-${month}.csv"`,
        'Cache-Control': 'no-store',
      })
    })
  }
}
