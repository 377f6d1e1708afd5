import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import type { Subscriber } from '../../../shared/contract/calls/desk/subscribers-schemas.ts'
import { longDate } from '../../../shared/i18n/dates.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { addressOf } from '../api/call.ts'
import { Table } from '../listing/table.tsx'
import { useMay } from '../shell/start.ts'
import { MenuCommand, PopButton } from '../ui/pop-button.tsx'
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
    <Table
      columns={[
        ['c-t', words.mail, ({ email }) => email],
        ['c-x', words.sites, sitesOf],
        ['c-x', words.language, (row) => row.locale],
        ['c-m', words.since, (row) => <span className="e-el">{longDate(berlinIso(row.consent_at), locale)}</span>],
        ['c-x', words.origin, (row) => <Origin row={row} otherOrigin={otherOrigin} />],
        ['c-m', words.state, (row) => <span className="e-el">{stateOf(row)}</span>],
        ['c-s', words.commands, (row) => <RowMenu {...{ row, otherOrigin, onSendAgain, onErase }} />, 'hidden'],
      ]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}

function sitesOf({ sites }: Subscriber) {
  return (
    <span className="e-sys-roles">
      {sites.map((site) => (
        <span key={site} className="e-plate">
          {site.toUpperCase()}
        </span>
      ))}
    </span>
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

function stateOf({ state, returned_at: returned }: Subscriber) {
  const words = subscriberWords[staffLocale()]
  if (state !== 'unsubscribed' && returned !== null)
    return <span className="e-mark e-mark--err">{words.is.undeliverable}</span>
  if (state === 'pending') return <span className="e-mark e-mark--warn">{words.is.pending}</span>
  if (state === 'unsubscribed') return <span className="e-mark e-mark--n">{words.is.unsubscribed}</span>
  return words.is.confirmed
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
        const item = (label: string, run: () => void) => <MenuCommand label={label} close={close} run={run} />
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
            <a
              role="menuitem"
              className="e-opt"
              href={addressOf('discloseSubscriber', { id: row.id })}
              download
              onClick={close}
            >
              <span>{words.disclosure}</span>
            </a>
            {item(words.eraseData, () => onErase(row))}
          </>
        )
      }}
    </PopButton>
  )
}
