// Which waiting orders a transfer may mean that names none, by what it says of its payer and by its amount.
import type { BankLine } from '../../../shared/contract/box-office/bank.ts'
import { ordersOfBankLine } from './bank-match.ts'
import { familyNameFirst } from './family-name.ts'
import { soundTermsOf } from './name-sound.ts'

export interface WaitingOrder {
  number: string
  name: string
  open_cents: number
}

/** Maximum number of orders that are proposed for a line. */
const maxProposed = 3

/** Returns the orders of the payer first, and among them those of the amount; staff decide which it is. */
export function proposedOrders<Order extends WaitingOrder>(
  { payer, text, cents }: Pick<BankLine, 'payer' | 'text' | 'cents'>,
  waiting: readonly Order[],
): Order[] {
  const said = marksOf(`${payer ?? ''} ${text}`)
  return waiting
    .map((order) => ({ order, rank: (isSaid(order.name, said) ? 2 : 0) + (order.open_cents === cents ? 1 : 0) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, maxProposed)
    .map(({ order }) => order)
}

/**
 * Divides a transfer that names several waiting orders: each gets what it still costs, in the sequence of their numbers
 * in the text, and the last one the rest. Null unless at least two of them get something.
 */
export function proposedParts(
  line: Pick<BankLine, 'reference' | 'text' | 'cents'>,
  waiting: readonly WaitingOrder[],
): { order: string; cents: number }[] | null {
  const named = ordersOfBankLine(line).flatMap((number) => waiting.find((each) => each.number === number) ?? [])
  let left = line.cents
  const parts = named.flatMap(({ number, open_cents: open }, index) => {
    const cents = index === named.length - 1 ? left : Math.min(open, left)
    left -= cents
    return cents > 0 ? [{ order: number, cents }] : []
  })
  return parts.length > 1 ? parts : null
}

/** Whether a text has the family name, or two words of the name of a company or a couple, as they sound. */
function isSaid(name: string, said: ReadonlySet<string>): boolean {
  const [family = '', given] = familyNameFirst(name).split(', ')
  const words = wordsIn(family)
  const found = words.filter((word) => [...marksOf(word)].some((mark) => said.has(mark))).length
  return found >= (given === undefined ? Math.min(2, words.length) : 1) && found > 0
}

/** Returns words and their sounds; a short word has no sound that tells anything. */
function marksOf(text: string): Set<string> {
  const words = wordsIn(text).filter((word) => word.length > 1)
  return new Set([...words, ...soundTermsOf(words)])
}

function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  )
}
