import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { StaffOrder } from '../../../../../shared/contract/shop/staff/orders.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { BackLink } from '../../../ui/screen/back-link.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { UnloadedScreen } from '../../../ui/screen/unloaded-screen.tsx'
import { DeskPlan, type SeatMark } from '../../sales/hall/desk-plan.tsx'
import { PlanLegend } from '../../sales/hall/legends.tsx'
import { type LoadedHall, useHall } from '../../sales/hall/use-hall.ts'
import { shortMoment } from '../../words.ts'
import type { SeatRefusal } from './choose-seat.ts'
import { GroupChoice } from './group-choice.tsx'
import { isMovable } from './movable.ts'
import { MoveRail } from './move-rail.tsx'
import { MovedLegend } from './moved-legend.tsx'
import { useMoves } from './use-moves.ts'
import { seatsWords } from './words.ts'
import '../../box-office.css'
import '../../sales/hall/hall.css'
import './seats.css'

/** `/admin/orders/{number}/seats/{production}`: moves people of an order to other seats, which are chosen on the plan. */
export default function SeatsScreen() {
  const { number = '', production = '' } = useParams()
  const order = useQuery({
    queryKey: ['box-office', 'order', number],
    queryFn: ({ signal }) => call('staffOrder', { number }, { signal }),
  })
  const hall = useHall(Number(production))
  if (order.data && hall.data) return <Loaded order={order.data} production={Number(production)} loaded={hall.data} />
  const retry = () => (order.error ? order.refetch() : hall.retry())
  return <UnloadedScreen error={order.error ?? hall.error} onRetry={retry} />
}

interface LoadedProps {
  order: StaffOrder
  production: number
  loaded: LoadedHall
}

function Loaded({ order, production, loaded }: LoadedProps) {
  const locale = staffLocale()
  const words = seatsWords[locale]
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const people = order.lines.filter((line) => line.production === production && isMovable(order, line))
  const moves = useMoves(people, loaded, query.get('line'))
  const [refusal, setRefusal] = useState<SeatRefusal | null>(null)
  const { moving, targets } = moves
  const evening = order.productions.find(({ id }) => id === production)
  const to = `/orders/${order.number}`
  const choose = (id: string) => setRefusal(moves.choose(id))
  const chosen = {
    ids: new Set(targets.flatMap((seat) => seat?.id ?? [])),
    toggle: choose,
    add: (ids: readonly string[]) => choose(ids.at(-1) ?? ''),
    clear: () => moves.take([]),
  }
  const marks = new Map<string, SeatMark>()
  for (const [index, { place }] of moving.entries()) marks.set(place.id, markOf(index, words.was(index + 1)))
  for (const [index, seat] of targets.entries()) if (seat) marks.set(seat.id, markOf(index, words.now(index + 1)))
  return (
    <Screen
      title={words.title(moving.length)}
      note={[order.number, order.contact.name, evening?.title, evening && shortMoment(evening.date, locale)]
        .filter(Boolean)
        .join(', ')}
      back={<BackLink to={to} label={words.back} />}
    >
      {people.length === 0 ? (
        <p className="e-note">{words.none}</p>
      ) : (
        <div className="e-form bo-hall bo-move">
          <div className="e-form-m">
            <div className="bo-hall-h">
              <span className="e-seg">
                <button
                  type="button"
                  className="e-b"
                  aria-pressed={moves.isTogether}
                  onClick={() => moves.setTogether(!moves.isTogether)}
                >
                  {words.together(moving.length)}
                </button>
              </span>
              <PlanLegend counts={loaded.hall.counts} />
              <MovedLegend kinds={['left', 'chosen']} />
            </div>
            <DeskPlan loaded={loaded} chosen={chosen} shows="state" marks={marks} />
            <p className="e-2" role="status">
              {refusal === 'not_free' && words.notFree}
              {refusal === 'not_together' && words.notTogether(moving.length)}
              {refusal === null && words.hint}
            </p>
            {moving.length > 0 && (
              <GroupChoice
                moves={moves}
                onTake={(seats) => {
                  setRefusal(null)
                  moves.take(seats)
                }}
              />
            )}
          </div>
          <MoveRail order={order} moves={moves} onDone={() => void navigate(to)} />
        </div>
      )}
    </Screen>
  )
}

const markOf = (index: number, note: string): SeatMark => ({ text: `${index + 1}`, note })
