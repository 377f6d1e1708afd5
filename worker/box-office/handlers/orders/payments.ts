import type { PaymentMeans } from '../../../../shared/contract/box-office/order.ts'
import type { PaymentQuery, Payments } from '../../../../shared/contract/box-office/staff/payments.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { headOfPayments, rowOfPayment } from '../../rules/payments-csv.ts'
import { haveAllReported, type PaymentFilter, type PaymentRow, paymentsByDay } from '../../store/orders/payments.ts'
import { daysOf } from '../look-up/find-orders.ts'
import type { DeskContext } from './desk-orders.ts'

/** Payments per answer, and per read of an export, whose number of database calls is limited. */
const [pageLength, exportLength] = [100, 1000]

/**
 * Returns one page of the payments and refunds of a site's orders, to tick off against slips and the bank's statement.
 */
export async function listPayments(
  { env, site, now }: DeskContext,
  query: PaymentQuery,
  length = query.per_page ?? pageLength,
): Promise<Payments> {
  const store = { d1: env.DB, now }
  const { means, after } = query
  const filter = { means, ...daysOf(query, now), after: positionOf(after), limit: length + 1 }
  const [found, isComplete] = await Promise.all([paymentsByDay(store, site, filter), haveAllReported(store, site)])
  const rows = found.slice(0, length)
  const last = found.length > length ? rows.at(-1) : undefined
  return {
    results: rows.map(({ at, of_day: count, of_day_cents: cents, ...row }) => ({
      ...row,
      at: berlinIso(new Date(at)),
      of_day: { count, cents },
    })),
    next: last ? keyOf(last) : null,
    is_complete: isComplete,
  }
}

/** Yields the parts of a CSV file with all payments of a list. */
export async function* exportPayments(context: DeskContext, query: PaymentQuery): AsyncGenerator<string, void> {
  const { locale } = context
  yield headOfPayments(locale)
  let after: string | null | undefined
  do {
    const page: Payments = await listPayments(context, { ...query, ...(after && { after }) }, exportLength)
    yield page.results.map((payment) => rowOfPayment(payment, locale)).join('')
    after = page.next
  } while (after !== null)
}

function keyOf({ day, means, at, order, key }: PaymentRow): string {
  return [day, means, at, order, key].join('~')
}

function positionOf(after = ''): PaymentFilter['after'] {
  const [day = '', means = '', at = '', order = '', ...key] = after.split('~')
  return after ? { day, means: means as PaymentMeans, at, order, key: key.join('~') } : null
}
