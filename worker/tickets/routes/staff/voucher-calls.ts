// Staff calls about vouchers and magic codes. A code is worth money, so reading one requires the right to sell.
import type { Hono } from 'hono'
import type { AppContext } from '../../../env.ts'
import { problemLocale, requestBody } from '../../../http/request/request.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { logStaffCall } from '../../handlers/log-staff-call.ts'
import { exportVouchers, listVouchers, makeVouchers, stopVoucher } from '../../handlers/vouchers/desk-vouchers.ts'
import { readVoucherUses } from '../../handlers/vouchers/voucher-uses.ts'
import { deskContext } from './desk-context.ts'
import { staffBase, staffQuery, staffRead, staffWrite } from './staff-call.ts'
import { staffReads } from './staff-guard.ts'

const schemas = () => import('../../../../shared/contract/shop/staff/vouchers.ts')
const noStore = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
const maxBytes = 16 * 1024

export function voucherCalls(api: Hono<AppContext>): void {
  staffRead(api, `${staffBase}/vouchers/`, 'sell', async (c) => {
    const query = await staffQuery(c, (await schemas()).staffVoucherQuery)
    return c.json(await listVouchers(deskContext(c), query), 200, noStore)
  })
  staffRead(api, `${staffBase}/vouchers/export/`, 'manage', async (c) => {
    const { view } = await staffQuery(c, (await schemas()).staffVoucherQuery.pick({ view: true }))
    const { site, now } = c.var
    const { email } = await staffReads(c, 'manage')
    // the file contains codes, so the export is logged before the first row is sent
    await logStaffCall(c.env, now, {
      site: site.key,
      by: email,
      action: 'export vouchers',
      detail: { view: view ?? null },
    })
    const name = `vouchers-${site.key}-${now.toISOString().slice(0, 10)}.csv`
    return c.body(exportVouchers(deskContext(c), view), 200, {
      ...noStore,
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  })
  staffRead(api, `${staffBase}/vouchers/:code/uses/`, 'sell', async (c) => {
    const { after, per_page: length } = await staffQuery(c, (await schemas()).voucherUsesQuery)
    const uses = await readVoucherUses(deskContext(c), { code: c.req.param('code') ?? '', after, length })
    return uses ? c.json(uses, 200, noStore) : problemResponse('not-found', problemLocale(c))
  })
  staffWrite(api, ['POST', `${staffBase}/vouchers/`], 'manage', async (c, { key }) => {
    const wanted = await requestBody(c, async () => (await schemas()).newVouchers, maxBytes)
    const answer = await makeVouchers(deskContext(c), key, wanted)
    // codes are not added to the audit log
    const { code: _, ...detail } = wanted
    const response = answer.ok
      ? c.json(answer.made, 201)
      : problemResponse('bad-request', problemLocale(c), { errors: answer.errors })
    return { action: 'vouchers', detail: { ...detail, result: answer.ok ? 'done' : 'refused' }, response }
  })
  staffWrite(api, ['POST', `${staffBase}/vouchers/:code/stop/`], 'manage', async (c) => {
    const voucher = await stopVoucher(deskContext(c), c.req.param('code') ?? '')
    const response = voucher ? c.json(voucher) : problemResponse('not-found', problemLocale(c))
    return { action: 'stop voucher', detail: { result: voucher ? 'done' : 'unknown' }, response }
  })
}
