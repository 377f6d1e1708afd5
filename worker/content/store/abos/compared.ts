import { maxAboProductions } from '../../../../shared/entities/abos/saving.ts'
import { columnsOf, type RowOf } from '../rows.ts'
import { abos } from '../schema/abos.ts'
import { raw, type Sql } from '../sql.ts'

const countedPlain = columnsOf(abos, 'a', { plain: ['concerts'] })
const comparedPlain = columnsOf(abos, 'a', { plain: ['categories'] })

/** Condition that selects the productions of an abo's latest season (August to July). Needs `abos a`. */
const ofSeason = `p.abo_id = a.id AND p.local >=
  (SELECT strftime('%Y', max(local), '-7 months') || '-08' FROM productions WHERE abo_id = a.id)`

/**
 * The productions to compare, at most one more than `maxAboProductions`: the extra production shows that the abo is
 * too large to be compared.
 */
const compared = `(SELECT p.site, p.id, p.local, p.status, p.room_id, p.venue_id FROM productions p WHERE ${ofSeason}
  LIMIT ${maxAboProductions + 1})`

/**
 * The columns for counting an abo's productions: its stated number, and those stored by hall (`halls`). Needs
 * `abos a`.
 */
export const countedColumns: Sql =
  raw(`${countedPlain('de')}, (SELECT json_group_array(json_object('house', house, 'hall', hall,
    'count', count, 'open', open, 'first', first, 'from', earliest, 'until', latest)) FROM
    (SELECT v.name AS house, r.display_name AS hall, count(*) AS count, sum(p.status <> 'cancelled') AS open,
      min(p.local) AS first, min(substr(p.local, 12)) AS earliest, max(substr(p.local, 12)) AS latest
     FROM ${compared} p LEFT JOIN rooms r ON r.id = p.room_id LEFT JOIN venues v ON v.id = p.venue_id
     GROUP BY p.venue_id, p.room_id)) AS halls`)

export interface CountedRow extends RowOf<typeof countedPlain> {
  /** JSON of `AboHall[]`. */
  halls: string
}

/**
 * The columns for comparing an abo with single tickets: those of `countedColumns`, its stated price categories, and the
 * totals of the productions' normal prices at the box office, without cancelled productions. Needs `abos a`.
 */
export const comparedColumns: Sql = raw(`${countedColumns.text}, ${comparedPlain('de')},
  (SELECT json_group_array(json_object('category', category, 'count', tickets, 'cents', cents)) FROM
    (SELECT price.value ->> '$.category' AS category, count(*) AS tickets, sum(price.value ->> '$.cents') AS cents
     FROM ${compared} p JOIN sales s ON s.site = p.site AND s.production_id = p.id
     JOIN json_each(s.data, '$.prices') price
     WHERE price.value ->> '$.price_type' = 'normal' AND p.status <> 'cancelled' GROUP BY category)) AS single_totals`)

export interface ComparedRow extends CountedRow, RowOf<typeof comparedPlain> {
  /** JSON of `SingleTotal[]`. */
  single_totals: string
}

/** An abo's productions in one hall. */
export interface AboHall {
  /** Null if the hall is unknown. */
  house: string | null
  hall: string | null
  /** All productions, and those that are not cancelled. */
  count: number
  open: number
  /** The start of the first production in Berlin's local time, `YYYY-MM-DDTHH:MM`. */
  first: string
  /** The earliest and the latest hour of a start, `HH:MM`. */
  from: string
  until: string
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
