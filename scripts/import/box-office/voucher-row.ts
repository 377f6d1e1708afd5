import { asBalance } from '../../../shared/contract/box-office/balance.ts'
import type { Voucher } from '../../../shared/contract/box-office/voucher.ts'
import type { Begin } from '../../../shared/contract/import/moments.ts'
import type { ImportVoucher } from '../../../shared/contract/import/voucher.ts'
import { berlinIso, berlinToUtc } from '../../../shared/time/berlin.ts'
import type { Problem } from '../../../worker/transfer/import/problems.ts'
import { centsOf } from './sales-row.ts'

/**
 * Converts a checked voucher to a row of the store. Deleted productions become the id 0, which matches no production,
 * so that the voucher applies to no other production.
 */
export function voucherRow(
  record: ImportVoucher,
  ids: ReadonlyMap<string, number>,
  isDeleted: (id: string) => boolean,
): { row: Voucher } | { problems: Problem[] } {
  const { external_id: code, productions, minimum, max_uses, budget, valid_from, valid_until } = record
  const problems = (productions ?? []).flatMap((id, index) =>
    ids.has(id) || isDeleted(id) ? [] : { path: `productions[${index}]`, reason: `the site has no production ${id}` },
  )
  if (problems.length > 0) return { problems }
  return {
    row: asBalance({
      code,
      value: voucherValue(record),
      max_uses: max_uses ?? null,
      min_cents: centsOf(minimum),
      productions: productions?.map((id) => ids.get(id) ?? 0) ?? null,
      valid_from: momentOf(valid_from),
      valid_until: momentOf(valid_until),
      budget_cents: budget === undefined ? null : centsOf(budget),
    }),
  }
}

function voucherValue({ amount, percent, set_price, access }: ImportVoucher): Voucher['value'] {
  if (amount !== undefined) return { kind: 'amount', cents: centsOf(amount) }
  if (percent !== undefined) return { kind: 'percent', percent }
  if (access !== undefined) return { kind: 'access', access }
  return { kind: 'set_price', cents: centsOf(set_price ?? 0) }
}

function momentOf(begin: Begin | undefined): string | null {
  return begin ? berlinIso(berlinToUtc(begin.local)) : null
}
