import type { BankLine, BankResult } from '../../../shared/contract/box-office/bank.ts'
import { readCreditorReference } from './creditor-reference.ts'
import { readOrderNumber } from './order-number.ts'

const numberLength = 13

/**
 * Returns the numbers of the orders that a line names: the one in a valid creditor reference, otherwise all that are
 * found in the reference and the text. If there are several, staff decide.
 */
export function ordersOfBankLine({ reference, text }: Pick<BankLine, 'reference' | 'text'>): string[] {
  const own = readCreditorReference(reference ?? '')
  const referenced = own ? readOrderNumber(own) : null
  if (referenced) return [referenced]
  return [...new Set([...numbersIn(reference ?? ''), ...numbersIn(text)])]
}

/** Finds order numbers anywhere in a text, because banks break lines at any character and payers omit hyphens. */
function numbersIn(text: string): string[] {
  const compact = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return [...compact.matchAll(/A(?=\d[\dOIL]|[OIL]\d)/g)].flatMap(({ index }) => {
    const number = readOrderNumber(compact.slice(index, index + numberLength))
    return number ? [number] : []
  })
}

export interface BankJudgement {
  result: Extract<BankResult, 'exact' | 'under' | 'over' | 'double' | 'late' | 'cancelled'>
  /** The amount that is still to be paid after this line. */
  missingCents: number
  /** The part of this line that exceeds what was left to pay, and must be refunded. */
  surplusCents: number
}

/**
 * Compares a bank line's amount with the amount that its order has left to pay. The result is `double` if nothing was
 * left. A partial payment is `under` even if it is late, so a `late` payment covers all that was left.
 * @param order `paidCents` is the payments less the refunds; `isOpen` states whether the order's places are still
 * reserved for the payment, `isCancelled` whether its buyer has cancelled it
 */
export function judgeBankLine(
  {
    totalCents,
    paidCents,
    isOpen,
    isCancelled = false,
  }: { totalCents: number; paidCents: number; isOpen: boolean; isCancelled?: boolean },
  cents: number,
): BankJudgement {
  const openCents = Math.max(0, totalCents - paidCents)
  const missingCents = Math.max(0, openCents - cents)
  const surplusCents = Math.max(0, cents - openCents)
  const result = isCancelled ? 'cancelled' : resultOf({ openCents, missingCents, surplusCents, isOpen })
  return { result, missingCents, surplusCents }
}

function resultOf(amount: { openCents: number; missingCents: number; surplusCents: number; isOpen: boolean }) {
  if (amount.openCents === 0) return 'double'
  if (amount.missingCents > 0) return 'under'
  if (!amount.isOpen) return 'late'
  return amount.surplusCents > 0 ? 'over' : 'exact'
}
