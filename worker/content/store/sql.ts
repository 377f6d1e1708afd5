// Statements as tagged templates: what stands in `${}` becomes a bound parameter, unless it is a piece of
// SQL itself. Much lighter than a query builder: a list costs the Worker nothing but a join of strings.

export type SqlValue = string | number | null

/** A statement or a piece of one, with its parameters in order. `Row` is what a statement answers. */
export interface Sql<Row = unknown> {
  readonly text: string
  readonly params: readonly SqlValue[]
  /** Never set: it ties the type of the rows to the statement. */
  readonly row?: Row
}

/** sql`SELECT id FROM abos WHERE site = ${site}` */
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

/** A piece of SQL that was written by us; never text that came from outside. */
export function raw(text: string): Sql {
  return { text, params: [] }
}

/**
 * A value as text of the statement, where there would be more to bind than D1's hundred parameters.
 * @throws Error for a number that is no whole one
 */
export function literal(value: string | number): Sql {
  if (typeof value === 'string') return raw(`'${value.replaceAll("'", "''")}'`)
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is no whole number`)
  return raw(String(value))
}

/** The conditions with AND between them. */
export function allOf(conditions: readonly Sql[]): Sql {
  return joined(conditions, ' AND ')
}

/** A list for `IN (…)`; D1 binds at most 100 parameters a statement. */
export function listOf(values: readonly SqlValue[]): Sql {
  return joined(
    values.map((value) => sql`${value}`),
    ', ',
  )
}

/**
 * What all of the terms find. D1 takes five terms: more stand in brackets, which the database takes off again.
 * Where the outer statement wants an order that each term can be read in, it merges them.
 */
export function unionAll(terms: readonly Sql[]): Sql {
  if (terms.length <= maxTerms) return joined(terms, ' UNION ALL ')
  const groups = Array.from({ length: Math.ceil(terms.length / maxTerms) }, (_, group) =>
    terms.slice(group * maxTerms, (group + 1) * maxTerms),
  )
  return unionAll(groups.map((group) => sql`SELECT * FROM (${unionAll(group)})`))
}
const maxTerms = 5

/** The pieces with something between them. */
export function joined(pieces: readonly Sql[], separator: string): Sql {
  return { text: pieces.map((piece) => piece.text).join(separator), params: pieces.flatMap((piece) => piece.params) }
}

function isSql(value: SqlValue | Sql): value is Sql {
  return typeof value === 'object' && value !== null
}
