import { useQuery } from '@tanstack/react-query'
import { Layers, Lock, LockOpen, type LucideIcon, TicketPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { price } from '../../../../../shared/ui/money.ts'
import { alert } from '../../../../staff/alerts.tsx'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { useSingleKeys } from '../../../../staff/use-single-keys.ts'
import { call } from '../../../api/call.ts'
import { useNameOf } from '../../../shell/start.ts'
import { useBoxOffice } from '../../../shell/use-box-office.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { shortMoment } from '../../words.ts'
import { useDeskCart } from '../sell/use-desk-cart.ts'
import { placeKinds, salesWords } from '../words.ts'
import { type DeskSeat, seatsNames } from './desk-seats.ts'
import { openContingents } from './open-contingents.ts'
import { BlockDialog, ContingentDialog } from './places-dialog.tsx'
import { refusalWithPlaces } from './refused-places.ts'
import type { Chosen } from './use-chosen.ts'
import type { LoadedHall } from './use-hall.ts'
import { hallWords } from './words.ts'

interface Action {
  key: string
  title: string
  icon: LucideIcon
  act: () => void
  isPossible: boolean
}

const maxNames = 6

export function ChosenPanel({ loaded, chosen }: { loaded: LoadedHall; chosen: Chosen }) {
  const locale = staffLocale()
  const words = hallWords[locale]
  const may = useBoxOffice()
  const [dialog, setDialog] = useState<'block' | 'move' | null>(null)
  const { hall } = loaded
  const seats = loaded.seats.filter(({ id }) => chosen.ids.has(id))
  const failed = (error: Error) => refusalWithPlaces(error, loaded) ?? error.message
  const unblock = useBoxOfficeCall((places: string[]) => call('unblockPlaces', { id: hall.id }, { body: { places } }), {
    done: () => words.unblocked,
    onDone: chosen.clear,
    failed,
  })
  const { id: cart, show } = useDeskCart()
  const hold = useBoxOfficeCall(
    (places: string[]) => call('deskHold', { cart }, { body: { production: hall.id, seats: places, strand: true } }),
    { onDone: show, failed },
  )
  const isAll = (...kinds: DeskSeat['kind'][]) => seats.length > 0 && seats.every(({ kind }) => kinds.includes(kind))
  const [first] = seats
  const ids = seats.map(({ id }) => id)
  const origins = new Set(seats.map(({ id }) => contingentOf(loaded, id)))
  const isFree = isAll('free', 'contingent', 'abo')
  const actions: Action[] = [
    { key: 'x', title: words.block, icon: Lock, act: () => setDialog('block'), isPossible: isFree },
    { key: 'x', title: words.unblock, icon: LockOpen, act: () => unblock.press(ids), isPossible: isAll('blocked') },
    {
      key: 'k',
      title: words.move,
      icon: Layers,
      isPossible: isFree && openContingents(hall).length > 0,
      act: () => (origins.size === 1 ? setDialog('move') : void alert('error', words.mixed)),
    },
    {
      key: 'v',
      title: words.sell,
      icon: TicketPlus,
      act: () => hold.press(ids),
      isPossible: isFree && !hall.is_stopped,
    },
  ]
  const possible = may('sell') ? actions.filter(({ isPossible }) => isPossible) : []
  useSingleKeys((key) => possible.find((action) => action.key === key.toLowerCase())?.act())
  const names = seatsNames(seats, locale)
  const close = () => setDialog(null)
  const done = () => {
    close()
    chosen.clear()
  }
  const target = { seats: ids, from: [...origins][0] ?? '' }
  return (
    <section className="e-rail-s bo-chosen">
      <h2>{words.chosen}</h2>
      {seats.length === 0 && <p className="e-2">{words.none}</p>}
      {seats.length > 0 && (
        <>
          <div className="bo-chosen-h" role="status">
            <b>{words.seats(seats.length)}</b>
            <TextButton label={words.clear} onClick={chosen.clear} />
          </div>
          <p>
            {names.slice(0, maxNames).join('; ')}
            {names.length > maxNames && ` ${words.more(names.length - maxNames)}`}
          </p>
          <p className="e-2">{pricesOf(hall, seats)}</p>
          <p className="e-2">
            {placeKinds
              .map(
                (kind) => [seats.filter((seat) => seat.kind === kind).length, salesWords[locale].within[kind]] as const,
              )
              .filter(([count]) => count > 0)
              .map(([count, name]) => `${count} ${name}`)
              .join(', ')}
          </p>
        </>
      )}
      <div className="bo-acts">
        {possible.map(({ key, title, icon, act }) => (
          <button key={title} type="button" className="e-opt" onClick={act}>
            <Icon of={icon} />
            <span>{title}</span>
            <kbd className="e-hm">{key.toUpperCase()}</kbd>
          </button>
        ))}
      </div>
      {may('buyers') && seats.length === 1 && first && <PlaceUse production={hall.id} seat={first} />}
      {dialog === 'block' && <BlockDialog {...{ loaded, target }} onDone={done} onClose={close} />}
      {dialog === 'move' && <ContingentDialog {...{ loaded, target }} onDone={done} onClose={close} />}
    </section>
  )
}

/** Names the categories of these seats with their normal prices: `Kategorie 2, je 72,00 €`. */
function pricesOf({ categories }: LoadedHall['hall'], seats: readonly DeskSeat[]): string {
  const locale = staffLocale()
  const words = hallWords[locale]
  return categories
    .filter(({ category }) => seats.some((seat) => seat.category === category))
    .map(({ name, normal_cents: cents }) => (cents === null ? name : words.pricedCategory(name, price(cents, locale))))
    .join('; ')
}

function contingentOf({ hall }: LoadedHall, id: string): string {
  return openContingents(hall).find(({ seats }) => seats.includes(id))?.key ?? ''
}

/** Shows who holds or bought a seat, or why it is blocked; renders nothing for other seats. */
function PlaceUse({ production, seat }: { production: number; seat: DeskSeat }) {
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
