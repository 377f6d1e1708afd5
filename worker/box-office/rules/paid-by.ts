import type { PaymentMeans } from '../../../shared/contract/box-office/order.ts'

/**
 * A part of a document's amount, in cents, by the means by which its money came or goes; negative for a credit note.
 */
export interface MoneyShare {
  means: PaymentMeans
  cents: number
}

/** What a payment has for documents, in cents. */
interface Payment extends MoneyShare {
  reference: string
}

export interface PaidDocument {
  number: string
  /** Negative for a credit note. */
  cents: number
  /** What its refund gives back of which payment; null for an invoice, and for an exchange, whose money stays. */
  refund: readonly Payment[] | null
}

/**
 * Divides an order's invoices and credit notes among its payments, in the order in which both came: an invoice takes
 * the oldest money that no other one has, a refund what it gives back, and an exchanged place leaves its money to the
 * invoice that follows, the latest first. The shares of a document add up to its amount.
 * @param rest the means of what no payment covers
 */
export function paidBy(
  documents: readonly PaidDocument[],
  payments: readonly Payment[],
  rest: PaymentMeans,
): Map<string, MoneyShare[]> {
  const free = payments.map((payment) => ({ ...payment }))
  const used: Payment[] = []
  const take = (cents: number): MoneyShare[] => {
    const parts = cut(free, cents)
    const all = [...parts, { reference: '', means: rest, cents: cents - sumOf(parts) }]
    used.push(...all)
    return all
  }
  const giveBack = (cents: number, refund: PaidDocument['refund']): MoneyShare[] => {
    const parts = refund ?? []
    for (const { reference, cents: given } of parts) cut(used.toReversed(), given, reference)
    const others = cut(used.toReversed(), cents - sumOf(parts))
    if (!refund) free.unshift(...others.filter(({ reference }) => reference !== '').reverse())
    return [...parts, ...others, { means: rest, cents: cents - sumOf(parts) - sumOf(others) }]
  }
  return new Map(
    documents.map(({ number, cents, refund }) => [
      number,
      cents < 0
        ? byMeans(giveBack(-cents, refund)).map((share) => ({ ...share, cents: -share.cents }))
        : byMeans(take(cents)),
    ]),
  )
}

/** Takes an amount out of payments, one after another. @returns what was taken */
function cut(from: Payment[], cents: number, reference?: string): Payment[] {
  let left = cents
  return from.flatMap((payment) => {
    const share = reference === undefined || payment.reference === reference ? Math.min(left, payment.cents) : 0
    if (share <= 0) return []
    payment.cents -= share
    left -= share
    return { ...payment, cents: share }
  })
}

function byMeans(shares: readonly MoneyShare[]): MoneyShare[] {
  const cents = new Map<PaymentMeans, number>()
  for (const share of shares) cents.set(share.means, (cents.get(share.means) ?? 0) + share.cents)
  return [...cents].map(([means, each]) => ({ means, cents: each })).filter((share) => share.cents > 0)
}

const sumOf = (shares: readonly MoneyShare[]) => shares.reduce((sum, { cents }) => sum + cents, 0)
