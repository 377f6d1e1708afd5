import type { OrderState } from '../../../shared/contract/box-office/order.ts'
import type { StaffVoucherQuery } from '../../../shared/contract/box-office/staff/vouchers.ts'
import type { Voucher } from '../../../shared/contract/box-office/voucher.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { among, sql } from '../../content/store/sql.ts'
import { codeForm, codeReading } from '../rules/code-form.ts'
import { storedVoucher } from '../rules/stored-voucher.ts'

const maxAccesses = 200
const kindsOf = { amount: ['amount'], discount: ['percent', 'set_price'], access: ['access'] }

/** Returns one page of the vouchers whose codes begin with `q`, or read like that, sorted by code. */
export async function listedVouchers(
  store: Store,
  site: SiteKey,
  { view, q = '', after = '', limit }: StaffVoucherQuery & { limit: number },
): Promise<Voucher[]> {
  const start = codeForm(q)
  const [beginning = ''] = start.split(/[1IL]/)
  const kinds = view ? sql`AND data ->> '$.value.kind' IN ${among(kindsOf[view])}` : sql``
  const rows = await select(
    store,
    sql<{ data: string }>`SELECT data FROM vouchers
      WHERE site = ${site} AND code > ${after} AND code >= ${beginning} AND code < ${`${beginning}\u{10FFFF}`} ${kinds}
        AND substr(replace(replace(code, 'I', '1'), 'L', '1'), 1, ${start.length}) = ${codeReading(start)}
      ORDER BY code LIMIT ${limit}`,
  )
  return rows.map(({ data }) => storedVoucher(data))
}

/** Returns the times and states of orders, in no particular order. */
export function ordersByNumber(
  store: Store,
  site: SiteKey,
  numbers: readonly string[],
): Promise<{ number: string; createdAt: string; state: OrderState }[]> {
  return select(
    store,
    sql<{ number: string; createdAt: string; state: OrderState }>`SELECT number, created_at AS createdAt, state
      FROM orders WHERE site = ${site} AND number IN ${among(numbers)}`,
  )
}

/** Returns the distinct access keys that the site's presales and contingents require, sorted; at most 200. */
export async function knownAccesses(store: Store, site: SiteKey): Promise<string[]> {
  const rows = await select(
    store,
    sql<{ access: string }>`
      SELECT DISTINCT opened.value ->> 'access' AS access FROM sales, json_each(sales.data, '$.windows') AS opened
        WHERE site = ${site} AND opened.value ->> 'access' IS NOT NULL
      UNION
      SELECT DISTINCT opened.value ->> 'access' FROM sales, json_each(sales.data, '$.contingents') AS opened
        WHERE site = ${site} AND opened.value ->> 'access' IS NOT NULL
      ORDER BY 1 LIMIT ${maxAccesses}`,
  )
  return rows.map(({ access }) => access)
}
