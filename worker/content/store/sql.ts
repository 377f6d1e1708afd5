// SQL statements as tagged templates: `${}` becomes a bound parameter unless it is a piece of SQL.

export type SqlValue = string | number | null

/** A statement or a piece of one, with its parameters in order. `Row` is the type of a statement's rows. */
export interface Sql<Row = unknown> {
  readonly text: string
  readonly params: readonly SqlValue[]
  /** Never set; it only carries the type of the rows. */
  readonly row?: Row
}

/** Builds a statement or a piece of one: sql`SELECT id FROM abos WHERE site = ${site}`. */
export function sql<Row = unknown>(strings: TemplateStringsArray, ...values: (SqlValue | Sql)[]): Sql<Row> {
  let text = strings[0] ?? ''
  const params: SqlValue[] = []
  values.forEach((value, index) => {
    if (isSql(value)) {
      text += value.text
      params.push(...value.params)
    } else {
      text += '?'
      params.push(value)
    }
    text += strings[index + 1] ?? ''
  })
  return { text, params }
}

/** Returns trusted text as a piece of SQL; never pass external text. */
export function raw(text: string): Sql {
  return { text, params: [] }
}

/**
 * Writes a value as an SQL literal, for statements that would exceed D1's limit of 100 bound parameters.
 * @throws Error for a number that is not an integer
 */
export function literal(value: string | number): Sql {
  if (typeof value === 'string') return raw(`'${value.replaceAll("'", "''")}'`)
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not an integer`)
  return raw(String(value))
}

/** Joins conditions with AND; pass at least one, since an empty list yields empty SQL. */
export function allOf(conditions: readonly Sql[]): Sql {
  return joined(conditions, ' AND ')
}

/** Joins bound values with commas, for `IN (…)`; D1 allows 100 bound parameters per statement. */
export function listOf(values: readonly SqlValue[]): Sql {
  return joined(
    values.map((value) => sql`${value}`),
    ', ',
  )
}

/** Returns values for `IN` as one bound parameter, so that there may be any number: sql`id IN ${among(ids)}`. */
export function among(values: readonly SqlValue[]): Sql {
  return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`
}

/**
 * Joins SELECTs with UNION ALL. D1 allows five terms, so longer lists are nested in parentheses, which the database
 * flattens again. If each SELECT is sorted like the outer statement, the database merges their rows.
 */
export function unionAll(terms: readonly Sql[]): Sql {
  if (terms.length <= maxTerms) return joined(terms, ' UNION ALL ')
  const groups = Array.from({ length: Math.ceil(terms.length / maxTerms) }, (_, group) =>
    terms.slice(group * maxTerms, (group + 1) * maxTerms),
  )
  return unionAll(groups.map((group) => sql`SELECT * FROM (${unionAll(group)})`))
}
const maxTerms = 5

export function joined(pieces: readonly Sql[], separator: string): Sql {
  return { text: pieces.map((piece) => piece.text).join(separator), params: pieces.flatMap((piece) => piece.params) }
}

function isSql(value: SqlValue | Sql): value is Sql {
  return typeof value === 'object' && value !== null
}
