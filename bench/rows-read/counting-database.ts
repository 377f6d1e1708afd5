/** The cost of calls to the database. `entries` is the number of entries that they read or write. */
export interface Cost {
  roundTrips: number
  statements: number
  rowsRead: number
  entries: number
}

export interface StatementCost {
  /** The beginning of the statement. */
  words: string
  rowsRead: number
}

/** Wraps a D1 binding and counts the cost of `batch` and `all`, in total and per statement. */
export function countingDatabase(db: D1Database): { db: D1Database; cost: Cost; perStatement: StatementCost[] } {
  const cost: Cost = { roundTrips: 0, statements: 0, rowsRead: 0, entries: 0 }
  const perStatement: StatementCost[] = []
  const count = (results: D1Result[], texts: readonly string[]) => {
    cost.roundTrips += 1
    cost.statements += results.length
    cost.rowsRead += results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
    results.forEach(({ meta }, index) => {
      perStatement.push({ words: (texts[index] ?? '').replace(/\s+/g, ' ').slice(0, 70), rowsRead: meta.rows_read })
    })
  }
  const counted = {
    prepare: (text: string) => countingStatement(text, db.prepare(text), count),
    async batch(statements: { text: string; real: D1PreparedStatement }[]) {
      const results = await db.batch(statements.map(({ real }) => real))
      count(
        results,
        statements.map(({ text }) => text),
      )
      return results
    },
  }
  return { db: counted as unknown as D1Database, cost, perStatement }
}

function countingStatement(
  text: string,
  real: D1PreparedStatement,
  count: (results: D1Result[], texts: readonly string[]) => void,
) {
  return {
    text,
    real,
    bind: (...values: unknown[]) => countingStatement(text, real.bind(...values), count),
    async all() {
      const result = await real.all()
      count([result], [text])
      return result
    },
  }
}
