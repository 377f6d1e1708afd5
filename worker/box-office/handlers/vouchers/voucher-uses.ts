import type { VoucherUses } from '../../../../shared/contract/box-office/staff/vouchers.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import type { OrderUse } from '../../objects/voucher-book/answers.ts'
import { voucherBookOf } from '../../objects/voucher-book-of.ts'
import { codeForm } from '../../rules/code-form.ts'
import { ordersByNumber } from '../../store/desk-vouchers.ts'
import { findVoucher } from '../../store/price-tables.ts'
import type { DeskSalesContext } from '../desk-sales.ts'

const usualLength = 50

/** Returns one list page of the orders that use a code, latest first. @returns null for an unknown code */
export async function readVoucherUses(
  { env, site, now }: DeskSalesContext,
  { code: typed, after, length = usualLength }: { code: string; after: string | undefined; length: number | undefined },
): Promise<VoucherUses | null> {
  const store = { d1: env.DB, now }
  const code = codeForm(typed)
  const page = { before: after === undefined ? null : Number(after), limit: length + 1 }
  const [voucher, found] = await Promise.all([
    findVoucher(store, site.key, code),
    voucherBookOf(env, site.key).ordersOf(code, page) as Promise<OrderUse[]>,
  ])
  if (!voucher) return null
  const shown = found.slice(0, length)
  const orders = await ordersByNumber(
    store,
    site.key,
    shown.map(({ order }) => order),
  )
  const known = new Map(orders.map((order) => [order.number, order]))
  return {
    results: shown.map(({ order, cents }) => {
      const { createdAt = null, state = null } = known.get(order) ?? {}
      return { order, at: createdAt && berlinIso(new Date(createdAt)), state, cents }
    }),
    next: found.length > length ? String(shown.at(-1)?.sequence) : null,
  }
}
