import { sites } from '../../../shared/sites/sites.ts'
import type { BoxOffice } from '../../content/handlers/desk/box-office.ts'
import { jobsOf } from '../objects/jobs-of.ts'
import { readOrderNumber } from '../rules/order-number.ts'
import { salesOfOrders } from '../store/orders.ts'
import { readSales } from '../store/sales.ts'
import { startJob } from './jobs/production-jobs.ts'
import { stopSale } from './jobs/stop-sale.ts'
import { logStaffCall } from './log-staff-call.ts'
import { openInventory } from './open-inventory.ts'
import { previewMove } from './orders/preview-move.ts'
import { saleEndStatements } from './sale-end.ts'
import { syncSales } from './sync-sales.ts'

export const boxOffice: BoxOffice = {
  async inNumbers({ env, site, production, now }) {
    const store = { d1: env.DB, now }
    if (!(await readSales(store, site, production))) return null
    const inventory = await openInventory({ env, site: sites[site], now }, production)
    const [orders, allocations, carts] = await Promise.all([
      salesOfOrders(store, site, production),
      inventory.allocations(),
      inventory.openCarts(),
    ])
    const elsewhere = allocations.filter(({ order, isSold }) => isSold && readOrderNumber(order) === null).length
    return { ...orders, elsewhere, carts }
  },

  async cancel({ env, site, production, now, by }, { key, notice, why }) {
    if (!(await readSales({ d1: env.DB, now }, site, production))) return null
    // a refusal by the inventory is ignored, since the content has also stopped the sale
    await stopSale(env, site, { production, now })
    const start = { change: 'cancelled', basis: 'content', key, notice, why } as const
    const started = await startJob({ env, site, production, now, by }, start)
    if (!started.ok) throw new Error(`a cancellation is refused: ${started.reason}`)
    const { id } = started.job
    await logStaffCall(env, now, { site, by, action: 'cancel production', detail: { production, ...why, job: id } })
    return id
  },

  isCancelling: ({ env, site, production }) => jobsOf(env, site).isCancelling(production),

  saleEnd: ({ env, site, production, now }, byMs) => saleEndStatements(env, site, { production, byMs, now }),

  async move({ env, site, production, now, by }, { key, notice, kind, why }) {
    if (!(await readSales({ d1: env.DB, now }, site, production))) return null
    // the inventory gets the sale's new end; a refusal is in the log, and the desk shows it with the sale
    const sale = await syncSales(env, site, production, now)
    const started = await startJob({ env, site, production, now, by }, { change: 'moved', key, notice, kind, why })
    const id = started.ok ? started.job.id : null
    const result = started.ok ? {} : { result: started.reason }
    const detail = { production, ...why, job: id, ...result, sale: sale.ok ? 'current' : sale.reason }
    await logStaffCall(env, now, { site, by, action: 'move production', detail })
    return id
  },

  previewMove,
}
