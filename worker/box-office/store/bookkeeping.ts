import type { SiteKey } from '../../../shared/sites/sites.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { sql } from '../../content/store/sql.ts'
import type { BookedDocument } from '../rules/bookkeeping-csv.ts'
import type { MoneyShare } from '../rules/paid-by.ts'

/** Times as the database stores them; `until` is exclusive. */
export interface Period {
  from: string
  until: string
}

/** A request for one page of a site's invoices and credit notes in a period, sorted by time and number. */
export interface DocumentPage {
  site: SiteKey
  period: Period
  /** The last document of the previous page; null for the first page. */
  after: Pick<BookedDocument, 'issued_at' | 'number'> | null
  most: number
}

export async function readDocuments(
  store: Store,
  { site, period, after, most }: DocumentPage,
): Promise<BookedDocument[]> {
  const { issued_at: issuedAt, number } = after ?? { issued_at: period.from, number: '' }
  const rows = await select(
    store,
    sql<
      Omit<BookedDocument, 'taxes' | 'paid_by'> & { taxes: string; paid_by: string | null }
    >`SELECT d.number, d.kind, d.taxes, d.issued_at,
        d.order_number AS "order", o.name, o.means, o.state, o.paid_by -> ('$."' || d.number || '"') AS paid_by
      FROM order_documents AS d JOIN orders AS o ON o.site = d.site AND o.number = d.order_number
      WHERE d.site = ${site} AND d.issued_at >= ${issuedAt} AND d.issued_at < ${period.until}
        AND (d.issued_at > ${issuedAt} OR d.number > ${number})
      ORDER BY d.issued_at, d.number LIMIT ${most}`,
  )
  return rows.map(({ taxes, paid_by: paidBy, ...row }) => ({
    ...row,
    taxes: JSON.parse(taxes) as BookedDocument['taxes'],
    paid_by: paidBy === null ? undefined : (JSON.parse(paidBy) as MoneyShare[]),
  }))
}
