import {
  type AccountPageData,
  accountViews,
  type AccountView as View,
} from '../../../../shared/shop/pages/account/data.ts'
import AccountView from '../../../../shared/shop/pages/account/view.tsx'
import { accountWords } from '../../../../shared/shop/pages/account/words.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { storeOf } from '../../../http/request/request.ts'
import { changeAccount, sessionsOf } from '../../handlers/customers/account.ts'
import { type Customer, membership } from '../../handlers/customers/customer.ts'
import { rereadCustomer, sessionCustomer } from '../../routes/customer.ts'
import { forgetSession, leave } from '../../routes/login/log-in.ts'
import { answerOnce, endCustomerSessions, eraseCustomer } from '../../store/customers/writes.ts'
import type { PostResult, ShopPageDefinition, ShopPost, ShopRequest } from '../definition.ts'
import { accountOrders } from './account-orders.ts'

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
  const { accountChange } = await import('../../../../shared/contract/shop/account.ts')
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

function addressOf(request: ShopRequest): string {
  const view = viewOf(request)
  return view === 'tickets' ? '/webshop/account' : `/webshop/account?view=${view}`
}
