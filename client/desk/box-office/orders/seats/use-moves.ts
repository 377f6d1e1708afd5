import { useCallback, useMemo, useState } from 'react'
import type { StaffOrder } from '../../../../../shared/contract/box-office/staff/orders.ts'
import { toggled } from '../../../listing/selection/toggled.ts'
import type { DeskSeat } from '../../sales/hall/desk-seats.ts'
import type { LoadedHall } from '../../sales/hall/use-hall.ts'
import { chooseSeat, isFreeForStaff, type SeatRefusal, type SeatsOfPeople } from './choose-seat.ts'
import { freeGroups, runsOf } from './free-groups.ts'

export type MovedLine = StaffOrder['lines'][number]

export interface Moves {
  people: readonly MovedLine[]
  /** The people who move, in the order of their new seats. */
  moving: readonly MovedLine[]
  toggle: (line: string) => void
  /** Seats by the order of `moving`; undefined for a person without a new seat yet. */
  targets: SeatsOfPeople
  groups: readonly (readonly DeskSeat[])[]
  take: (seats: readonly DeskSeat[]) => void
  /** Chooses a seat on the plan. @returns why it cannot be chosen, or null */
  choose: (id: string) => SeatRefusal | null
  reverse: () => void
  isTogether: boolean
  setTogether: (isTogether: boolean) => void
}

/** Which people move to which seats; at first all of them, or the line `only`, to the nearest free group. */
export function useMoves(people: readonly MovedLine[], { plan, seats }: LoadedHall, only: string | null): Moves {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(people.filter(({ id }) => only === null || id === only).map(({ id }) => id)),
  )
  const [isReversed, setReversed] = useState(false)
  const [isTogether, setTogether] = useState(true)
  const [wish, setWish] = useState<SeatsOfPeople | null>(null)
  const runs = useMemo(() => runsOf(plan, seats), [plan, seats])
  const moving = useMemo(() => {
    const own = people.filter(({ id }) => chosen.has(id))
    return isReversed ? own.reverse() : own
  }, [people, chosen, isReversed])
  const left = useMemo(() => new Set(moving.map(({ place }) => place.id)), [moving])
  const groups = useMemo(() => {
    const near = seats.filter(({ id }) => left.has(id))
    const categories = new Set(moving.map(({ category }) => category))
    const [category = null] = categories
    const isSame = categories.size === 1
    return isSame ? freeGroups(runs, { count: moving.length, category, near }) : []
  }, [runs, seats, moving, left])
  const targets = wish ?? groups[0] ?? []
  const toggle = useCallback((line: string) => {
    setWish(null)
    setChosen((before) => toggled(before, line))
  }, [])
  const isFree = (seat: DeskSeat) => isFreeForStaff(seat) || left.has(seat.id)
  const choose: Moves['choose'] = (id) => {
    if (moving.length === 0) return null
    const seat = seats.find((each) => each.id === id)
    const next = chooseSeat(runs, { seat, before: targets, count: moving.length, isTogether, isFree })
    if (typeof next === 'string') return next
    setWish(next)
    return null
  }
  return {
    people,
    moving,
    toggle,
    targets,
    groups,
    take: setWish,
    choose,
    reverse: () => setReversed((before) => !before),
    isTogether,
    setTogether,
  }
}
