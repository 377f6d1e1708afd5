import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import type { Subscriber } from '../../../shared/entities/subscribers/contract.ts'
import { longDate } from '../../../shared/i18n/dates.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { deskApi } from '../api/desk-api.ts'
import { useMay } from '../shell/start.ts'
import { PopButton } from '../ui/pop-button.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { subscriberWords } from './words.ts'

interface SubscriberRowsProps {
  rows: readonly Subscriber[]
  /** The origin of the other site whose subscribers are shown; only its desk can change them. Null for this site. */
  otherOrigin: string | null
  /** Mails a pending subscriber the confirmation link again. */
  onSendAgain: (subscriber: Subscriber) => void
  onErase: (subscriber: Subscriber) => void
}

export function SubscriberRows({ rows, otherOrigin, onSendAgain, onErase }: SubscriberRowsProps) {
  const locale = staffLocale()
  const words = subscriberWords[locale]
  return (
    <div className="e-tw">
      <table className="e-t">
        <TableHead
          columns={[
            ['c-t', words.mail],
            ['c-x', words.sites],
            ['c-x', words.language],
            ['c-m', words.since],
            ['c-x', words.origin],
            ['c-m', words.state],
            ['c-s', words.commands, 'hidden'],
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="c-t">{row.email}</td>
              <td className="c-x">
                <span className="e-sys-roles">
                  {row.sites.map((site) => (
                    <span key={site} className="e-plate">
                      {site.toUpperCase()}
                    </span>
                  ))}
                </span>
              </td>
              <td className="c-x">{row.locale}</td>
              <td className="c-m">
                <span className="e-el">{longDate(berlinIso(row.consent_at), locale)}</span>
              </td>
              <td className="c-x">
                <Origin row={row} otherOrigin={otherOrigin} />
              </td>
              <td className="c-m">
                <span className="e-el">
                  <State row={row} />
                </span>
              </td>
              <td className="c-s">
                <RowMenu row={row} otherOrigin={otherOrigin} onSendAgain={onSendAgain} onErase={onErase} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Origin({
  row: { origin, order_number: order },
  otherOrigin,
}: Pick<SubscriberRowsProps, 'otherOrigin'> & { row: Subscriber }) {
  const words = subscriberWords[staffLocale()]
  if (order === null) return <>{words.origins[origin]}</>
  if (otherOrigin !== null) return <a href={`${otherOrigin}/admin/orders/${order}`}>{words.order(order)}</a>
  return <Link to={`/orders/${order}`}>{words.order(order)}</Link>
}

function State({ row: { state, returned_at: returned } }: { row: Subscriber }) {
  const words = subscriberWords[staffLocale()]
  if (state !== 'unsubscribed' && returned !== null)
    return <span className="e-mark e-mark--err">{words.is.undeliverable}</span>
  if (state === 'pending') return <span className="e-mark e-mark--warn">{words.is.pending}</span>
  if (state === 'unsubscribed') return <span className="e-mark e-mark--n">{words.is.unsubscribed}</span>
  return <>{words.is.confirmed}</>
}

function RowMenu({ row, otherOrigin, onSendAgain, onErase }: Omit<SubscriberRowsProps, 'rows'> & { row: Subscriber }) {
  const words = subscriberWords[staffLocale()]
  const may = useMay('subscribers')
  if (!may('remove')) return null
  return (
    <PopButton
      {...{ className: 'e-b e-b--i', kind: 'menu', side: 'end', floats: true }}
      label={words.moreOf(row.email)}
      content={<Icon of={Ellipsis} />}
    >
      {(close) => {
        const item = (label: string, run: () => void) => (
          <button
            type="button"
            role="menuitem"
            className="e-opt"
            onClick={() => {
              close()
              run()
            }}
          >
            <span>{label}</span>
          </button>
        )
        if (otherOrigin !== null)
          return (
            <a
              role="menuitem"
              className="e-opt"
              href={`${otherOrigin}/admin/subscribers?${new URLSearchParams({ q: row.email })}`}
            >
              <span>{words.openAtSite}</span>
            </a>
          )
        return (
          <>
            {row.state === 'pending' && may('save') && item(words.sendAgain, () => onSendAgain(row))}
            <a role="menuitem" className="e-opt" href={deskApi.disclosureOf(row.id)} download onClick={close}>
              <span>{words.disclosure}</span>
            </a>
            {item(words.eraseData, () => onErase(row))}
          </>
        )
      }}
    </PopButton>
  )
}
