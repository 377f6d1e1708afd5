/** The cost of calls to the database. `entries` is the number of entries that they read or write. */
export interface Cost {
  roundTrips: number
  statements: number
  rowsRead: number
  entries: number
}

/** Wraps a D1 binding and counts the cost of `batch` and `all`. */
export function countingDatabase(db: D1Database): { db: D1Database; cost: Cost } {
  const cost: Cost = { roundTrips: 0, statements: 0, rowsRead: 0, entries: 0 }
  const count = (results: D1Result[]) => {
    cost.roundTrips += 1
    cost.statements += results.length
    cost.rowsRead += results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
  }
  const counted = {
    prepare: (text: string) => countingStatement(db.prepare(text), count),
    async batch(statements: { real: D1PreparedStatement }[]) {
      const results = await db.batch(statements.map(({ real }) => real))
      count(results)
      return results
    },
  }
  return { db: counted as unknown as D1Database, cost }
}

function countingStatement(real: D1PreparedStatement, count: (results: D1Result[]) => void) {
  return {
    real,
    bind: (...values: unknown[]) => countingStatement(real.bind(...values), count),
    async all() {
      const result = await real.all()
      count([result])
      return result
    },
  }
}
