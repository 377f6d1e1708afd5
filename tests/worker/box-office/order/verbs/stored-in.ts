import { runInDurableObject } from 'cloudflare:test'

/** Returns all rows of an object's tables, except the log of requests, by table. */
export function storedIn(
  stub: DurableObjectStub<never> | DurableObjectStub,
): Promise<[name: string, rows: unknown[]][]> {
  return runInDurableObject(stub as DurableObjectStub, (_, { storage }) => {
    const tables = [...storage.sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return tables
      .filter(({ name }) => !name.startsWith('_'))
      .map(({ name }) => [name, [...storage.sql.exec(`SELECT * FROM "${name}"`)]] as [string, unknown[]])
  })
}
