import { isAdditive, someOf } from '../../worker/http/own-schema/shapes.ts'
import { query, withinIn } from './database.ts'
import type { Platform } from './platform.ts'
import { Stopped } from './progress.ts'
import { carriedBy, deploymentsOf } from './worker.ts'

const byHand = 'Go "A way back" of docs/deploying.md: wrangler versions for the code, Time Travel for the data.'

/**
 * Returns the version that serves, and the last one of another release that served before, if it can serve over today's
 * database. A change of a secret makes a version of the same release.
 * @throws Stopped without such a version, or if a migration since then did more than add
 */
export async function wayBack(
  platform: Platform,
  name: string,
  database: string,
): Promise<{ from: string; to: string }> {
  const served = (await deploymentsOf(platform, name)).flatMap(({ versions, created_on: since = '' }) =>
    versions[0] && versions.length === 1 ? [{ id: versions[0].version_id, since: Date.parse(since) }] : [],
  )
  const [current] = served
  const before = current && (await lastOther(current.id))
  if (!current || !before) throw new Stopped('There is no version of another release before the current one.', byHand)
  const [within, carried] = [await withinIn(platform, database), await carriedBy(platform, name, before.id)]
  if (carried.within !== within)
    throw new Stopped(
      `The version before, ${before.id} (${carried.release ?? 'of no commit'}), makes objects in the jurisdiction "${carried.within}", but those of this database are in "${within}": it would begin with empty ones, without what was sold.`,
      'Stay with this version, or deploy a later commit.',
    )
  const sql = 'SELECT name, applied_at FROM d1_migrations'
  const applied = await query<{ name: string; applied_at: string }>(platform, database, sql)
  // an unreadable time counts as later
  const isKnown = (at: string) => Date.parse(`${String(at).replace(' ', 'T')}Z`) <= before.since
  const later = applied.filter((each) => !isAdditive(each.name) && !isKnown(each.applied_at)).map((each) => each.name)
  if (later.length === 0) return { from: current.id, to: before.id }
  throw new Stopped(
    `The version before, ${before.id}, cannot serve over today's database: ${someOf(later)} did more than add.`,
    byHand,
  )

  async function lastOther(id: string): Promise<(typeof served)[number] | null> {
    const { release } = await carriedBy(platform, name, id)
    const same = new Set([id])
    for (const each of served) {
      if (same.has(each.id)) continue
      const carried = await carriedBy(platform, name, each.id)
      if (!carried.isDraft && (release === null || carried.release !== release)) return each
      same.add(each.id)
    }
    return null
  }
}
