import { maxAboProductions } from '../../../../shared/abo-saving.ts'
import { columnsOf, type RowOf } from '../rows.ts'
import { abos } from '../schema/abos.ts'
import { raw, type Sql } from '../sql.ts'

const plainColumns = columnsOf(abos, 'a', { plain: ['categories', 'concerts'] })

/** Condition that selects the productions of an abo's latest season (August to July). Needs `abos a`. */
const ofSeason = `p.abo_id = a.id AND p.local >=
  (SELECT strftime('%Y', max(local), '-7 months') || '-08' FROM productions WHERE abo_id = a.id)`

/**
 * The productions to compare, at most one more than `maxAboProductions`: the extra production shows that the abo is
 * too large to be compared.
 */
const compared = `(SELECT p.site, p.id FROM productions p WHERE ${ofSeason} LIMIT ${maxAboProductions + 1})`

/**
 * The columns for comparing an abo with single tickets: its stated price categories and number of productions, the
 * number of productions to compare (`production_count`), and the totals of their normal prices at the box office. Needs
 * `abos a`.
 */
export const comparedColumns: Sql = raw(`${plainColumns('de')},
  (SELECT count(*) FROM ${compared}) AS production_count,
  (SELECT json_group_array(json_object('category', category, 'count', tickets, 'cents', cents)) FROM
    (SELECT price.value ->> '$.category' AS category, count(*) AS tickets, sum(price.value ->> '$.cents') AS cents
     FROM ${compared} p JOIN sales s ON s.site = p.site AND s.production_id = p.id
     JOIN json_each(s.data, '$.prices') price
     WHERE price.value ->> '$.price_type' = 'normal' GROUP BY category)) AS single_totals`)

export interface ComparedRow extends RowOf<typeof plainColumns> {
  production_count: number
  /** JSON of `SingleTotal[]`. */
  single_totals: string
}

/**
 * The sum of single-ticket prices in a price category. `count` is the number of compared productions with a price in
 * this category.
 */
export interface SingleTotal {
  category: number
  count: number
  cents: number
}
