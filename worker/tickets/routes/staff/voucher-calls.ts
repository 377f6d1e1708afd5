// Staff calls about vouchers and magic codes. A code is worth money, so reading one requires the right to sell.
import type { Hono } from 'hono'
import { deskVouchersRows } from '../../../../shared/contract/calls/box-office/vouchers.ts'
import type { AppContext } from '../../../env.ts'
import { problemLocale } from '../../../http/request/request.ts'
import { csvFile } from '../../../http/response/csv.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { exportVouchers, listVouchers, makeVouchers, stopVoucher } from '../../handlers/vouchers/desk-vouchers.ts'
import { readVoucherUses } from '../../handlers/vouchers/voucher-uses.ts'
import { deskContext } from './desk-context.ts'
import { serveStaff } from './staff-call.ts'

const noStore = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
const area = {
  rows: deskVouchersRows,
  load: async () =>
    (await import('../../../../shared/contract/calls/box-office/vouchers-schemas.ts')).deskVouchersSchemas,
}

export function voucherCalls(api: Hono<AppContext>): void {
  serveStaff(api, area, {
    staffVouchers: async ({ c, query }) => c.json(await listVouchers(deskContext(c), await query()), 200, noStore),
    async exportVouchers({ c, query }) {
      const { view } = await query()
      const name = `vouchers-${c.var.site.key}-${c.var.now.toISOString().slice(0, 10)}.csv`
      const response = csvFile(c, name, exportVouchers(deskContext(c), view), noStore)
      return { detail: { view: view ?? null }, response }
    },
    async voucherUses({ c, query }) {
      const { after, per_page: length } = await query()
      const uses = await readVoucherUses(deskContext(c), { code: c.req.param('code') ?? '', after, length })
      return uses ? c.json(uses, 200, noStore) : problemResponse('not-found', problemLocale(c))
    },
    async makeVouchers({ c, key, body }) {
      const wanted = await body()
      const answer = await makeVouchers(deskContext(c), key, wanted)
      // codes are not added to the audit log
      const { code: _, ...detail } = wanted
      const response = answer.ok
        ? c.json(answer.made, 201)
        : problemResponse('bad-request', problemLocale(c), { errors: answer.errors })
      return { detail: { ...detail, result: answer.ok ? 'done' : 'refused' }, response }
    },
    async stopVoucher({ c }) {
      const voucher = await stopVoucher(deskContext(c), c.req.param('code') ?? '')
      const response = voucher ? c.json(voucher) : problemResponse('not-found', problemLocale(c))
      return { detail: { result: voucher ? 'done' : 'unknown' }, response }
    },
  })
}
