import { sites } from '../../../shared/sites/sites.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { type BoxOffice, noTasks } from '../../content/handlers/desk/box-office.ts'
import { reportFailure } from '../../http/failures/report.ts'
import { jobsOf } from '../objects/jobs-of.ts'
import { markedByStaff } from '../rules/kept-sales.ts'
import { readOrderNumber } from '../rules/order-number.ts'
import { openMoney } from '../store/desk-orders.ts'
import { addedStart } from '../store/jobs/job-starts.ts'
import { countReturned } from '../store/orders/deliveries.ts'
import { salesOfOrders } from '../store/orders.ts'
import { changedSaleStatements, readSales } from '../store/sales.ts'
import { startChange, startWaiting } from './jobs/published-changes.ts'
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

  async jobStart({ env, site, production, now, by }, { change, key, ...about }) {
    return [addedStart({ d1: env.DB, now }, { site, key, production, change, about, by })]
  },

  cancel: (call, { key, ...about }) => startChange(call, { change: 'cancelled', key, about }),

  isCancelling: ({ env, site, production }) => jobsOf(env, site).isCancelling(production),

  saleEnd: ({ env, site, production, now }, byMs) => saleEndStatements(env, site, { production, byMs, now }),

  async openSale({ env, site, production, now }) {
    const store = { d1: env.DB, now }
    const stored = await readSales(store, site, production)
    if (!stored?.sales.is_stopped) return []
    const { version: _, ...data } = stored.sales
    return changedSaleStatements(store, site, stored, markedByStaff({ ...data, is_stopped: false }, stored.sales))
  },

  // a refusal by the inventory is stored, and the desk shows it with the sale
  followSale: async ({ env, site, production, now }) => void (await syncSales(env, site, production, now)),

  move: (call, { key, ...about }) => startChange(call, { change: 'moved', key, about }),

  async openTasks({ env, site, now }, wait) {
    try {
      await startWaiting(env, { now, site }, wait)
      const store = { d1: env.DB, now }
      const { count: jobs, toPay } = await jobsOf(env, site).openTasks()
      const [open, letters] = await Promise.all([
        openMoney(store, site, toPay),
        countReturned(store, site, berlinDay(now)),
      ])
      return { jobs, ...open, letters }
    } catch (error) {
      // the desk's start page has more than these lines
      reportFailure({ env, site: sites[site], path: '/admin', wait }, 'tasks of jobs', error)
      return noTasks
    }
  },

  previewMove,
}
