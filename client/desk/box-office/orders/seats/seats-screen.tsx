import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { placeName } from '../../../../../shared/box-office/place-words.ts'
import type { StaffOrder } from '../../../../../shared/contract/box-office/staff/orders.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { Checkbox } from '../../../ui/form/labelled-inputs.tsx'
import { BackLink } from '../../../ui/screen/back-link.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { UnloadedScreen } from '../../../ui/screen/unloaded-screen.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { DeskPlan, type SeatMark } from '../../sales/hall/desk-plan.tsx'
import { type DeskSeat, seatName, seatsNames } from '../../sales/hall/desk-seats.ts'
import { PlanLegend } from '../../sales/hall/legends.tsx'
import { type LoadedHall, useHall } from '../../sales/hall/use-hall.ts'
import { shortMoment, ticketTypeName } from '../../words.ts'
import { differenceLines, terminalCents } from '../exchange/difference.ts'
import { workWords } from '../work/words.ts'
import { WorkForm } from '../work/work-form.tsx'
import type { SeatRefusal } from './choose-seat.ts'
import { isMovable } from './movable.ts'
import { MovedLegend } from './moved-legend.tsx'
import { type Moves, useMoves } from './use-moves.ts'
import { seatsWords } from './words.ts'
import '../../box-office.css'
import '../../sales/hall/hall.css'
import './seats.css'

/**
 * `/admin/orders/{number}/seats/{production}`: moves people of an order to other seats, which are chosen on the plan.
 */
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

interface GroupChoiceProps {
  moves: Moves
  onTake: (seats: readonly DeskSeat[]) => void
}

/** Where all who move can sit together. */
function GroupChoice({ moves: { moving, groups, targets }, onTake }: GroupChoiceProps) {
  const locale = staffLocale()
  const words = seatsWords[locale]
  const name = useId()
  return (
    <fieldset className="e-kinds">
      <legend className="e-lb">{words.groups(moving.length)}</legend>
      {groups.length === 0 && <p className="e-2">{words.noGroups}</p>}
      {groups.map((seats) => (
        <label key={seats.map(({ id }) => id).join()}>
          <input
            type="radio"
            name={name}
            checked={seats.every(({ id }, index) => targets[index]?.id === id)}
            onChange={() => onTake(seats)}
          />
          <span>
            <b>{seatsNames(seats, locale).join('; ')}</b>
            <small>{words.category(seats[0]?.category ?? 1)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface MoveRailProps {
  order: StaffOrder
  moves: Moves
  onDone: () => void
}

/** Who moves from where to where, what that does, and the button that does it. */
function MoveRail({ order, moves: { people, moving, toggle, targets, reverse }, onDone }: MoveRailProps) {
  const locale = staffLocale()
  const words = seatsWords[locale]
  const [strand, setStrand] = useState(false)
  const wishes = moving.flatMap(({ id, place }, index) => {
    const seat = targets[index]
    return seat && seat.id !== place.id ? [{ line: id, seat: seat.id }] : []
  })
  const isWhole = wishes.length > 0 && moving.every((_, index) => targets[index] !== undefined)
  return (
    <aside className="e-form-r">
      <section className="e-rail-s">
        <h2>{words.people(people.length)}</h2>
        <ul className="bo-people">
          {people.map((line) => {
            const index = moving.indexOf(line)
            const seat = targets[index]
            const type = ticketTypeName(order, line.price_type, locale)
            return (
              <li key={line.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={index >= 0}
                    disabled={people.length === 1}
                    onChange={() => toggle(line.id)}
                  />
                  <b>{index >= 0 ? words.person(index + 1, type) : type}</b>
                </label>
                <p>
                  {index >= 0 ? <s className="e-2">{placeName(line.place, locale)}</s> : placeName(line.place, locale)}
                  {index >= 0 && (
                    <>
                      <br />
                      {seat ? seatName(seat, locale) : words.open}
                    </>
                  )}
                </p>
              </li>
            )
          })}
        </ul>
        {moving.length > 1 && <TextButton label={words.reverse} onClick={reverse} />}
      </section>
      <section className="e-rail-s">
        <WorkForm
          call="moveSeats"
          number={order.number}
          body={isWhole ? { moves: wishes, strand } : null}
          action={words.title(wishes.length)}
          confirmed={(consequences) => ({ terminal_cents: terminalCents(consequences) })}
          done={words.done}
          onDone={onDone}
          lines={(consequences) => [
            words.codes(consequences.tickets),
            words.freed(consequences.seats),
            ...differenceLines(consequences, order),
            workWords[locale].mails(consequences.mails, order.contact.email),
          ]}
        >
          <Checkbox label={words.strand} checked={strand} onChange={setStrand} />
        </WorkForm>
      </section>
    </aside>
  )
}
