import { pricesEach } from '../../../../shared/box-office/count-words.ts'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { dayAndYear } from '../../../../shared/i18n/day-words.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { price } from '../../../../shared/ui/money.ts'
import { placesOf } from './documents/names.ts'
import { orderWords } from './documents/words.ts'
import type { OrderLine, OrderProduction } from './stored-order.ts'
import { type Exchange, movesWith, type SeatMove } from './stored-parts.ts'
import type { OrderView } from './view.ts'

interface Moved {
  moves: readonly SeatMove[]
  exchanges: readonly Exchange[]
}

/**
 * Returns the sentences about a request to move places: which are left for which, and the difference of their prices.
 * @param first number of the request's first move
 */
export function moveWords(view: OrderView, { moves, exchanges }: Moved, first: number): string {
  const own = movesWith(moves, first)
  const exchange = exchanges.find(({ move }) => move === first)
  const places = exchange?.dates ? dateSentence(view, own, exchange.dates) : seatChange(view, own)
  return [places, ...(exchange ? [priceSentence(view, exchange), differenceSentence(view, exchange)] : [])]
    .filter(Boolean)
    .join(' ')
}

function priceSentence({ lines, locale }: OrderView, { lines: ids }: Exchange): string {
  const prices = lines.flatMap(({ id, cents }) => (ids.includes(id) ? cents : []))
  return prices.length > 0 ? orderWords[locale].pricesNow(pricesEach(prices, locale)) : ''
}

/**
 * Returns a sentence per production, such as `Statt Parkett, Reihe 3, Platz 4 haben Sie jetzt Parkett, Reihe 4, Platz
 * 5.`
 */
function seatChange(view: OrderView, moves: readonly SeatMove[]): string {
  const { locale } = view
  const sentences = [...Map.groupBy(movedLines(view, moves), ({ now }) => now.production).values()].map((own) =>
    orderWords[locale].otherSeat(placeTexts(own, 'former', locale), placeTexts(own, 'now', locale)),
  )
  return sentences.join(' ')
}

/**
 * Returns a sentence such as `Statt »Messiah« am Freitag, … (Parkett, …) haben Sie jetzt »Messiah« am Samstag, … (…).`
 */
function dateSentence(
  view: OrderView,
  moves: readonly SeatMove[],
  { from, to }: NonNullable<Exchange['dates']>,
): string {
  const { locale } = view
  const words = orderWords[locale]
  const moved = movedLines(view, moves)
  const evening = ({ title, date }: OrderProduction, when: 'former' | 'now') =>
    words.evening(title, dayAndTime(date, locale), placeTexts(moved, when, locale))
  return moved.length > 0 ? words.otherConcert(evening(from, 'former'), evening(to, 'now')) : ''
}

function differenceSentence({ locale }: OrderView, { paid_cents: paid, refund_cents: back }: Exchange): string {
  const words = orderWords[locale]
  if (back > 0) return words.differenceRefunded(price(back, locale))
  return paid > 0 ? words.differencePaid(price(paid, locale)) : ''
}

function movedLines({ lines }: OrderView, moves: readonly SeatMove[]): { now: OrderLine; former: OrderLine }[] {
  return moves.flatMap((move) => {
    const line = lines.find(({ id }) => id === move.line)
    return line && move.state === 'done' ? [{ now: line, former: { ...line, place: move.from } }] : []
  })
}

function placeTexts(lines: ReturnType<typeof movedLines>, when: 'former' | 'now', locale: Locale): string {
  return placesOf(
    lines.map((each) => each[when]),
    locale,
  ).join('; ')
}

export function dayAndTime(iso: string, locale: Locale): string {
  return `${dayAndYear(iso, locale)}, ${orderWords[locale].time(timeOfDay(iso))}`
}
