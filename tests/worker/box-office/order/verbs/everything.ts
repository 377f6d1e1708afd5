import { env } from 'cloudflare:workers'
import { storedIn } from './stored-in.ts'

let tables: string[] | undefined

/** Returns all rows of the database, except for those of logins, and of these objects. */
export async function everything(objects: readonly (DurableObjectStub<never> | DurableObjectStub)[]) {
  if (!tables) {
    const { results } = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'staff_*' AND sql NOT LIKE '%VIRTUAL%'",
    ).all<{ name: string }>()
    tables = results.map(({ name }) => name)
  }
  const rows = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)))
  return {
    tables: tables.map((name, index) => [name, rows[index]?.results ?? []] as const),
    objects: await Promise.all(objects.map((stub) => storedIn(stub))),
  }
}
