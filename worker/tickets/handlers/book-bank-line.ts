import type { BankAnswer, BankLine, BankResult } from '../../../shared/contract/shop/bank.ts'
import type { SiteKey } from '../../../shared/sites.ts'
import type { Env } from '../../env.ts'
import { ordersOfBankLine } from '../rules/bank-match.ts'

export type PayableOrderOf = (
  env: Env,
  site: SiteKey,
  number: string,
) => {
  bankLine(key: string, line: { id: string; cents: number }): Promise<{ ok: true; result: BankResult } | { ok: false }>
}

/**
 * Books a bank line to the order that it names. The result is `unknown` if the line names no order, several orders, or
 * an order that does not exist. An error of the order is logged and results in `failed`, so that the other lines of the
 * file are booked.
 */
export async function bookBankLine(
  env: Env,
  site: SiteKey,
  { line, orderOf }: { line: BankLine; orderOf: PayableOrderOf },
): Promise<BankAnswer['results'][number]> {
  const { key, cents } = line
  const [order, ...others] = ordersOfBankLine(line)
  if (order === undefined || others.length > 0) return { key, order: null, result: 'unknown' }
  try {
    const answer = await orderOf(env, site, order).bankLine(`bank:${key}`, { id: key, cents })
    return { key, order, result: answer.ok ? answer.result : 'unknown' }
  } catch (error) {
    console.error(`bank line ${key} of order ${order} was not booked`, error)
    return { key, order, result: 'failed' }
  }
}
