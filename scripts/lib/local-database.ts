/** A function that sends queries as JSON to `query-worker.mjs` and returns the response. */
export type SendQueries = (body: string) => Promise<{ ok: boolean; text(): Promise<string> }>

interface Query {
  sql: string
  values: unknown[]
}

/**
 * Returns a D1 database that runs each batch in one request. The bindings of miniflare need two to four requests per
 * query, most of which block the process.
 *
 * As in D1, a failed query rejects with the database's message. Only `prepare` and `batch` exist, and for statements
 * `bind`, `all` and `run`. `bind` throws a TypeError for values other than strings, numbers, booleans and null.
 */
export function localDatabase(send: SendQueries): D1Database {
  const batch = async (statements: LocalStatement[]) => {
    if (statements.length === 0) return []
    const response = await send(JSON.stringify(statements.map(({ query }) => query)))
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return JSON.parse(text) as D1Result[]
  }
  const database = { prepare: (sql: string) => new LocalStatement({ sql, values: [] }, batch), batch }
  return database as unknown as D1Database
}

class LocalStatement {
  readonly query: Query
  readonly #batch: (statements: LocalStatement[]) => Promise<D1Result[]>

  constructor(query: Query, batch: (statements: LocalStatement[]) => Promise<D1Result[]>) {
    this.query = query
    this.#batch = batch
  }

  bind(...values: unknown[]): LocalStatement {
    const isBindable = values.every((value) => value === null || ['string', 'number', 'boolean'].includes(typeof value))
    if (!isBindable)
      throw new TypeError(`a value of this query is no string, number, boolean or null: ${this.query.sql}`)
    return new LocalStatement({ sql: this.query.sql, values }, this.#batch)
  }

  async all(): Promise<D1Result> {
    const [result] = await this.#batch([this])
    return result as D1Result
  }

  run(): Promise<D1Result> {
    return this.all()
  }
}
