import type { RestoreStep } from '../../../../shared/contract/box-office/restore.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { select } from '../../../content/store/commit.ts'
import { sql } from '../../../content/store/sql.ts'
import type { NumberedDocument } from '../../objects/counter.ts'
import { counterOf } from '../../objects/counter-of.ts'
import { type Manifest, manifestOf } from './nights.ts'
import type { Restore } from './restore.ts'

/** How many numbers are left out: documents of the last minutes may be with buyers, but in no copy. */
const leftOut = 100

/**
 * Lets counters that were lost go on above the highest number that an order or the newest night has. The numbers
 * between are left out for ever.
 */
export async function restoreNumbers({ books, store, env, night: day }: Restore): Promise<RestoreStep> {
  const night = day === null ? [] : ((await books.read(manifestOf(day))) as Manifest).documents
  const restored = await select(
    store,
    sql<Manifest['documents'][number]>`SELECT site, kind, max(number) AS highest FROM order_documents
      GROUP BY site, kind, substr(number, 1, 6)`,
  )
  const highest = new Map<string, { site: SiteKey; year: number; kind: NumberedDocument; number: number }>()
  for (const { site, kind, highest: text } of [...night, ...restored]) {
    const [, year, number] = /^R[EK]-(\d\d)-(\d+)$/.exec(text) ?? []
    const key = `${site} ${kind} ${year}`
    if (Number(number) > (highest.get(key)?.number ?? 0))
      highest.set(key, { site: site as SiteKey, kind, year: 2000 + Number(year), number: Number(number) })
  }
  let done = 0
  for (const { site, year, kind, number } of highest.values())
    if (await counterOf(env, site, year).skipTo(number, kind, leftOut)) done += 1
  return { next: null, done, problems: [] }
}
