import type { Hono } from 'hono'
import { deskSalesRows } from '../../../../shared/contract/calls/box-office/sales.ts'
import type { AppContext } from '../../../env.ts'
import { problemLocale, requestId } from '../../../http/request/request.ts'
import { csvFile, streamOf } from '../../../http/response/csv.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { deskSuggestions } from '../../handlers/desk-sale/suggestions.ts'
import { listSales, readDeskHall, readPlace } from '../../handlers/desk-sales.ts'
import { exportSales } from '../../handlers/export-sales.ts'
import { cancelProduction, stopSale } from '../../handlers/orders/cancel-production.ts'
import { changeDate } from '../../handlers/orders/change-date.ts'
import { readHouseList } from '../../handlers/orders/house-list.ts'
import { reconcile } from '../../handlers/orders/reconcile.ts'
import { readFigures, readTakings } from '../../handlers/sales-figures.ts'
import { refusal } from '../refusals.ts'
import { deskContext } from './desk-context.ts'
import { groupCalls } from './group-calls.ts'
import { listCalls } from './list-calls.ts'
import { serveStaff } from './staff-call.ts'
import { mayReadBuyers } from './staff-guard.ts'

const noStore = { 'Cache-Control': 'no-store' }
const area = {
  rows: deskSalesRows,
  load: async () => (await import('../../../../shared/contract/calls/box-office/sales-schemas.ts')).deskSalesSchemas,
}

export function salesCalls(api: Hono<AppContext>): void {
  serveStaff(api, area, {
    staffSales: async ({ c, query }) => c.json(await listSales(deskContext(c), await query()), 200, noStore),
    async salesFigures({ c }) {
      return c.json(await readFigures({ d1: c.env.DB, now: c.var.now }, c.var.site.key), 200, noStore)
    },
    async exportSales({ c, query }) {
      const conditions = await query()
      const name = `sales-${c.var.site.key}-${c.var.now.toISOString().slice(0, 10)}.csv`
      return { detail: conditions, response: csvFile(c, name, streamOf(exportSales(deskContext(c), conditions))) }
    },
    async staffTakings({ c }) {
      return c.json(await readTakings({ d1: c.env.DB, now: c.var.now }, c.var.site.key, requestId(c)), 200, noStore)
    },
    async staffHall({ c }) {
      const hall = await readDeskHall(deskContext(c), requestId(c))
      if (!hall) return problemResponse('not-found', problemLocale(c))
      // reasons may contain the names of guests
      const blocks = (await mayReadBuyers(c)) ? hall.blocks : hall.blocks.map((block) => ({ ...block, reason: '' }))
      return c.json({ ...hall, blocks }, 200, noStore)
    },
    async staffPlace({ c }) {
      const place = await readPlace(deskContext(c), { production: requestId(c), place: c.req.param('place') ?? '' })
      if (!place) return problemResponse('not-found', problemLocale(c))
      return c.json(place, 200, { ...noStore, 'Referrer-Policy': 'no-referrer' })
    },
    async seatSuggestions({ c, query }) {
      const found = await deskSuggestions(deskContext(c), requestId(c), await query())
      return found ? c.json(found, 200, noStore) : problemResponse('not-found', problemLocale(c))
    },
    ...groupCalls,
    async houseList({ c }) {
      return c.json(await readHouseList({ ...deskContext(c), site: c.var.site.key }, requestId(c)), 200, {
        ...noStore,
        'Referrer-Policy': 'no-referrer',
      })
    },
    ...listCalls,
    async cancelProduction({ c, key }) {
      const production = requestId(c)
      const { env, var: own } = c
      const refused = await stopSale(env, own.site.key, { production, now: own.now })
      if (refused) {
        const response = refusal(c, { ok: false, ...refused })
        return { detail: { production, result: refused.reason }, response }
      }
      const result = await cancelProduction(env, own.site.key, { production, key })
      return { detail: { production, result }, response: c.json(result) }
    },
    async announceDate({ c, key }) {
      const production = requestId(c)
      const { env, var: own } = c
      const result = await changeDate({ env, site: own.site, now: own.now }, { production, key })
      return { detail: { production, result }, response: c.json(result) }
    },
    async reconcile({ c }) {
      const production = requestId(c)
      const { differences } = await reconcile(c.env, c.var.site.key, { production, now: c.var.now })
      return { detail: { production, differences }, response: c.json({ differences }) }
    },
  })
}
