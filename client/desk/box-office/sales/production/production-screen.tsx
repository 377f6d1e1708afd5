import { Music, TicketPlus } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { withParameter } from '../../../listing/with-parameter.ts'
import { useMay } from '../../../shell/start.ts'
import { useBoxOffice } from '../../../shell/use-box-office.ts'
import { BackLink } from '../../../ui/screen/back-link.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { UnloadedScreen } from '../../../ui/screen/unloaded-screen.tsx'
import { shortMoment } from '../../words.ts'
import { HallView } from '../hall/hall-view.tsx'
import { type LoadedHall, useHall } from '../hall/use-hall.ts'
import { SellView } from '../sell/sell-view.tsx'
import { salesWords } from '../words.ts'
import { Contingents } from './contingents.tsx'
import { Overview } from './overview.tsx'
import { productionWords } from './words.ts'
import '../../box-office.css'
import '../hall/hall.css'

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
