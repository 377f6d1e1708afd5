import { longDate } from '../../../i18n/dates.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { price } from '../../../ui/money.ts'
import { orderStateName } from '../../order-state-words.ts'
import { useShopHref } from '../../shop-context.tsx'
import type { AccountPageData } from './data.ts'
import { accountWords } from './words.ts'

export function MyOrders({ data: { orders } }: { data: AccountPageData }) {
  const words = useLabels(accountWords)
  const { locale } = usePage()
  const href = useShopHref()
  return (
    <section className="sheet acct-list">
      {orders.length === 0 ? (
        <p className="acct-none">{words.noOrders}</p>
      ) : (
        <ul className="ord">
          {orders.map(({ number, created_at: at, state, titles, total_cents: cents }) => (
            <li key={number}>
              <p className="t">
                <time dateTime={at}>{longDate(at, locale)}</time>
              </p>
              <p>
                <a className="go" href={href(`/webshop/orders/${number}`)}>
                  {number}
                </a>{' '}
                <span className="meta">{titles.join(', ')}</span>
              </p>
              <p className="r meta">{orderStateName(state, locale, cents === 0)}</p>
              <p className="r sum">{price(cents, locale)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
