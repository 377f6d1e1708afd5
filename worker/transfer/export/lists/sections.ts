import type { OwnerType } from '../../../../shared/contract/section-owner.ts'
import { select } from '../../../content/store/commit.ts'
import { draftOfSnapshot } from '../../../content/store/drafts/draft-of-snapshot.ts'
import type { VersionDraft } from '../../../content/store/drafts/version-draft.ts'
import type { PageSnapshot } from '../../../content/store/pages/snapshot.ts'
import { articles } from '../../../content/store/schema/articles.ts'
import { productions } from '../../../content/store/schema/productions.ts'
import { sql } from '../../../content/store/sql.ts'
import type { ReadPart } from '../export-context.ts'
import { namesOf } from '../rows.ts'
import { referencesIn, sectionsOf } from './pages.ts'

const ownersPerStep = 20

export const sectionsPart: ReadPart = async ({ store, site, media }, after) => {
  const [afterType = '', afterId = '0'] = after.split(' ')
  const rows = await select(
    store,
    sql<{ type: Exclude<OwnerType, 'page'>; id: number; snapshot: string; draft: string | null }>`SELECT
        o.content_type AS type, o.object_id AS id, v.snapshot, v.draft
      FROM section_owners o JOIN page_versions v ON v.id = o.published_version_id
      WHERE o.site = ${site} AND (o.content_type, o.object_id) > (${afterType}, ${Number(afterId)})
      ORDER BY o.content_type, o.object_id LIMIT ${ownersPerStep}`,
  )
  const idsOf = (type: OwnerType) => rows.filter((row) => row.type === type).map(({ id }) => id)
  const drafts = rows.map(({ snapshot, draft }) =>
    draft ? (JSON.parse(draft) as VersionDraft) : draftOfSnapshot(JSON.parse(snapshot) as PageSnapshot),
  )
  const blocks = drafts.flatMap((draft) => draft.modules)
  const references = await referencesIn(store, blocks)
  const names = {
    article: await namesOf(store, articles, 'externalId', idsOf('article')),
    production: await namesOf(store, productions, 'externalId', idsOf('production')),
  }
  await media.load(blocks.map(({ data }) => data.image as number | null))
  const last = rows.at(-1)
  return {
    next: rows.length === ownersPerStep && last ? `${last.type} ${last.id}` : null,
    records: rows.flatMap(({ type, id }, index) => {
      const name = type === 'home' ? 'home' : names[type].get(id)
      if (name === undefined) return []
      const sections = sectionsOf(drafts[index]?.modules ?? [], media, references)
      return [{ external_id: type === 'home' ? 'home' : `${type}/${name}`, modules: sections }]
    }),
  }
}
