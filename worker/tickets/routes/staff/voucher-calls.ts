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

const area = {
  rows: deskVouchersRows,
  load: async () =>
    (await import('../../../../shared/contract/calls/box-office/vouchers-schemas.ts')).deskVouchersSchemas,
}

export function voucherCalls(api: Hono<AppContext>): void {
  serveStaff(api, area, {
    staffVouchers: async ({ c, query, answer }) => answer(await listVouchers(deskContext(c), await query())),
    async exportVouchers({ c, query }) {
      const { view } = await query()
      const name = `vouchers-${c.var.site.key}-${c.var.now.toISOString().slice(0, 10)}.csv`
      const response = csvFile(c, name, exportVouchers(deskContext(c), view))
      return { detail: { view: view ?? null }, response }
    },
    async voucherUses({ c, query, answer }) {
      const { after, per_page: length } = await query()
      return answer(await readVoucherUses(deskContext(c), { code: c.req.param('code') ?? '', after, length }))
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
    async stopVoucher({ c, answer }) {
      const voucher = await stopVoucher(deskContext(c), c.req.param('code') ?? '')
      return { detail: { result: voucher ? 'done' : 'unknown' }, response: answer(voucher) }
    },
  })
}
