import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { useNameOf } from '../../../shell/start.ts'
import { shortMoment } from '../../words.ts'
import type { DeskSeat } from './desk-seats.ts'
import { hallWords } from './words.ts'

/** Shows who holds or bought a seat, or why it is blocked; renders nothing for other seats. */
export function PlaceUse({ production, seat }: { production: number; seat: DeskSeat }) {
  const locale = staffLocale()
  const words = hallWords[locale]
  const nameOf = useNameOf()
  const isUsed = seat.kind === 'sold' || seat.kind === 'held' || seat.kind === 'blocked'
  const { data, error } = useQuery({
    queryKey: ['box-office', 'place', production, seat.id, seat.kind],
    queryFn: ({ signal }) => call('staffPlace', { id: production, place: seat.id }, { signal }),
    enabled: isUsed,
    staleTime: 0,
  })
  if (!isUsed) return null
  if (error) return <p className="e-errt">{error.message}</p>
  if (!data) return null
  const { orders, elsewhere, block } = data
  return (
    <div className="bo-use">
      <h3>{seat.kind === 'blocked' ? words.reason : words.holder}</h3>
      {block && (
        <p>
          {block.reason}
          <br />
          <span className="e-2">{words.blockedBy(block.by && nameOf(block.by), shortMoment(block.at, locale))}</span>
        </p>
      )}
      {orders.map(({ number, name, is_sold: isSold, is_refunded: isRefunded }) => (
        <p key={number}>
          {name || words.nameless}
          {!isSold && <span className="e-2"> ({isRefunded ? words.isRefunded : words.isPaying})</span>}
          <br />
          <Link to={`/orders/${number}`}>
            {words.order} {number}
          </Link>
        </p>
      ))}
      {elsewhere > 0 && <p>{words.elsewhere(elsewhere)}</p>}
      {seat.kind === 'held' && orders.length === 0 && <p>{words.inBasket}</p>}
    </div>
  )
}
