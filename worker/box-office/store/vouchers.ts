import { asBalance } from '../../../shared/contract/box-office/balance.ts'
import type { Voucher } from '../../../shared/contract/box-office/voucher.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { commit, moment, type Store, select, type Written } from '../../content/store/commit.ts'
import { hashOf } from '../../content/store/hash-of.ts'
import { among, sql } from '../../content/store/sql.ts'
import { codeForm } from '../rules/code-form.ts'
import { storedVoucher } from '../rules/stored-voucher.ts'
import type { RecordOutcome } from './outcomes.ts'

export const maxVoucherRows = 1000

/**
 * Reads vouchers of a site, sorted by code.
 * @param after the code, in its normal form, after which reading continues; '' for the first page
 * @returns `next` continues the reading; null after the last voucher
 */
export async function readVouchers(
  store: Store,
  site: SiteKey,
  after = '',
): Promise<{ vouchers: Voucher[]; next: string | null }> {
  const query = sql<{ data: string }>`SELECT data FROM vouchers
    WHERE site = ${site} AND code > ${after} ORDER BY code LIMIT ${maxVoucherRows}`
  const vouchers = (await select(store, query)).map(({ data }) => storedVoucher(data))
  const last = vouchers.length === maxVoucherRows ? vouchers.at(-1) : undefined
  return { vouchers, next: last ? codeForm(last.code) : null }
}

/** Adds vouchers, or replaces those whose code has the same normal form. */
export async function saveVouchers(
  store: Store,
  site: SiteKey,
  given: readonly Voucher[],
  { isDryRun = false } = {},
): Promise<Written & { outcomes: RecordOutcome[] }> {
  const vouchers = given.map(asBalance)
  const heads = sql<{ code: string; source_hash: string }>`SELECT code, source_hash FROM vouchers
    WHERE site = ${site} AND code IN ${among(vouchers.map(({ code }) => codeForm(code)))}`
  const known = new Map((await select(store, heads)).map((row) => [row.code, row.source_hash]))
  const compared = await Promise.all(
    vouchers.map(async (voucher) => {
      const code = codeForm(voucher.code)
      const hash = await hashOf(voucher)
      const outcome = !known.has(code) ? 'created' : known.get(code) === hash ? 'unchanged' : 'updated'
      return { voucher, code, hash, outcome } as const
    }),
  )
  const statements = compared
    .filter(({ outcome }) => outcome !== 'unchanged')
    .map(
      ({ voucher, code, hash }) => sql`INSERT INTO vouchers (site, code, source_hash, data, updated_at)
        VALUES (${site}, ${code}, ${hash}, ${JSON.stringify(voucher)}, ${moment(store.now)})
        ON CONFLICT (site, code) DO UPDATE SET
          source_hash = excluded.source_hash, data = excluded.data, updated_at = excluded.updated_at`,
    )
  const { tags } = isDryRun ? { tags: [] } : await commit(store, statements, [])
  return { tags, outcomes: compared.map(({ voucher, outcome }) => ({ key: voucher.code, outcome })) }
}
