import { env } from 'cloudflare:workers'
import type { Store } from '../../../../worker/content/store/commit.ts'
import { now } from './some-rows.ts'

/** Runs the call, and returns the steps of the query plan of each statement that it has prepared. */
export async function plansOf(call: (store: Store) => Promise<unknown>): Promise<string[][]> {
  const prepared: D1PreparedStatement[] = []
  const d1 = {
    prepare: (text: string) => ({
      bind: (...params: unknown[]) => {
        prepared.push(env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...params))
        return env.DB.prepare(text).bind(...params)
      },
    }),
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  } as unknown as D1Database
  await call({ d1, now })
  const plans = await Promise.all(prepared.map((statement) => statement.all<{ detail: string }>()))
  return plans.map(({ results }) => results.map(({ detail }) => detail))
}

/** Returns the tables and aliases that the plans scan instead of searching them by index. */
export function scansOf(plans: readonly (readonly string[])[]): string[] {
  return plans.flat().flatMap((step) => /^SCAN (\w+)/.exec(step)?.[1] ?? [])
}
