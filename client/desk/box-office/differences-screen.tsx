import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { Link } from 'react-router'
import type { SaleDifferences } from '../../../shared/contract/calls/desk/site-schemas.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { when } from '../../rows/values/when.ts'
import { alert } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { FoundList } from '../listing/found-list.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { TextButton } from '../ui/text-button.tsx'

/** `/admin/sales/differences`: the differences between places, orders and payments, by sale. */
export default function DifferencesScreen() {
  const words = saleDifferenceWords[staffLocale()]
  const query = useQuery({
    queryKey: ['box-office', 'differences'],
    queryFn: ({ signal }) => call('listSaleDifferences', {}, { signal }),
  })
  return (
    <FoundList words={words} icon={Scale} query={query}>
      <div className="e-tw">
        <table className="e-t">
          <TableHead
            columns={[
              ['c-t', words.what],
              ['c-m', words.where],
              ['c-x', words.found],
              ['c-s', words.order],
            ]}
          />
          <tbody>
            {query.data?.results.map((sale) => (
              <Sale key={sale.production} sale={sale} />
            ))}
          </tbody>
        </table>
      </div>
    </FoundList>
  )
}

function Sale({ sale }: { sale: SaleDifferences['results'][number] }) {
  const locale = staffLocale()
  const words = saleDifferenceWords[locale]
  const { production, title, starts_at: startsAt, at, differences, count } = sale
  const name = title === null ? words.deleted(production) : localise(title, locale)
  return (
    <>
      <tr className="is-grp">
        <th colSpan={4} scope="rowgroup">
          <Link to={`/sales/${production}`} aria-label={words.toSale(name)}>
            {name}
          </Link>
          {startsAt !== null && <span className="e-2"> {when(startsAt, locale)}</span>}
          <CompareButton production={production} name={name} />
        </th>
      </tr>
      {differences.map(({ kind, order, detail }) => (
        <tr key={`${kind} ${order} ${detail}`}>
          <td className="c-t">{words.kinds[kind]}</td>
          <td className="c-m">{detail}</td>
          <td className="c-x">{when(at, locale)}</td>
          <td className="c-s">
            <Link to={`/orders/${order}`}>{order}</Link>
          </td>
        </tr>
      ))}
      {count > differences.length && (
        <tr>
          <td colSpan={4} className="c-t e-2">
            {words.more(grouped(count - differences.length, locale))}
          </td>
        </tr>
      )}
    </>
  )
}

function CompareButton({ production, name }: { production: number; name: string }) {
  const words = saleDifferenceWords[staffLocale()]
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('reconcile', { id: production }),
    onSuccess: ({ differences }) => {
      alert('save', differences.length === 0 ? words.agrees : words.still(differences.length))
      void client.invalidateQueries({ queryKey: ['box-office', 'differences'] })
      void client.invalidateQueries({ queryKey: ['start', 'today'] })
    },
    onError: () => alert('error', words.failed),
  })
  return (
    <TextButton
      label={words.compare}
      name={words.compareOf(name)}
      isDisabled={isPending}
      className="e-sp"
      onClick={() => isPending || mutate()}
    />
  )
}

const { title } = deskScreens['sales/differences']

const saleDifferenceWords = defineLabels({
  de: {
    title: title.de,
    about:
      'Plätze, Bestellungen und Zahlungen werden jede Nacht verglichen; berichtigt wird nichts von selbst. Öffnen Sie die Bestellung, bringen Sie sie in Ordnung und vergleichen Sie noch einmal.',
    what: 'Was nicht stimmt',
    where: 'Woran',
    order: 'Bestellung',
    found: 'Gefunden',
    kinds: {
      place_without_order: 'Platz ohne Bestellung',
      order_without_place: 'Bestellung ohne ihren Platz',
      wrong_state: 'Am Platz verkauft, in der Bestellung nicht, oder umgekehrt',
      ticket_without_place: 'Verkaufter Platz ohne Karte',
      money: 'Zahlung stimmt nicht überein',
    },
    more: (count: string) => `und ${count} weitere`,
    deleted: (id: number) => `Gelöschtes Konzert ${id}`,
    toSale: (name: string) => `Zum Verkauf von ${name}`,
    compare: 'Noch einmal vergleichen',
    compareOf: (name: string) => `${name} noch einmal vergleichen`,
    agrees: 'Alles stimmt überein.',
    still: (count: number) => (count === 1 ? 'Noch eine Abweichung.' : `Noch ${count} Abweichungen.`),
    failed: 'Der Vergleich hat nicht geklappt. Bitte noch einmal versuchen.',
    nothing: 'Keine Abweichungen.',
    nothingHint: 'Hier steht, wo Plätze, Bestellungen und Zahlungen nicht zusammenpassen.',
  },
  en: {
    title: title.en,
    about:
      'Seats, orders and payments are compared every night; nothing is corrected automatically. Open the order, correct it, then compare again.',
    what: 'What does not match',
    where: 'Seat or payment',
    order: 'Order',
    found: 'Found',
    kinds: {
      place_without_order: 'Seat without an order',
      order_without_place: 'Order without its seat',
      wrong_state: 'Sold on the seat but not in the order, or the reverse',
      ticket_without_place: 'Sold seat without a ticket',
      money: 'Payment does not match',
    },
    more: (count: string) => `and ${count} more`,
    deleted: (id: number) => `Deleted concert ${id}`,
    toSale: (name: string) => `To the sale of ${name}`,
    compare: 'Compare again',
    compareOf: (name: string) => `Compare ${name} again`,
    agrees: 'Everything matches.',
    still: (count: number) => (count === 1 ? 'One difference is left.' : `${count} differences are left.`),
    failed: 'The comparison did not work. Please try again.',
    nothing: 'No differences.',
    nothingHint: 'Seats, orders and payments that do not match will appear here.',
  },
})
