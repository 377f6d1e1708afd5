import { CircleAlert, Wallet } from 'lucide-react'
import { Link } from 'react-router'
import { paidBy } from '../../../shared/box-office/choice-words.ts'
import { paymentMeans } from '../../../shared/contract/box-office/keys.ts'
import type { Payments } from '../../../shared/contract/box-office/staff/payments.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { price } from '../../../shared/ui/money.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { addressOf, call } from '../api/call.ts'
import { OptionsChip } from '../listing/filters/options-chip.tsx'
import { Listing } from '../listing/listing.tsx'
import { Table } from '../listing/table.tsx'
import { useListing } from '../listing/use-listing.ts'
import { Views, viewIn } from '../listing/views.tsx'
import { DownloadLink } from '../ui/screen/commands.tsx'
import { Screen } from '../ui/screen/screen.tsx'
import { PeriodChip } from './orders/order-filters.tsx'
import { shortDay } from './words.ts'
import './box-office.css'

type Row = Payments['results'][number]

/**
 * `/admin/payments`: the payments and refunds by day and means, to tick off against the terminal's slips and the bank's
 * statement. Days and means are in the address.
 */
export default function PaymentsScreen() {
  const locale = staffLocale()
  const words = labels[locale]
  const list = useListing(['box-office', 'payments'], (query, signal) => call('payments', {}, { query, signal }))
  const { query, rows } = list
  const views = [['period=today', words.today] as const, ['', words.all] as const]
  return (
    <Screen
      title={deskScreens.payments.title[locale]}
      commands={<DownloadLink href={addressOf('exportPayments', {}, query)} label={words.export} isIcon />}
    >
      <Views label={words.views} views={views} current={viewIn(query, views)} isReplacing />
      <div className="e-fbar">
        <PeriodChip query={query} onQuery={list.setQuery} />
        <OptionsChip
          label={words.means}
          value={query.get('means') ?? ''}
          options={paymentMeans.filter(movesMoney).map((means) => [means, paidBy(means, locale)])}
          onChange={(means) => list.set('means', means)}
        />
      </div>
      {list.first?.is_complete === false && (
        <p className="e-note">
          <Icon of={CircleAlert} />
          <span>{words.incomplete}</span>
        </p>
      )}
      <Listing list={list} words={words} icon={Wallet}>
        <Table
          className="bo-t"
          columns={[
            ['c-t', words.order, ({ order, name }) => <Link to={`/orders/${order}`}>{name || order}</Link>],
            ['c-m bo-code', words.number, ({ order }) => order],
            ['c-m', words.day, ({ day }) => shortDay(day, locale)],
            ['c-m', words.means, ({ means }) => paidBy(means, locale)],
            ['c-s bo-n', words.amount, ({ cents }) => price(cents, locale)],
            ['c-x', words.time, ({ at }) => at.slice(11, 16)],
            ['c-x bo-code', words.reference, ({ reference }) => reference],
          ]}
          rows={rows}
          keyOf={({ order, key }) => `${order} ${key}`}
          below={(row) => isLastOfDay(row, rows, list.hasNextPage) && <DaySum row={row} />}
        />
      </Listing>
    </Screen>
  )
}

/** A buyer may choose a payment link or a reservation, but the money comes by other means. */
function movesMoney(means: Row['means']): boolean {
  return means !== 'link' && means !== 'reservation' && means !== 'free'
}

function isLastOfDay(row: Row, rows: readonly Row[], hasMore: boolean): boolean {
  const next = rows[rows.indexOf(row) + 1]
  return next ? next.day !== row.day || next.means !== row.means : !hasMore
}

/** The sum of a day's payments by one means, below the last of them. */
function DaySum({ row: { day, means, of_day: sum } }: { row: Row }) {
  const locale = staffLocale()
  const words = labels[locale]
  return (
    <tr>
      <td colSpan={4} className="c-t">
        <b>{words.sum(shortDay(day, locale), paidBy(means, locale), grouped(sum.count, locale), sum.count === 1)}</b>
      </td>
      <td className="c-s bo-n">
        <b>{price(sum.cents, locale)}</b>
      </td>
      <td className="c-x" colSpan={2} />
    </tr>
  )
}

const labels = defineLabels({
  de: {
    views: 'Ansichten',
    all: 'Alle',
    today: 'Heute',
    export: 'Zahlungen als CSV laden',
    order: 'Name',
    number: 'Bestellung',
    day: 'Tag',
    time: 'Gebucht',
    means: 'Zahlungsart',
    amount: 'Betrag',
    reference: 'Beleg',
    sum: (day: string, means: string, count: string, isOne: boolean) =>
      `Summe ${day}, ${means}: ${count} ${isOne ? 'Zahlung' : 'Zahlungen'}`,
    none: 'Keine Zahlungen',
    noneHint: 'In diesen Tagen ist mit dieser Zahlungsart kein Geld gekommen oder gegangen.',
    incomplete: 'Ältere Bestellungen melden ihre Zahlungen gerade noch; bis dahin fehlen hier welche.',
    shown: (count: string) => `${count} geladen`,
  },
  en: {
    views: 'Views',
    all: 'All',
    today: 'Today',
    export: 'Download the payments as CSV',
    order: 'Name',
    number: 'Order',
    day: 'Day',
    time: 'Booked',
    means: 'Means of payment',
    amount: 'Amount',
    reference: 'Reference',
    sum: (day: string, means: string, count: string, isOne: boolean) =>
      `Sum of ${day}, ${means}: ${count} ${isOne ? 'payment' : 'payments'}`,
    none: 'No payments',
    noneHint: 'No money came or went by these means on these days.',
    incomplete: 'Older orders are still reporting their payments; until then, some are missing here.',
    shown: (count: string) => `${count} loaded`,
  },
})
