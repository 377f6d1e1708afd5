// Finds the rows that name a stored file by its hash, as their file or in an address.
import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Store, select, selectEach } from '../commit.ts'
import { abos } from '../schema/abos.ts'
import { articles } from '../schema/articles.ts'
import { closures } from '../schema/closures.ts'
import { deskChanges, deskRows, deskUndos } from '../schema/desk.ts'
import { modules, pagePoints, pagePreviews, pageRevisions } from '../schema/drafts.ts'
import { features } from '../schema/features.ts'
import { media, pendingUploads } from '../schema/media.ts'
import { mergedRows } from '../schema/names.ts'
import { navigations } from '../schema/navigation.ts'
import { deletedPages, pages, pageVersions } from '../schema/pages.ts'
import { partners } from '../schema/partners.ts'
import { people } from '../schema/people.ts'
import { pressCategories, pressDirectories, pressFiles } from '../schema/press.ts'
import { productions } from '../schema/productions.ts'
import { redirects } from '../schema/redirects.ts'
import { settings } from '../schema/settings.ts'
import { staff } from '../schema/staff.ts'
import { rooms, venues } from '../schema/venues.ts'
import { webhookDeliveries } from '../schema/webhooks.ts'
import { works } from '../schema/works.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { names } from '../text-columns.ts'

export const namingTables: readonly SQLiteTable[] = [
  ...[media, pendingUploads, deskRows, deskChanges, deskUndos, modules, pageVersions, pagePoints],
  ...[pagePreviews, pageRevisions],
  pages,
  ...[articles, productions, abos, partners, people, works, venues, rooms, closures, features, settings, navigations],
  deletedPages,
  ...[pressCategories, pressDirectories, pressFiles, redirects, mergedRows, staff, webhookDeliveries],
]

/** Returns the hashes that no row names. A replaced file is still named in its row's history, which is read first. */
export async function unnamedHashes(store: Store, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const keys = JSON.stringify(hashes)
  const replaced = await select(
    store,
    sql<{ hash: string }>`SELECT DISTINCT k.value AS hash FROM desk_changes t CROSS JOIN json_each(${keys}) k
      WHERE t.entity = 'media' AND instr(t.changes, k.value) > 0`,
  )
  const rest = without(hashes, replaced)
  if (rest.length === 0) return []
  const named = await selectEach(
    store,
    namingTables.map((table) => namedIn(table, JSON.stringify(rest))),
  )
  return without(rest, named.flat())
}

function without(hashes: readonly string[], named: readonly { hash: string }[]): string[] {
  const known = new Set(named.map(({ hash }) => hash))
  return hashes.filter((hash) => !known.has(hash))
}

function namedIn(table: SQLiteTable, hashes: string): Sql<{ hash: string }> {
  return sql<{ hash: string }>`SELECT DISTINCT k.value AS hash FROM ${raw(getTableName(table))} t
    CROSS JOIN json_each(${hashes}) k WHERE ${names(table, raw('k.value'))}`
}
