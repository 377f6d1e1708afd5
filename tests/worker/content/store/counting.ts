/**
 * Wraps a database. @returns the wrapped database, a function that returns the number of rows it has read, and one that
 * returns the numbers of its statements and round trips
 */
export function counting(database: D1Database) {
  const sums = { rows: 0, statements: 0, trips: 0 }
  const count = <T extends { meta: D1Meta }>(result: T): T => {
    sums.rows += result.meta.rows_read
    return result
  }
  const send = (statements = 1) => {
    sums.trips += 1
    sums.statements += statements
  }
  const own = new WeakMap<object, D1PreparedStatement>()
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => counted(target.bind(...values))
        const value = Reflect.get(target, name, target)
        if (name !== 'all' && name !== 'first' && name !== 'run' && name !== 'raw') return value
        return async (...given: never[]) => {
          send()
          const result = await (value as (...all: never[]) => Promise<D1Result>).apply(target, given)
          return name === 'all' ? count(result) : result
        }
      },
    })
    own.set(proxy, statement)
    return proxy
  }
  const wrapped = <T extends D1Database | D1DatabaseSession>(of: T): T =>
    new Proxy(of, {
      get(target, name) {
        if (name === 'prepare') return (text: string) => counted(target.prepare(text))
        if (name === 'batch')
          return async (statements: D1PreparedStatement[]) => {
            send(statements.length)
            return (await target.batch(statements.map((one) => own.get(one) ?? one))).map(count)
          }
        const value = Reflect.get(target, name, target)
        if (name === 'withSession')
          return (...given: [string]) =>
            wrapped((value as D1Database['withSession']).apply(target as D1Database, given))
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return { d1: wrapped(database), sum: () => sums.rows, sent: () => ({ ...sums }) }
}
