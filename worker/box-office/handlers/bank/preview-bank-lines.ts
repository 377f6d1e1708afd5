// What the booking of bank lines would do, for the desk's preview of a bank's file.
import type { BankAnswer, BankLine } from '../../../../shared/contract/box-office/bank.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { withoutPersonalData } from '../../../http/failures/report.ts'
import type { BankOrderOf } from './bank-order.ts'
import { orderNamedBy, paidLine } from './book-bank-line.ts'
import type { Deferral } from './deferrals.ts'

type Result = BankAnswer['results'][number]

interface Previewed {
  lines: readonly BankLine[]
  orderOf: BankOrderOf
  deferrals: ReadonlyMap<string, Deferral>
  /** What the house does without after a line, by its key. */
  forgone: ReadonlyMap<string, number>
}

/**
 * Returns the results that `bookBankLine` would have for these lines, one after another. Lines of one order are
 * previewed together, because an earlier one changes what is left to pay.
 */
export async function previewBankLines(
  env: Env,
  site: SiteKey,
  { lines, orderOf, deferrals, forgone }: Previewed,
): Promise<Result[]> {
  const results = new Map<BankLine, Result>()
  for (const [named, own] of Map.groupBy(lines, orderNamedBy)) {
    const found =
      typeof named === 'string'
        ? await resultsOf(env, site, { order: named, lines: own, orderOf, deferrals, forgone })
        : null
    for (const [index, line] of own.entries()) {
      results.set(line, found?.[index] ?? { key: line.key, order: null, result: openReason(line) })
    }
  }
  return lines.flatMap((line) => results.get(line) ?? [])
}

async function resultsOf(
  env: Env,
  site: SiteKey,
  { order, lines, orderOf, deferrals, forgone }: Previewed & { order: string },
): Promise<Result[]> {
  try {
    const previewed = lines.map((line) => ({
      ...paidLine(line),
      is_deferred: deferrals.has(line.key),
      forgone_cents: forgone.get(line.key),
    }))
    const previews = await orderOf(env, site, order).previewBankLines(previewed)
    return lines.map(({ key }, index) => {
      const { result, ...facts } = previews?.[index] ?? { result: 'unknown' as const }
      const why = result === 'deferred' ? deferrals.get(key)?.reason : undefined
      return { key, order, result: why ?? result, ...('name' in facts && { facts }) }
    })
  } catch (error) {
    console.error(`the bank lines of order ${order} were not previewed`, withoutPersonalData(error))
    return lines.map(({ key }) => ({ key, order, result: 'failed' as const }))
  }
}

function openReason({ is_collective: isCollective }: BankLine): Result['result'] {
  return isCollective ? 'collective' : 'unknown'
}
