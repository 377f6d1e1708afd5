import { useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { Link } from 'react-router'
import type { DeskRecord } from '../../../shared/entities/contract.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useBoxOffice } from '../shell/use-box-office.ts'

/** Shows whether and where a production is on sale, with a link to its prices. */
export function SaleLink({ record: { id, public: shown } }: { record: DeskRecord }) {
  const locale = staffLocale()
  const words = labels[locale]
  const may = useBoxOffice()
  const isPublic = shown !== null
  const { data } = useQuery({
    queryKey: ['box-office', 'prices', id],
    queryFn: ({ signal }) => call('staffPrices', { id }, { signal }),
    enabled: isPublic && may('read'),
  })
  if (!may('read')) return null
  const table = data?.table
  const state = table
    ? table.is_stopped
      ? words.stopped
      : words.onSale
    : shown?.ticketUrl
      ? words.elsewhere
      : shown?.priceFrom === 0 && shown.priceTo === null
        ? words.free
        : words.none
  return (
    <section className="e-rail-s">
      <h2>{words.title}</h2>
      {!isPublic && <p className="e-2">{words.afterwards}</p>}
      {isPublic && data && (
        <>
          <p className={`e-st${table && !table.is_stopped ? ' e-st--pub' : ' e-st--draft'}`}>{state}</p>
          {table && <p className="e-2">{words.inUse(grouped(data.in_use, locale))}</p>}
          <Link className={`e-b ${state === words.none ? 'e-b--p' : 'e-b--l'}`} to={`/productions/${id}/prices`}>
            <Icon of={Ticket} />
            <span>{table ? words.prices : words.setPrices}</span>
          </Link>
        </>
      )}
    </section>
  )
}

const labels = defineLabels({
  de: {
    title: 'Karten',
    afterwards: 'Preise und Verkauf kommen, sobald das Konzert veröffentlicht ist.',
    onSale: 'Im Verkauf',
    stopped: 'Verkauf angehalten',
    elsewhere: 'In einem anderen Shop',
    free: 'Eintritt frei',
    none: 'Noch nicht im Verkauf',
    inUse: (count: string) => `${count} verkauft oder im Warenkorb`,
    prices: 'Preise ansehen',
    setPrices: 'Preise festlegen',
  },
  en: {
    title: 'Tickets',
    afterwards: 'Prices and the sale follow once the concert is published.',
    onSale: 'On sale',
    stopped: 'Sale stopped',
    elsewhere: 'In another shop',
    free: 'Free admission',
    none: 'Not on sale yet',
    inUse: (count: string) => `${count} sold or in a basket`,
    prices: 'View prices',
    setPrices: 'Set prices',
  },
})
