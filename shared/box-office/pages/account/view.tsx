import '../../../ui/page-head.css'
import '../../frame/link-button.css'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { seasonOf } from '../../../screens/event-list/calendar/season.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import { type AccountPageData, accountViews, type AccountView as View } from './data.ts'
import '../../../screens/parts/fact-box.css'
import '../../../ui/button.css'
import { longDate } from '../../../i18n/dates.ts'
import { deviceParts } from '../../../ui/device-parts.ts'
import { amount } from '../../../ui/money.ts'
import { Message } from '../../frame/message.tsx'
import { ShopForm } from '../../frame/shop-form.tsx'
import { orderStateName } from '../../order-state-words.ts'
import { Field } from '../../parts/field.tsx'
import { PageBody } from '../../parts/page-body.tsx'
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

function MyOrders({ data: { orders } }: { data: AccountPageData }) {
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
              <p className="r sum">{amount(cents, locale)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function MyData({ data }: { data: AccountPageData }) {
  const words = useLabels(accountWords)
  const { done, refusal } = useShopPage()
  const { name, phone, address } = data.customer
  return (
    <PageBody side={<AccountBox data={data} />} sideLabel={words.notes}>
      <section>
        <h2 className="d-h">{words.person}</h2>
        {done?.action === 'save' && <Message kind="done" title={words.saved} />}
        {refusal && <Message kind="refused" title={refusal.sentence} />}
        <p className="meta acct-hint">{words.personText}</p>
        <ShopForm action="save" className="frm">
          <Field name="name" label={words.name} autoComplete="name" value={name} maxLength={120} />
          <Field
            name="phone"
            label={words.phone}
            hint={words.phoneHint}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            value={phone ?? ''}
            maxLength={40}
          />
          <Field
            name="street"
            label={words.street}
            hint={words.addressHint}
            autoComplete="address-line1"
            value={address?.street ?? ''}
            maxLength={120}
          />
          <Field
            name="postcode"
            label={words.postcode}
            autoComplete="postal-code"
            inputMode="numeric"
            value={address?.postcode ?? ''}
            width="third"
            maxLength={12}
          />
          <Field
            name="city"
            label={words.city}
            autoComplete="address-level2"
            value={address?.city ?? ''}
            width="twothird"
            maxLength={80}
          />
          <p className="act">
            <button className="btn btn--wide" type="submit">
              {words.save}
            </button>
            <button className="lnk" type="submit" form="leave">
              {words.leave}
            </button>
          </p>
        </ShopForm>
        <ShopForm action="leave" id="leave">
          {null}
        </ShopForm>
      </section>
    </PageBody>
  )
}

function AccountBox({ data: { customer, devices } }: { data: AccountPageData }) {
  const words = useLabels(accountWords)
  const { locale } = usePage()
  return (
    <div className="box acct-box">
      <dl>
        <div>
          <dt>{words.account}</dt>
          <dd>{words.since(longDate(customer.created_at, locale))}</dd>
        </div>
        <div>
          <dt>{words.email}</dt>
          <dd>{customer.email}</dd>
        </div>
        <div>
          <dt>{words.devices}</dt>
          <dd>
            {devices.map(({ user_agent: agent, created_at: at, is_current: isCurrent }) => (
              <span key={at + agent} className="acct-device">
                {deviceParts(agent).join(', ') || words.unknownDevice}, {longDate(at, locale)}
                {isCurrent && ` (${words.thisDevice})`}
              </span>
            ))}
            <ShopForm action="leave-all">
              <button className="lnk" type="submit">
                {words.leaveAll}
              </button>
            </ShopForm>
          </dd>
        </div>
        <div>
          <dt>{words.download}</dt>
          <dd>
            {words.downloadText}
            <br />
            <a className="lnk" href="/api/shop/account/export/" download="">
              {words.downloadAll}
            </a>
          </dd>
        </div>
        <div>
          <dt>{words.erase}</dt>
          <dd>
            <details>
              <summary className="lnk">{words.eraseOpen}</summary>
              <p>{words.eraseText}</p>
              <ShopForm action="erase">
                <button className="btn btn--line" type="submit">
                  {words.eraseNow}
                </button>
              </ShopForm>
            </details>
          </dd>
        </div>
      </dl>
    </div>
  )
}
