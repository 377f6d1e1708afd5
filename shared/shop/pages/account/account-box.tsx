import { longDate } from '../../../i18n/dates.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { deviceParts } from '../../../ui/device-parts.ts'
import { ShopForm } from '../../frame/shop-form.tsx'
import type { AccountPageData } from './data.ts'
import { accountWords } from './words.ts'

export function AccountBox({ data: { customer, devices } }: { data: AccountPageData }) {
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
