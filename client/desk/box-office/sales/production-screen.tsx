import { Music, TicketPlus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { CartAnswer } from '../../../../shared/contract/box-office/cart.ts'
import type { OrderAnswer } from '../../../../shared/contract/box-office/order.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { price } from '../../../../shared/ui/money.ts'
import { isComposing } from '../../../keys/composing.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useSingleKeys } from '../../../staff/use-single-keys.ts'
import { addressOf } from '../../api/call.ts'
import { withParameter } from '../../listing/with-parameter.ts'
import { useMay } from '../../shell/start.ts'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { Checkbox, LabelledSelect } from '../../ui/form/labelled-inputs.tsx'
import { NumberInput, wholeOf } from '../../ui/number-input.tsx'
import { BackLink } from '../../ui/screen/back-link.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { UnloadedScreen } from '../../ui/screen/unloaded-screen.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { shortMoment } from '../words.ts'
import { HallView } from './hall/hall-view.tsx'
import { type LoadedHall, useHall } from './hall/use-hall.ts'
import { DeskCart } from './sell/desk-cart.tsx'
import { SaleForm, saleFormId } from './sell/sale-form.tsx'
import { SaleRail } from './sell/sale-rail.tsx'
import { SoldTickets } from './sell/sold-tickets.tsx'
import { Suggestions } from './sell/suggestions.tsx'
import { useDeskCart } from './sell/use-desk-cart.ts'
import { useSale } from './sell/use-sale.ts'
import { sellWords } from './sell/words.ts'
import './sell/sell.css'
import { Contingents } from './contingents.tsx'
import { Overview } from './overview.tsx'
import { productionWords } from './production-words.ts'
import { salesWords } from './words.ts'
import '../box-office.css'
import './hall/hall.css'

/** `/admin/sales/{id}`: the sale of one production. The query selects the view. */
export default function ProductionScreen() {
  const { id = '' } = useParams()
  const { data, error, retry } = useHall(Number(id))
  return data && !error ? <Loaded loaded={data} /> : <UnloadedScreen error={error} onRetry={retry} />
}

function Loaded({ loaded }: { loaded: LoadedHall }) {
  const locale = staffLocale()
  const words = productionWords[locale]
  const may = useBoxOffice()
  const mayRead = useMay('productions')('read')
  const [query] = useSearchParams()
  const { hall } = loaded
  const view = query.get('view') ?? ''
  // links to the other views keep the `cart` parameter, so that an open sale stays open
  const own = withParameter(new URLSearchParams(), 'cart', query.get('cart') ?? '')
  const views = [
    ['', words.overview, 0],
    ['plan', words.plan, 0],
    ['contingents', words.contingents, hall.contingents.length],
  ] as const
  return (
    <Screen
      title={hall.title}
      note={[shortMoment(hall.date, locale), hall.venue].filter(Boolean).join(', ')}
      back={<BackLink to="/sales" label={words.back} />}
      commands={
        <>
          {hall.stock !== 'available' && !hall.is_stopped && (
            <span className="e-mark e-mark--warn e-hm">
              {hall.stock === 'few_left' ? salesWords[locale].fewLeft : salesWords[locale].soldOut}
            </span>
          )}
          {hall.is_stopped && <span className="e-mark e-mark--n e-hm">{salesWords[locale].stopped}</span>}
          {mayRead && (
            <Link className="e-b e-b--l e-hm" to={`/productions/${hall.id}`}>
              <Icon of={Music} />
              <span>{words.toConcert}</span>
            </Link>
          )}
          {may('sell') && !hall.is_stopped && view !== 'sell' && (
            <Link className="e-b e-b--p" to={`?${withParameter(query, 'view', 'sell')}`}>
              <Icon of={TicketPlus} />
              <span>{words.sell}</span>
            </Link>
          )}
        </>
      }
    >
      <div className="e-views">
        <nav aria-label={words.views}>
          {views.map(([key, title, count]) => (
            <Link
              key={key}
              to={`?${withParameter(own, 'view', key)}`}
              aria-current={view === key ? 'page' : undefined}
              replace
            >
              {title}
              {count > 0 && <span className="e-mark e-mark--n">{count}</span>}
            </Link>
          ))}
          <Link to={`/productions/${hall.id}/prices`}>{words.prices}</Link>
          {may('buyers') && <Link to={`/orders?production=${hall.id}`}>{words.orders}</Link>}
          {may('sell') && <Link to={`/sales/${hall.id}/lists`}>{words.lists}</Link>}
          {may('buyers') && hall.date.slice(0, 10) < berlinDay(new Date()) && (
            <a href={addressOf('noShows', { id: hall.id })} download>
              {words.noShows}
            </a>
          )}
        </nav>
      </div>
      {view === 'sell' && may('sell') ? (
        <SellView loaded={loaded} />
      ) : view === 'plan' ? (
        <HallView loaded={loaded} />
      ) : view === 'contingents' ? (
        <Contingents loaded={loaded} />
      ) : (
        <Overview hall={hall} />
      )}
    </Screen>
  )
}

function SellView({ loaded }: { loaded: LoadedHall }) {
  const [order, setOrder] = useState<OrderAnswer | null>(null)
  if (order) return <SoldTickets order={order} production={loaded.hall.id} onNext={() => setOrder(null)} />
  return <Selling loaded={loaded} onSold={setOrder} />
}

function Selling({ loaded, onSold }: { loaded: LoadedHall; onSold: (order: OrderAnswer) => void }) {
  const { id, cart, error, show } = useDeskCart()
  const sale = useSale(id, cart, onSold)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || isComposing(event)) return
      if (event.target instanceof Element && event.target.closest('dialog')) return
      const form = document.getElementById(saleFormId)
      if (form instanceof HTMLFormElement) form.requestSubmit()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="e-form bo-sell">
      <div className="e-form-m">
        <ChooseSeats loaded={loaded} id={id} cart={cart} onHeld={show} />
        <DeskCart hall={loaded.hall} id={id} cart={cart} error={error} />
        <SaleForm sale={sale} />
      </div>
      <aside className="e-form-r">
        <SaleRail id={id} cart={cart} sale={sale} />
      </aside>
    </div>
  )
}

const usual = [1, 2, 3, 4, 5, 6]
/** The largest number of places that one call holds. */
const most = 50

interface ChooseSeatsProps {
  loaded: LoadedHall
  /** Id of the cart, which the first hold creates. */
  id: string
  cart: CartAnswer | undefined
  onHeld: () => void
}

/** How many places and where: the shop's suggestions for that, of which a press holds one, and the way to the plan. */
function ChooseSeats({ loaded, id, cart, onHeld }: ChooseSeatsProps) {
  const locale = staffLocale()
  const words = sellWords[locale]
  const { hall } = loaded
  const [count, setCount] = useState<number | string | null>(2)
  const [isMore, setMore] = useState(false)
  const [category, setCategory] = useState('')
  const [isAccessible, setAccessible] = useState(false)
  const countId = useId()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const wanted = wholeOf(count)
  const choose = (next: number) => {
    setMore(next > usual.length)
    setCount(next)
  }
  const optionOf = ({ category: key, name, free, normal_cents: cents }: LoadedHall['hall']['categories'][number]) =>
    [String(key), words.option(name, free, cents === null ? '' : price(cents, locale))] as const
  useSingleKeys((key) => /^[1-9]$/.test(key) && choose(Number(key)))
  return (
    <section className="e-sec">
      <h2>{words.places}</h2>
      <fieldset className="bo-count" aria-label={words.howMany}>
        {usual.map((each) => (
          <button
            key={each}
            type="button"
            className="e-b e-b--l"
            aria-pressed={!isMore && each === wanted}
            onClick={() => choose(each)}
          >
            {each}
          </button>
        ))}
        {isMore ? (
          <>
            <label className="vh" htmlFor={countId}>
              {words.howMany}
            </label>
            <NumberInput id={countId} takesFocus required min={1} max={most} value={count} onChange={setCount} />
          </>
        ) : (
          <button type="button" className="e-b e-b--l" aria-pressed={false} onClick={() => choose(usual.length + 1)}>
            {words.more}
          </button>
        )}
      </fieldset>
      <div className="bo-where">
        <LabelledSelect
          label={words.where}
          value={category}
          options={[['', words.best], ...hall.categories.map(optionOf)]}
          onChange={setCategory}
        />
        <Checkbox label={words.accessible} checked={isAccessible} onChange={setAccessible} />
      </div>
      {wanted >= 1 && wanted <= most && (
        <Suggestions
          wish={{ count: wanted, category, isAccessible }}
          {...{ loaded, id, onHeld }}
          held={cart?.lines.filter(({ production }) => production === hall.id) ?? []}
        />
      )}
      <p>
        <TextButton
          label={words.byHand}
          onClick={() => void navigate({ search: `?${withParameter(query, 'view', 'plan')}` })}
        />
      </p>
    </section>
  )
}
