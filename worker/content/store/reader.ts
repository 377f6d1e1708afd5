import { ContentUnavailable } from '../../http/failures/content-unavailable.ts'
import type { Sql } from './sql.ts'

export interface Reader {
  /** @throws ContentUnavailable if the database cannot answer this statement */
  all<Row>(query: Sql<Row>): Promise<Row[]>
  first<Row>(query: Sql<Row>): Promise<Row | null>
}

export interface RoundTrip {
  statements: number
  rowsRead: number
}

interface Waiting {
  statement: D1PreparedStatement
  resolve: (rows: unknown[]) => void
  reject: (error: unknown) => void
}

/**
 * Creates the reader of a request. Statements of the same tick are sent as one `batch()`; if the batch fails, each
 * statement runs alone, so that one failing statement does not affect the others.
 */
export function contentReader(db: D1Database, onRoundTrip?: (trip: RoundTrip) => void): Reader {
  let waiting: Waiting[] = []

  function all<Row>(query: Sql<Row>): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const statement = db.prepare(query.text).bind(...query.params)
      waiting.push({ statement, resolve: resolve as (rows: unknown[]) => void, reject })
      if (waiting.length === 1) void afterThisTick().then(flush)
    })
  }

  function flush() {
    const group = waiting
    waiting = []
    const [only] = group
    void (group.length === 1 && only ? alone(only) : together(group))
  }

  async function together(group: readonly Waiting[]) {
    try {
      const results = await db.batch(group.map(({ statement }) => statement))
      onRoundTrip?.({ statements: group.length, rowsRead: results.reduce((sum, { meta }) => sum + meta.rows_read, 0) })
      group.forEach(({ resolve }, index) => {
        resolve(results[index]?.results ?? [])
      })
    } catch {
      await Promise.all(group.map(alone))
    }
  }

  async function alone({ statement, resolve, reject }: Waiting) {
    try {
      const { results, meta } = await statement.all()
      onRoundTrip?.({ statements: 1, rowsRead: meta.rows_read })
      resolve(results)
    } catch (cause) {
      reject(new ContentUnavailable(`the content database did not answer: ${cause}`, { cause }))
    }
  }

  return { all, first: async (query) => (await all(query))[0] ?? null }
}

/** Waits a few microtasks, so that reads which follow a resolved promise join the batch. */
async function afterThisTick(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await null
}
