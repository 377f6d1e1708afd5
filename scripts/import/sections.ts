import { randomUUID } from 'node:crypto'
import type { ImportSections } from '../../shared/contract/import.ts'
import { homeOf, type Owner } from '../../shared/contract/section-owner.ts'
import { select } from '../../worker/content/store/commit.ts'
import { type BlockState, readDraft } from '../../worker/content/store/drafts/state.ts'
import { writeDraft } from '../../worker/content/store/drafts/write-draft.ts'
import { hashOf } from '../../worker/content/store/hash-of.ts'
import { publishSections } from '../../worker/content/store/owners/publish.ts'
import { blockRows, type SectionDraft } from '../../worker/content/store/pages/block-rows.ts'
import { sql } from '../../worker/content/store/sql.ts'
import type { Files } from '../../worker/transfer/import/files.ts'
import type { Problem } from '../../worker/transfer/import/problems.ts'
import { productionIds, type SiteRowIds } from '../../worker/transfer/import/site-rows.ts'
import { storeFact } from './pages.ts'
import type { ImportReport, Outcome } from './report.ts'
import { eventsOf, pictureIn, sectionDrafts } from './rows/page-draft.ts'
import type { ImportJob } from './run.ts'
import type { Accepted } from './source/chunks.ts'

/** Replaces and publishes the sections of articles, productions and the home page. */
export async function importSections(
  job: ImportJob,
  report: ImportReport,
  chunk: readonly Accepted<ImportSections>[],
  { files, ids, planned }: { files: Files; ids: SiteRowIds; planned: ReadonlyMap<string, number> },
): Promise<void> {
  const { counts, refused } = report.lists.sections
  const wanted = chunk.flatMap(({ record }) => [...eventsOf(record), ownerOf(record.external_id)[1]])
  const event = new Map([...planned, ...(await productionIds(job.store, job.site, wanted))])
  for (const { path, record } of chunk) {
    const problems: Problem[] = []
    const [type, name] = ownerOf(record.external_id)
    const owner = ownerNamed(job, type, type === 'article' ? ids.articles.get(name) : event.get(name))
    if (!owner) problems.push({ path: 'external_id', reason: `the site has no ${type} "${name}"` })
    const references = { event, article: ids.articles, sponsor: ids.partners, deleted: ids.deleted }
    const sections = await sectionDrafts(record.modules, { picture: pictureIn(files, problems), references, problems })
    if (owner && problems.length === 0) {
      const outcome = await saved(job, record.external_id, owner, sections)
      if (typeof outcome === 'string') counts[outcome]++
      else problems.push(outcome)
    }
    if (problems.length) refused.push({ externalId: record.external_id, path, problems })
  }
}

function ownerOf(externalId: string): ['home' | 'article' | 'production', string] {
  const slash = externalId.indexOf('/')
  return slash < 0 ? ['home', ''] : [externalId.slice(0, slash) as 'article', externalId.slice(slash + 1)]
}

/** @param id in a dry run, 0 for a row that is not stored yet; undefined if the row is missing */
function ownerNamed({ site }: ImportJob, type: Owner['content_type'], id: number | undefined): Owner | null {
  if (type === 'home') return homeOf(site)
  return id === undefined ? null : { content_type: type, object_id: id }
}

async function saved(
  { store, site, isDryRun }: ImportJob,
  externalId: string,
  owner: Owner,
  sections: readonly SectionDraft[],
): Promise<Outcome | Problem> {
  const fact = `import:sections:${site}:${externalId}`
  const hash = await hashOf(sections)
  const [known] = await select(store, sql<{ value: string }>`SELECT value FROM store_facts WHERE key = ${fact}`)
  if (known?.value === hash) return 'unchanged'
  const outcome = known ? 'updated' : 'created'
  if (isDryRun) return outcome
  const target = { site, owner, by: 'import' }
  const rows = blockRows(sections).map(
    ({ number, parent, ...row }): BlockState => ({
      ...row,
      id: -number,
      parent: parent === null ? null : -parent,
      key: randomUUID(),
      revision: 1,
      isDeleted: false,
    }),
  )
  const written = await writeDraft<never>(store, target, ({ modules }) => ({
    kind: 'change',
    action: 'create',
    label: { de: 'Eingelesen', en: 'Imported' },
    rows: [...modules.map((row) => ({ ...row, isDeleted: true })), ...rows],
  }))
  const draft = written.kind === 'written' ? await readDraft(store, site, owner) : null
  const published = draft && (await publishSections(store, target, draft))
  if (published?.kind !== 'written')
    return { path: '', reason: 'an editor saved the sections during the import: import it again' }
  await storeFact(store, fact, hash)
  return outcome
}
