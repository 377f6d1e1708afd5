/** Wraps a database. @returns the wrapped database, and a function that returns the number of rows it has read */
export function counting(database: D1Database): { d1: D1Database; sum: () => number } {
  let sum = 0
  const count = <T extends { meta: D1Meta }>(result: T): T => {
    sum += result.meta.rows_read
    return result
  }
  const own = new WeakMap<object, D1PreparedStatement>()
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => counted(target.bind(...values))
        if (name === 'all') return async () => count(await target.all())
        return Reflect.get(target, name, target)
      },
    })
    own.set(proxy, statement)
    return proxy
  }
  const d1 = new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => counted(target.prepare(text))
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) =>
          (await target.batch(statements.map((one) => own.get(one) ?? one))).map(count)
      return Reflect.get(target, name, target)
    },
  })
  return { d1, sum: () => sum }
}
