import {
  type AccountEvening,
  type AccountPageData,
  accountViews,
  type AccountView as View,
} from '../../../shared/box-office/pages/account/data.ts'
import AccountView from '../../../shared/box-office/pages/account/view.tsx'
import { accountWords } from '../../../shared/box-office/pages/account/words.ts'
import { placesNames } from '../../../shared/box-office/place-words.ts'
import { berlinDay, berlinIso } from '../../../shared/time/berlin.ts'
import { storeOf } from '../../http/request/request.ts'
import { markErased } from '../handlers/copies/marks.ts'
import { changeAccount, sessionsOf } from '../handlers/customers/account.ts'
import { type Customer, membership } from '../handlers/customers/customer.ts'
import { buyersLines, isComing, ordersOfCustomer } from '../handlers/customers/orders.ts'
import type { OrderView } from '../objects/order/view.ts'
import { placeAnswer } from '../routes/cart-answer.ts'
import { rereadCustomer, sessionCustomer } from '../routes/customer.ts'
import { forgetSession, leave } from '../routes/log-in.ts'
import { safeNext } from '../rules/login-link.ts'
import { answerOnce, endCustomerSessions, eraseCustomer } from '../store/customers/writes.ts'
import type { PostResult, ShopPageDefinition, ShopPost, ShopRequest } from './definition.ts'
import { movedOfOrder } from './moved-of.ts'

export const accountPage: ShopPageDefinition<'account'> = {
  path: '/webshop/account',
  View: AccountView,
  async load(request) {
    const { c, locale, href } = request
    const customer = await sessionCustomer(c)
    if (!customer) return { to: href(`/webshop/login?next=${encodeURIComponent(addressOf(request))}`) }
    const view = viewOf(request)
    return { title: accountWords[locale][`${view}Title`], data: await dataOf(request, customer, view) }
  },
  actions: {
    save: loggedIn(save),
    leave: async ({ c, href }) => {
      await leave(c)
      return { to: href('/webshop/login') }
    },
    'leave-all': loggedIn(async ({ c, href }, customer) => {
      await endCustomerSessions(storeOf(c), customer.id)
      await forgetSession(c)
      return { to: href('/webshop/login') }
    }),
    erase: loggedIn(async ({ c, site, href }, customer) => {
      await markErased(c.env, storeOf(c), site.key, { email: customer.email, account: customer.id })
      await eraseCustomer(storeOf(c), site.key, customer)
      await forgetSession(c)
      return { to: href('/webshop/login') }
    }),
  },
}

function loggedIn(
  act: (request: ShopRequest, customer: Customer, post: ShopPost) => Promise<PostResult>,
): (request: ShopRequest, post: ShopPost) => Promise<PostResult> {
  return async (request, post) => {
    const customer = await sessionCustomer(request.c)
    if (!customer) return { to: request.href('/webshop/login?next=/webshop/account') }
    return act(request, customer, post)
  }
}

async function save({ c, locale }: ShopRequest, customer: Customer, { key, field }: ShopPost): Promise<PostResult> {
  const words = accountWords[locale]
  const lines = { street: field('street'), postcode: field('postcode'), city: field('city') }
  const hasAddress = Object.values(lines).some(Boolean)
  // the schema needs zod, which is slow to load
  const { accountChange } = await import('../../../shared/contract/box-office/account.ts')
  const parsed = accountChange.safeParse({
    name: field('name'),
    phone: field('phone') || null,
    address: hasAddress ? lines : null,
  })
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, code }) => [
      String(path.at(-1)),
      code === 'too_big' ? words.tooLong : words.missing,
    ])
    return { refused: { reason: 'bad_input', sentence: words.refused, fields: Object.fromEntries(faults) } }
  }
  const store = { d1: c.env.DB, now: new Date() }
  const request = { scope: `customer:${customer.id}`, key, body: parsed.data }
  const answer = await answerOnce(store, request, async () => {
    await changeAccount(store, customer, parsed.data)
    return 'saved'
  })
  if (answer === null) return { refused: { reason: 'key_reused' } }
  rereadCustomer(c)
  return { done: true }
}

async function dataOf(request: ShopRequest, customer: Customer, view: View): Promise<AccountPageData> {
  const { c, site, now } = request
  const store = { d1: c.env.DB, now }
  const { email, name, phone, address, created_ms: createdMs, token } = customer
  const [member, orders, sessions] = await Promise.all([
    membership(store, site.key, email),
    accountOrders(request, customer),
    sessionsOf(store, customer),
  ])
  return {
    view,
    customer: {
      email,
      name,
      phone,
      address,
      created_at: berlinIso(new Date(createdMs)),
      member_since: member?.since ?? null,
    },
    ...orders,
    devices: sessions.map((session) => ({
      user_agent: session.user_agent,
      created_at: berlinIso(new Date(session.created_at)),
      is_current: session.token === token,
    })),
  }
}

function viewOf({ query }: ShopRequest): View {
  return accountViews.find((view) => view === query.get('view')) ?? 'tickets'
}

/** Returns where the login leads: back to the page with the link to the account, or to the requested view. */
function addressOf(request: ShopRequest): string {
  const next = safeNext(request.query.get('next'))
  if (next !== null) return next
  const view = viewOf(request)
  return view === 'tickets' ? '/webshop/account' : `/webshop/account?view=${view}`
}

/** Returns a customer's orders and their productions: upcoming ones in order of date, past ones latest first. */
async function accountOrders(
  { c, site, now, locale }: ShopRequest,
  customer: Pick<Customer, 'id' | 'email'>,
): Promise<Pick<AccountPageData, 'upcoming' | 'past' | 'orders'>> {
  const orders = await ordersOfCustomer(c.env, { d1: c.env.DB, now }, site.key, customer)
  const evenings = orders
    .flatMap((order) => eveningsOf(order, { locale, now }))
    .sort((a, b) => a.production.date.localeCompare(b.production.date))
  const today = berlinDay(now)
  const isUpcoming = ({ production }: AccountEvening) => isComing(production.date, today)
  return {
    upcoming: evenings.filter(isUpcoming),
    past: evenings.filter((evening) => !isUpcoming(evening)).reverse(),
    orders: orders.map(({ number, state, created_ms: createdMs, productions, totals }) => ({
      number,
      state,
      created_at: berlinIso(new Date(createdMs)),
      total_cents: totals.cents,
      titles: productions.map(({ title }) => title),
    })),
  }
}

function eveningsOf(order: OrderView, request: Pick<ShopRequest, 'locale' | 'now'>): AccountEvening[] {
  const { locale } = request
  const { number, state, productions, tickets, totals } = order
  return productions.flatMap(({ id, title, date, venue, previous, previous_hall }) => {
    const own = buyersLines(order, id)
    if (own.length === 0) return []
    return {
      order: number,
      state,
      isFree: totals.cents === 0,
      tickets: own.length,
      production: { id, title, date, venue, ...movedOfOrder({ date, previous, previous_hall }, request) },
      places: placesNames(
        own.map(({ place }) => placeAnswer(place, locale)),
        locale,
      ),
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
      hasTickets: tickets.some(({ line }) => own.some((each) => each.id === line)),
    }
  })
}
