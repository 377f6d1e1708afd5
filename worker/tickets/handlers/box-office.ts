import { sites } from '../../../shared/sites/sites.ts'
import type { BoxOffice } from '../../content/handlers/desk/box-office.ts'
import { readOrderNumber } from '../rules/order-number.ts'
import { salesOfOrders } from '../store/orders.ts'
import { readSales } from '../store/sales.ts'
import { logStaffCall } from './log-staff-call.ts'
import { openInventory } from './open-inventory.ts'
import { cancelProduction, stopSale } from './orders/cancel-production.ts'
import { changeDate } from './orders/change-date.ts'
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
    if (!(await readSales({ d1: env.DB, now }, site, production))) return { done: [], failed: [] }
    // a refusal by the inventory is ignored, since the content has also stopped the sale
    await stopSale(env, site, { production, now })
    const result = await cancelProduction(env, site, { production, key, notice })
    await logStaffCall(env, now, { site, by, action: 'cancel production', detail: { production, ...why, result } })
    return { done: result.cancelled, failed: result.failed }
  },

  saleEnd: ({ env, site, production, now }, byMs) => saleEndStatements(env, site, { production, byMs, now }),

  async move({ env, site, production, now, by }, { key, notice, kind, why }) {
    if (!(await readSales({ d1: env.DB, now }, site, production))) return { done: [], failed: [] }
    // the inventory gets the sale's new end; a refusal is in the log, and the desk shows it with the sale
    const sale = await syncSales(env, site, production, now)
    const result = await changeDate({ env, site: sites[site], now }, { production, key, notice, kind })
    const detail = { production, ...why, result, sale: sale.ok ? 'current' : sale.reason }
    await logStaffCall(env, now, { site, by, action: 'move production', detail })
    return { done: result.informed, failed: result.failed }
  },

  previewMove,
}
