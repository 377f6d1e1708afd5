import type { Hono } from 'hono'
import type { BoxOfficeCall } from '../../../../shared/staff/box-office-calls.ts'
import type { AppContext } from '../../../env.ts'
import { type ApiContext, problemLocale, requestBody, requestId } from '../../../http/request/request.ts'
import { streamOf } from '../../../http/response/csv.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { listSales, readDeskHall, readPlace } from '../../handlers/desk-sales.ts'
import { exportSales } from '../../handlers/export-sales.ts'
import { logStaffCall } from '../../handlers/log-staff-call.ts'
import { cancelProduction, stopSale } from '../../handlers/orders/cancel-production.ts'
import { changeDate } from '../../handlers/orders/change-date.ts'
import { reconcile } from '../../handlers/orders/reconcile.ts'
import { readFigures, readTakings } from '../../handlers/sales-figures.ts'
import type { Refusal } from '../../objects/inventory/answers.ts'
import type { ProductionInventory } from '../../objects/inventory/inventory.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import { refusal } from '../refusals.ts'
import { deskContext } from './desk-context.ts'
import { productionPath, salesRead, staffBase, staffQuery, staffRead, staffWrite } from './staff-call.ts'
import { mayReadBuyers, staffReads } from './staff-guard.ts'
import { staffRefusal } from './staff-refusal.ts'

const schemas = () => import('../../../../shared/contract/shop/staff.ts')
const salesSchemas = () => import('../../../../shared/contract/shop/staff/sales.ts')
const maxBytes = 128 * 1024

export function staffProductionCalls(api: Hono<AppContext>): void {
  salesRead(api, `${staffBase}/sales/`, 'sales', async (c) => {
    const query = await staffQuery(c, (await salesSchemas()).staffSalesQuery)
    return c.json(await listSales(deskContext(c), query), 200, { 'Cache-Control': 'no-store' })
  })
  staffRead(api, `${staffBase}/sales/figures/`, 'read', async (c) => {
    const figures = await readFigures({ d1: c.env.DB, now: c.var.now }, c.var.site.key)
    return c.json(figures, 200, { 'Cache-Control': 'no-store' })
  })
  staffRead(api, `${staffBase}/sales/export/`, 'manage', async (c) => {
    const conditions = await staffQuery(c, (await salesSchemas()).salesConditions)
    const { email: by } = await staffReads(c, 'manage')
    await logStaffCall(c.env, c.var.now, { site: c.var.site.key, by, action: 'export sales', detail: conditions })
    const name = `sales-${c.var.site.key}-${c.var.now.toISOString().slice(0, 10)}.csv`
    return c.body(streamOf(exportSales(deskContext(c), conditions)), 200, {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  })
  staffRead(api, `${productionPath}/takings/`, 'read', async (c) => {
    const takings = await readTakings({ d1: c.env.DB, now: c.var.now }, c.var.site.key, requestId(c))
    return c.json(takings, 200, { 'Cache-Control': 'no-store' })
  })
  salesRead(api, `${productionPath}/hall/`, 'sales', async (c) => {
    const hall = await readDeskHall(deskContext(c), requestId(c))
    if (!hall) return problemResponse('not-found', problemLocale(c))
    // reasons may contain the names of guests
    const blocks = (await mayReadBuyers(c)) ? hall.blocks : hall.blocks.map((block) => ({ ...block, reason: '' }))
    return c.json({ ...hall, blocks }, 200, { 'Cache-Control': 'no-store' })
  })
  staffRead(api, `${productionPath}/places/:place/`, 'buyers', async (c) => {
    const place = await readPlace(deskContext(c), { production: requestId(c), place: c.req.param('place') ?? '' })
    if (!place) return problemResponse('not-found', problemLocale(c))
    return c.json(place, 200, { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
  })
  places(api, 'blocks', async (c, inventory, { key, staffId }) => {
    const body = await requestBody(c, async () => (await schemas()).staffBlock, maxBytes)
    return { body, answer: await inventory.block(key, { ...body, staff_id: staffId }) }
  })
  places(api, 'unblocking', async (c, inventory, { key }) => {
    const body = await requestBody(c, async () => (await schemas()).staffUnblock, maxBytes)
    return { body, answer: await inventory.unblock(key, body) }
  })
  places(api, 'contingents', async (c, inventory, { key }) => {
    const body = await requestBody(c, async () => (await schemas()).staffContingentMove, maxBytes)
    return { body, answer: await inventory.moveContingent(key, body) }
  })
  staffWrite(api, ['POST', `${productionPath}/cancellation/`], 'manage', async (c, { key }) => {
    const production = requestId(c)
    const { env, var: own } = c
    const refused = await stopSale(env, own.site.key, { production, now: own.now })
    if (refused) {
      const response = refusal(c, { ok: false, ...refused })
      return { action: 'cancel production', detail: { production, result: refused.reason }, response }
    }
    const result = await cancelProduction(env, own.site.key, { production, key })
    return { action: 'cancel production', detail: { production, result }, response: c.json(result) }
  })
  staffWrite(api, ['POST', `${productionPath}/new-date/`], 'manage', async (c, { key }) => {
    const production = requestId(c)
    const { env, var: own } = c
    const result = await changeDate({ env, site: own.site, now: own.now }, { production, key })
    return { action: 'new-date', detail: { production, result }, response: c.json(result) }
  })
  staffWrite(api, ['POST', `${productionPath}/reconciliation/`], 'manage', async (c) => {
    const production = requestId(c)
    const { differences } = await reconcile(c.env, c.var.site.key, { production, now: c.var.now })
    return { action: 'reconcile', detail: { production, differences }, response: c.json({ differences }) }
  })
}

function places(
  api: Hono<AppContext>,
  name: BoxOfficeCall,
  act: (
    c: ApiContext,
    inventory: DurableObjectStub<ProductionInventory>,
    by: { key: string; staffId: number },
  ) => Promise<{ body: object; answer: { ok: true } | Refusal }>,
): void {
  staffWrite(api, ['POST', `${productionPath}/${name}/`], 'sell', async (c, { key, staff }) => {
    const production = requestId(c)
    const inventory = inventoryOf(c.env, c.var.site.key, production)
    const { body, answer } = await act(c, inventory, { key, staffId: staff.id })
    const response = answer.ok ? c.json({ ok: true }) : staffRefusal(c, 'places', answer)
    return { action: name, detail: { production, ...body, result: answer.ok ? 'done' : answer.reason }, response }
  })
}
