import type { ImportNavigation, ImportPress, ImportRedirect } from '../../../shared/contract/import.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import { berlinToUtc } from '../../../shared/time/berlin.ts'
import { spreadOldPaths } from '../../../worker/content/handlers/redirects/look-up.ts'
import { select } from '../../../worker/content/store/commit.ts'
import { withKept } from '../../../worker/content/store/desk/kept.ts'
import { saveNavigation } from '../../../worker/content/store/navigation/writes.ts'
import {
  mergedPress,
  type PressCategoryRecord,
  readPressCategories,
} from '../../../worker/content/store/press/merged.ts'
import { writePress } from '../../../worker/content/store/press/writes.ts'
import { saveRedirects } from '../../../worker/content/store/redirects/writes.ts'
import { type NavigationRow, navigations } from '../../../worker/content/store/schema/navigation.ts'
import { redirects } from '../../../worker/content/store/schema/redirects.ts'
import { sql } from '../../../worker/content/store/sql.ts'
import { BadFile, type Files } from '../../../worker/transfer/import/files.ts'
import type { Problem } from '../../../worker/transfer/import/problems.ts'
import { menuRows } from '../../../worker/transfer/import/rows/menu-rows.ts'
import type { SiteRowIds } from '../../../worker/transfer/import/rows/site-rows.ts'
import type { ImportReport } from '../report.ts'
import type { ImportJob } from '../run.ts'
import type { Accepted } from '../source/chunks.ts'

/** Replaces the menu, the footer or both. A list that the file lacks or that staff have changed stays unchanged. */
export async function importNavigation(
  { store, site, isDryRun }: ImportJob,
  report: ImportReport,
  chunk: readonly Accepted<ImportNavigation>[],
  ids: SiteRowIds,
): Promise<void> {
  const rows = await select(
    store,
    sql<{ kind: 'menu' | 'footer'; items: string }>`SELECT kind, items FROM navigations WHERE site = ${site}`,
  )
  const stored = new Map(rows.map(({ kind, items }) => [kind, JSON.parse(items) as NavigationRow[]]))
  const next = { menu: stored.get('menu') ?? [], footer: stored.get('footer') ?? [] }
  const { counts, refused, kept: keptFields } = report.lists.navigation
  let isChanged = false
  for (const { path, record } of chunk) {
    const { external_id: kind } = record
    const problems: Problem[] = []
    const items = menuRows(record.items, ids, 'items', problems)
    if (problems.length > 0) {
      refused.push({ externalId: kind, path, problems })
      continue
    }
    const before = stored.get(kind)
    const own = await withKept(store, { entity: 'menus', table: navigations, site, key: 'kind' }, [{ kind, items }])
    const after = own.records[0]?.items ?? items
    const outcome = !before ? 'created' : isSame(before, after) ? 'unchanged' : 'updated'
    counts[outcome]++
    isChanged ||= outcome !== 'unchanged'
    next[kind] = after
    for (const fields of own.kept.values()) keptFields.push({ externalId: kind, fields })
  }
  if (isChanged && !isDryRun) await saveNavigation(store, site, next)
}

/** Adds new redirects and changes the targets of stored ones, except targets that staff have changed. */
export async function importRedirects(
  { store, site, isDryRun }: ImportJob,
  report: ImportReport,
  chunk: readonly Accepted<ImportRedirect>[],
): Promise<void> {
  const paths = JSON.stringify(chunk.map(({ record }) => record.external_id))
  const rows = await select(
    store,
    sql<{ old: string; to: string }>`SELECT old_path AS old, new_path AS "to" FROM redirects
      WHERE site = ${site} AND old_path IN (SELECT value FROM json_each(${paths}))`,
  )
  const stored = new Map(rows.map(({ old, to }) => [old, to]))
  const { counts, refused, kept: keptFields } = report.lists.redirects
  const { records: own, kept } = await withKept(
    store,
    { entity: 'redirects', table: redirects, site, key: 'oldPath' },
    chunk.map(({ record }) => ({ oldPath: record.external_id, newPath: record.to })),
  )
  for (const [externalId, fields] of kept) keptFields.push({ externalId, fields })
  const records = own.filter(({ oldPath, newPath }) => stored.get(oldPath) !== newPath)
  const changed = chunk.filter(({ record }) => records.some(({ oldPath }) => oldPath === record.external_id))
  const answer = isDryRun ? { refused: [] } : await saveRedirects(store, site, records)
  if (!isDryRun && records.length > answer.refused.length) {
    if (store.lists) await spreadOldPaths({ LISTS: store.lists, DB: store.d1 }, site)
    else report.warnings.push('visitors get the redirects when AUFTAKT_KV_ID is set and they are imported again')
  }
  counts.unchanged += chunk.length - changed.length
  for (const { path, record } of changed) {
    const no = answer.refused.find(({ oldPath }) => oldPath === record.external_id)
    if (no) refused.push({ externalId: record.external_id, path, problems: [{ path: '', reason: refusals[no.code] }] })
    else counts[stored.has(record.external_id) ? 'updated' : 'created']++
  }
}

const refusals = {
  'redirect-malformed': 'is not a plain path below the site’s root',
  'redirect-off-site': 'leads to another site',
  'redirect-loop': 'leads in a circle',
}

/** Creates or updates press categories, directories and files, but keeps the changes and deletions of staff. */
export async function importPress(
  { store, site, isDryRun }: ImportJob,
  report: ImportReport,
  files: Files,
  chunk: readonly Accepted<ImportPress>[],
): Promise<void> {
  const { counts, refused, kept, deleted } = report.lists.press
  const records: PressCategoryRecord[] = []
  for (const { path, record } of chunk) {
    const made = await pressRecord(record, files)
    if ('row' in made) records.push(made.row)
    else refused.push({ externalId: record.external_id, path, problems: made.problems })
  }
  const named = new Set(records.map(({ key }) => key))
  // categories that the file does not name are sorted after the named ones, in their previous order
  const others = (await readPressCategories(store, site)).filter(({ key }) => !named.has(key))
  const merged = await mergedPress(store, site, [...records, ...others])
  for (const [key, outcome] of merged.outcomes) if (named.has(key)) counts[outcome]++
  for (const [externalId, fields] of merged.kept) if (named.has(externalId)) kept.push({ externalId, fields })
  for (const [externalId, parts] of merged.deleted) if (named.has(externalId)) deleted.push({ externalId, parts })
  if (!isDryRun && records.some(({ key }) => merged.outcomes.get(key) !== 'unchanged'))
    await writePress(store, site, merged)
}

async function pressRecord(
  { external_id: key, title, directories }: ImportPress,
  files: Files,
): Promise<{ row: PressCategoryRecord } | { problems: Problem[] }> {
  const problems: Problem[] = []
  const row: PressCategoryRecord = { key, title, directories: [] }
  for (const [at, directory] of directories.entries()) {
    const list: PressCategoryRecord['directories'][number]['files'] = []
    for (const [index, { title, file, embargoed_until: until }] of directory.files.entries()) {
      try {
        const mediaId = await files.fileId(file, title)
        const embargoedUntil = until ? berlinToUtc(until.local) : null
        if (mediaId !== null) list.push({ title, mediaId, embargoedUntil })
      } catch (error) {
        if (!(error instanceof BadFile)) throw error
        problems.push({ path: `directories[${at}].files[${index}]`, reason: error.message })
      }
    }
    row.directories.push({ key: directory.key, title: directory.title, files: list })
  }
  return problems.length > 0 ? { problems } : { row }
}
