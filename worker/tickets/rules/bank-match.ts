// Matches money on the bank account with orders: which order a line names, and what its amount is to that order.
import type { BankLine, BankResult } from '../../../shared/contract/shop/bank.ts'
import { readCreditorReference } from './creditor-reference.ts'
import { readOrderNumber } from './order-number.ts'

/** An order's number without its hyphens. */
const numberLength = 13

/**
 * The numbers of the orders that a line names: in its creditor reference, otherwise in the text as people write it. A
 * line that names several orders is a decision for staff.
 */
export function ordersOfBankLine({ reference, text }: Pick<BankLine, 'reference' | 'text'>): string[] {
  const own = readCreditorReference(reference ?? '')
  const referenced = own ? readOrderNumber(own) : null
  if (referenced) return [referenced]
  return [...new Set([...numbersIn(reference ?? ''), ...numbersIn(text)])]
}

/** Finds numbers anywhere in a text, because banks wrap texts at any character and payers leave hyphens out. */
function numbersIn(text: string): string[] {
  const compact = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return [...compact.matchAll(/A(?=\d[\dOIL]|[OIL]\d)/g)].flatMap(({ index }) => {
    const number = readOrderNumber(compact.slice(index, index + numberLength))
    return number ? [number] : []
  })
}

export interface BankJudgement {
  result: Exclude<BankResult, 'unknown' | 'repeated'>
  /** What is still to be paid after this line. */
  missingCents: number
  /** What this line pays beyond the order's total: a surplus to return. */
  surplusCents: number
}

/**
 * Classifies an amount by its order. A partial payment is `under`, also when it is late; `late` covers the total.
 * @param order its total, what was paid before and not returned, and whether its places still wait for the money
 */
export function judgeBankLine(
  { totalCents, paidCents, isOpen }: { totalCents: number; paidCents: number; isOpen: boolean },
  cents: number,
): BankJudgement {
  const openCents = Math.max(0, totalCents - paidCents)
  const missingCents = Math.max(0, openCents - cents)
  const surplusCents = Math.max(0, cents - openCents)
  return { result: resultOf({ openCents, missingCents, surplusCents, isOpen }), missingCents, surplusCents }
}

function resultOf(amount: { openCents: number; missingCents: number; surplusCents: number; isOpen: boolean }) {
  if (amount.openCents === 0) return 'double'
  if (amount.missingCents > 0) return 'under'
  if (!amount.isOpen) return 'late'
  return amount.surplusCents > 0 ? 'over' : 'exact'
}
