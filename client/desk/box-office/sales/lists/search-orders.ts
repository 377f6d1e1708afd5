import type { ListedOrders } from '../../../../../shared/contract/box-office/staff/lists.ts'
import { orderNumberForm } from '../../../../../shared/text/order-number-form.ts'
import { spellingsOf } from '../../../../../shared/text/spellings.ts'

type Searched = Pick<ListedOrders['results'][number], 'name' | 'number'>

/** The shortest part of an order's number that is looked for. */
const shortestPart = 4

/**
 * Returns the orders whose name has each word of `q`, with and without umlauts, or whose number has it, with or without
 * hyphens.
 */
export function searchedOrders<Row extends Searched>(rows: readonly Row[], q: string): readonly Row[] {
  const words = q.normalize('NFC').split(/[\s,]+/)
  const wanted = words.map((word) => spellingsOf(word).map(plain))
  const part = /\d/.test(q) ? orderNumberForm(q) : ''
  return rows.filter(({ name, number }) => {
    const own = plain(name)
    if (part.length >= shortestPart && orderNumberForm(number).includes(part)) return true
    return wanted.every((spellings) => spellings.some((spelling) => own.includes(spelling)))
  })
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
