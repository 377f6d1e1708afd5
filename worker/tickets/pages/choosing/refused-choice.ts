import { refusalSentence } from '../../../../shared/contract/shop/refusal-words.ts'
import type { SeatsData } from '../../../../shared/shop/choosing/data.ts'
import type { CartAnswer } from '../../objects/cart/cart.ts'
import { suggestSeats } from '../../rules/suggestions.ts'
import type { PostResult, ShopRequest } from '../definition.ts'
import { readSale, type Sale } from './sale.ts'
import { seatsData } from './seats-data.ts'

export interface RefusedChoice {
  /** Names of the seats to which the reason applies. */
  names: string[]
  /** Alternative seats for the whole party, one entry per choice. */
  choices: SeatsData[]
}

/**
 * Returns a refused choice of seats with alternatives.
 * @param seats ids of the chosen seats
 */
export async function refusedChoice(
  request: ShopRequest,
  { ok: _, reason, ...facts }: Extract<CartAnswer, { ok: false }>,
  { production, seats }: { production: number; seats: readonly string[] },
): Promise<PostResult> {
  const sale = await readSale(request, production)
  const { places = [], instead = null, limit } = facts as { places?: string[]; instead?: Offered; limit?: number }
  const choices = sale ? otherChoices(sale, { seats, instead, isTaken: reason === 'taken' }) : []
  const choice: RefusedChoice = {
    names: places.map((place) => seatName(sale, place)),
    choices: sale ? choices.map((indices) => seatsData(sale, indices, request.locale)) : [],
  }
  const sentence = refusalSentence(reason, request.locale)
  const most = { de: ` Es gehen höchstens ${limit}.`, en: ` The most is ${limit}.` }[request.locale]
  return { refused: { reason, sentence: sentence + (limit === undefined ? '' : most), facts: { ...facts, ...choice } } }
}

type Offered = { seats: string[] } | null

function otherChoices(
  sale: Sale,
  { seats, instead, isTaken }: { seats: readonly string[]; instead: Offered; isTaken: boolean },
): number[][] {
  const { seating, free, hall } = sale
  const offered = instead?.seats.flatMap((seat) => seating.indexOf.get(seat) ?? []) ?? null
  const chosen = seats.map((seat) => seating.seats[seating.indexOf.get(seat) ?? -1])
  const accessible = chosen.filter((seat) => seat?.kind === 'wheelchair').length
  const { best, cheaper } = suggestSeats(seating, free, { count: Math.max(1, seats.length), accessible }, hall)
  const all = [offered, ...(isTaken || !offered ? [best, cheaper] : [])].filter((each) => each !== null)
  return all.filter((each, index) => all.findIndex((other) => other.join() === each.join()) === index)
}

function seatName(sale: Sale | null, id: string): string {
  const rows = sale?.plan.sections.flatMap((section) => section.rows) ?? []
  for (const { seats } of rows) for (const seat of seats) if (seat.id === id) return seat.name
  return ''
}
