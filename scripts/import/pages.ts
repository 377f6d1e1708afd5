import type { ImportPage } from '../../shared/contract/import.ts'
import { select } from '../../worker/content/store/commit.ts'
import { hashOf } from '../../worker/content/store/hash-of.ts'
import { publishPage } from '../../worker/content/store/pages/publish.ts'
import { type PageDraft, savePage } from '../../worker/content/store/pages/writes.ts'
import { sql } from '../../worker/content/store/sql.ts'
import type { Files } from '../../worker/transfer/import/files.ts'
import { productionIds, type SiteRowIds } from '../../worker/transfer/import/site-rows.ts'
import type { ImportReport, Outcome } from './report.ts'
import { eventsOf, pageDraft } from './rows/page-draft.ts'
import type { ImportJob } from './run.ts'
import type { Accepted } from './source/chunks.ts'
import type { ImportStore } from './store.ts'

/** Saves the pages of a chunk, and publishes those with `is_published`. Skips pages that staff have deleted. */
export async function importPages(
  job: ImportJob,
  report: ImportReport,
  chunk: readonly Accepted<ImportPage>[],
  files: Files,
  ids: SiteRowIds,
  plannedIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { store, site } = job
  const { counts, refused, deleted } = report.lists.pages
  const event = await productionIds(
    store,
    site,
    chunk.flatMap(({ record }) => eventsOf(record)),
  )
  const references = {
    event: new Map([...plannedIds, ...event]),
    article: ids.articles,
    sponsor: ids.partners,
    deleted: ids.deleted,
  }
  const removed = await deletedKeys(store, site)
  for (const { path, record } of parentsFirst(chunk)) {
    if (removed.has(record.external_id)) {
      deleted.push({ externalId: record.external_id, parts: [] })
      continue
    }
    const made = await pageDraft(record, { files, references })
    const problems = 'problems' in made ? made.problems : []
    if ('draft' in made) {
      const { parentKey } = made.draft
      const draft = parentKey !== null && removed.has(parentKey) ? { ...made.draft, parentKey: null } : made.draft
      const outcome = await saved(job, draft, record.is_published)
      if (typeof outcome === 'string') counts[outcome]++
      else problems.push(outcome)
    }
    if (problems.length) refused.push({ externalId: record.external_id, path, problems })
  }
}

async function deletedKeys(store: ImportJob['store'], site: ImportJob['site']): Promise<Set<string>> {
  const rows = await select(
    store,
    sql<{ key: string }>`SELECT key FROM deleted_pages WHERE site = ${site}
      EXCEPT SELECT key FROM pages WHERE site = ${site}`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Saves a page, and publishes it if `isPublished`. An unchanged page is not written, nor is any page in a dry run. */
async function saved(
  { store, site, isDryRun }: ImportJob,
  draft: PageDraft,
  isPublished: boolean,
): Promise<Outcome | { path: string; reason: string }> {
  const fact = `import:page:${site}:${draft.key}`
  const hash = await hashOf(isPublished ? draft : { ...draft, isPublished })
  const [known] = await select(
    store,
    sql<{ id: number; hash: string | null }>`SELECT id, (SELECT value FROM store_facts WHERE key = ${fact}) AS hash
      FROM pages WHERE site = ${site} AND key = ${draft.key}`,
  )
  if (known?.hash === hash) return 'unchanged'
  const outcome = known ? 'updated' : 'created'
  if (isDryRun) return outcome
  const page = await savePage(store, site, draft)
  if (!page.ok) return reasons[page.code]
  const published = isPublished ? await publishPage(store, page.pageId, 'import') : null
  if (published && !published.ok)
    return { path: '', reason: 'an editor saved the page during the import: import it again' }
  await storeFact(store, fact, hash)
  return outcome
}

const reasons = {
  'page-path-taken': { path: 'paths', reason: 'another page has this address' },
  'page-parent-missing': { path: 'parent', reason: 'there is no such page' },
}

/** Stores the hash of an imported page or of imported sections in `store_facts`; their tables have no column for it. */
export async function storeFact({ d1 }: ImportStore, key: string, value: string): Promise<void> {
  await d1
    .prepare(
      'INSERT INTO store_facts (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    )
    .bind(key, value)
    .run()
}

function parentsFirst(chunk: readonly Accepted<ImportPage>[]): Accepted<ImportPage>[] {
  const byId = new Map(chunk.map((page) => [page.record.external_id, page]))
  const order = new Set<Accepted<ImportPage>>()
  const add = (page: Accepted<ImportPage>, above: ReadonlySet<string>) => {
    const parent = byId.get(page.record.parent ?? '')
    if (parent && !above.has(parent.record.external_id)) add(parent, new Set([...above, page.record.external_id]))
    order.add(page)
  }
  for (const page of chunk) add(page, new Set())
  return [...order]
}
