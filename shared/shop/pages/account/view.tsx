import '../../../ui/page-head.css'
import '../../frame/link-button.css'
import { useLabels } from '../../../page/page-context.tsx'
import { seasonOf } from '../../../screens/event-list/calendar/season.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useShopHref } from '../../shop-context.tsx'
import { type AccountPageData, accountViews, type AccountView as View } from './data.ts'
import { MyData } from './my-data.tsx'
import { MyOrders } from './my-orders.tsx'
import { MyTickets } from './my-tickets.tsx'
import { accountWords } from './words.ts'
import './account.css'

const parts = { tickets: MyTickets, orders: MyOrders, data: MyData }

export default function AccountView({ data }: { data: AccountPageData }) {
  const { view, customer, upcoming, orders } = data
  const words = useLabels(accountWords)
  const href = useShopHref()
  const counts: Record<View, number | undefined> = {
    tickets: upcoming.reduce((sum, { tickets }) => sum + tickets, 0),
    orders: orders.length,
    data: undefined,
  }
  const tabs = accountViews.map((key) => ({
    key,
    label: words[`${key}Tab`],
    href: href(key === 'tickets' ? '/webshop/account' : `/webshop/account?view=${key}`),
    isCurrent: key === view,
    ...(counts[key] === undefined ? {} : { count: counts[key] }),
  }))
  const isGreeting = view === 'tickets' && customer.name !== ''
  const { member_since: since } = customer
  const Part = parts[view]
  return (
    <>
      <div className="pagehead sheet">
        <h1>{isGreeting ? words.hello(customer.name) : words[`${view}Title`]}</h1>
        <p className="pagehead-s">
          {view === 'tickets' && since !== null ? words.member(seasonOf(since)) : words[`${view}Subtitle`]}
        </p>
      </div>
      <Tabs name={words.area} tabs={tabs} />
      <Part data={data} />
    </>
  )
}
