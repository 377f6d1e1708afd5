// Reads of the same tick are sent together: one round trip per page (design §8).
import { ContentUnavailable } from '../../http/failures/content-unavailable.ts'
import type { Sql } from './sql.ts'

export interface Reader {
  /** @throws ContentUnavailable when the database cannot answer this statement */
  all<Row>(query: Sql<Row>): Promise<Row[]>
  first<Row>(query: Sql<Row>): Promise<Row | null>
}

/** What one trip to the database cost; the bench adds them up. */
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
 * A reader for one request. Statements that are submitted in the same tick are sent as one `batch()`;
 * when that fails, each runs alone, so that a list that fails fails alone.
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
      // One bad statement fails a whole batch: run each alone, so that the others answer.
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

/**
 * A few turns of the microtask queue: a loader may await something that is already there (its parsed filter)
 * before it asks. A timer would wait for more, but costs more than the turns.
 */
async function afterThisTick(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await null
}
