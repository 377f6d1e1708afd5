import type { AccountAnswer, AccountChange } from '../../../../shared/contract/box-office/account.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { berlinDay, berlinIso } from '../../../../shared/time/berlin.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import type { Env } from '../../../env.ts'
import type { OrderView } from '../../objects/order/view.ts'
import { type SessionRow, sessionsOfCustomer } from '../../store/customers/queries.ts'
import { saveCustomer } from '../../store/customers/writes.ts'
import { type Customer, membership } from './customer.ts'
import { accountOrder, isComing, ordersOfCustomer } from './orders.ts'

export async function accountOf(env: Env, store: Store, site: SiteKey, customer: Customer): Promise<AccountAnswer> {
  const { email, name, phone, address, created_ms: createdMs } = customer
  const [abo_plus, orders] = await Promise.all([
    membership(store, site, email),
    ordersOfCustomer(env, store, site, customer),
  ])
  return {
    email,
    name,
    phone,
    address,
    created_at: berlinIso(new Date(createdMs)),
    abo_plus,
    orders: orders.map(accountOrder),
    coming_tickets: comingTickets(orders, berlinDay(store.now)),
  }
}

/** Returns the number of tickets for concerts of today and later. */
function comingTickets(orders: readonly OrderView[], today: string): number {
  return orders
    .flatMap((order) => accountOrder(order).productions)
    .filter(({ date }) => isComing(date, today))
    .reduce((sum, { tickets }) => sum + tickets, 0)
}

/** Saves a customer's changes; missing fields are left unchanged. @returns the changed customer */
export async function changeAccount(store: Store, customer: Customer, change: AccountChange): Promise<Customer> {
  const { name = customer.name, phone = customer.phone, address = customer.address } = change
  const data = { name, phone: phone || null, address }
  await saveCustomer(store, customer.id, data)
  return { ...customer, ...data }
}

export function sessionsOf(store: Store, customer: Customer): Promise<SessionRow[]> {
  return select(store, sessionsOfCustomer(customer.id, Date.now()))
}
