import type { Sales } from '../../../shared/contract/box-office/sales.ts'
import { berlinDay, berlinToUtc } from '../../../shared/time/berlin.ts'

export type DeliveryType = Sales['delivery'][number]['type']

export interface DeliveryOption {
  type: DeliveryType
  /** Price for the whole order, including tax. */
  cents: number
  /** For post, the end of the day by which tickets arrive if they are paid for today; null for all other types. */
  arrivesByMs: number | null
}

/** How long a letter takes, and how many days before the first production it must arrive. */
const postWorkingDays = 4
const spareDays = 2

const dayMs = 24 * 60 * 60 * 1000

/**
 * Lists the kinds of delivery that every production of an order allows. Each costs the highest price that one of the
 * productions sets for it, since the tickets are sent together. Post is offered only if it arrives at least two days
 * before the first production, and passes for a wallet only if the deployment issues them.
 * @param datesMs when the productions start
 */
export function deliveryOptions({
  sales,
  datesMs,
  nowMs,
  hasPasses,
}: {
  sales: readonly Pick<Sales, 'delivery'>[]
  datesMs: readonly number[]
  nowMs: number
  hasPasses: boolean
}): DeliveryOption[] {
  const [first, ...others] = sales
  const arrivesByMs = arrivalMs(nowMs)
  const isInTime = datesMs.every((dateMs) => arrivesByMs + spareDays * dayMs <= dateMs)
  return (first?.delivery ?? []).flatMap(({ type, cents }) => {
    const offers = others.map(({ delivery }) => delivery.find((each) => each.type === type))
    if (offers.includes(undefined) || (type === 'wallet' && !hasPasses) || (type === 'post' && !isInTime)) return []
    const prices = offers.map((offer) => offer?.cents ?? 0)
    return { type, cents: Math.max(cents, ...prices), arrivesByMs: type === 'post' ? arrivesByMs : null }
  })
}

/**
 * Returns whether today is the last day on which a letter can be posted that arrives before a concert, or whether that
 * day is over; null if there is more time.
 */
export function lastDayOfPost(nowMs: number, startsMs: number): 'today' | 'over' | null {
  if (arrivalMs(nowMs) > startsMs) return 'over'
  return arrivalMs(nowMs + dayMs) > startsMs ? 'today' : null
}

/** Returns the end of the fourth working day after today; holidays count as working days. */
function arrivalMs(nowMs: number): number {
  let day = Date.parse(`${berlinDay(new Date(nowMs))}T00:00Z`)
  for (let left = postWorkingDays; left > 0; ) {
    day += dayMs
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return Date.parse(berlinToUtc(`${new Date(day).toISOString().slice(0, 10)}T23:59`))
}
