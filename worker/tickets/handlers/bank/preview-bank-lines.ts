// What the booking of bank lines would do, for the desk's preview of a bank's file.
import type { BankAnswer, BankLine } from '../../../../shared/contract/shop/bank.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import type { BankPreview } from '../../objects/order/verbs/bank-line.ts'
import type { BankLine as PaidLine } from '../../rules/bank-line.ts'
import { orderNamedBy, paidLine } from './book-bank-line.ts'

type Result = BankAnswer['results'][number]

export type PreviewedOrderOf = (
  env: Env,
  site: SiteKey,
  number: string,
) => { previewBankLines(lines: readonly PaidLine[]): Promise<BankPreview[] | null> }

/**
 * Returns the results that `bookBankLine` would have for these lines, one after another. Lines of one order are previewed
 * together, because an earlier one changes what is left to pay.
 */
export async function previewBankLines(
  env: Env,
  site: SiteKey,
  { lines, orderOf }: { lines: readonly BankLine[]; orderOf: PreviewedOrderOf },
): Promise<Result[]> {
  const results = new Map<BankLine, Result>()
  for (const [named, own] of Map.groupBy(lines, orderNamedBy)) {
    const found = typeof named === 'string' ? await resultsOf(env, site, { order: named, lines: own, orderOf }) : null
    for (const [index, line] of own.entries()) {
      results.set(line, found?.[index] ?? { key: line.key, order: null, result: openReason(line) })
    }
  }
  return lines.flatMap((line) => results.get(line) ?? [])
}

async function resultsOf(
  env: Env,
  site: SiteKey,
  { order, lines, orderOf }: { order: string; lines: readonly BankLine[]; orderOf: PreviewedOrderOf },
): Promise<Result[]> {
  try {
    const previews = await orderOf(env, site, order).previewBankLines(lines.map(paidLine))
    return lines.map(({ key }, index) => {
      const { result, ...facts } = previews?.[index] ?? { result: 'unknown' as const }
      return { key, order, result, ...('name' in facts && { facts }) }
    })
  } catch (error) {
    console.error(`the bank lines of order ${order} were not previewed`, error)
    return lines.map(({ key }) => ({ key, order, result: 'failed' as const }))
  }
}

function openReason({ is_collective: isCollective }: BankLine): Result['result'] {
  return isCollective ? 'collective' : 'unknown'
}
