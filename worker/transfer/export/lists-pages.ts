// Content pages in the import's format: the public version of each, or its draft if there is no public version. Also
// converts the sections of other owners.
import type { Field } from '../../../shared/blocks/define.ts'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import { cellsOfLayout } from '../../../shared/blocks/stored.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { draftOfSnapshot } from '../../content/store/drafts/draft-of-snapshot.ts'
import { draftPages, draftRows } from '../../content/store/drafts/rows.ts'
import { type VersionBlock, type VersionDraft, versionDraft } from '../../content/store/drafts/version-draft.ts'
import type { PageSnapshot } from '../../content/store/pages/snapshot.ts'
import type { DraftPage } from '../../content/store/pages/snapshot-of.ts'
import { articles } from '../../content/store/schema/articles.ts'
import { pages } from '../../content/store/schema/pages.ts'
import { partners } from '../../content/store/schema/partners.ts'
import { productions } from '../../content/store/schema/productions.ts'
import { sql } from '../../content/store/sql.ts'
import type { ReadPart } from './export-context.ts'
import { namesOf, rowsAfter } from './rows.ts'
import { fullTextOf, textOf } from './texts.ts'
import type { UsedMedia } from './used-media.ts'

export type References = Record<'event' | 'article' | 'sponsor', ReadonlyMap<number, string>>

export const pagesPart: ReadPart = async ({ store, site, media }, after) => {
  const { rows, next } = await rowsAfter(store, pages, { after, limit: 20, where: sql`t.site = ${site}` })
  const drafts = await shownDrafts(store, JSON.stringify(rows.map(({ id }) => id)))
  const blocks = [...drafts.values()].flatMap(({ draft }) => draft.modules)
  const parents = await namesOf(
    store,
    pages,
    'key',
    rows.map(({ parentId }) => parentId),
  )
  const references = await referencesIn(store, blocks)
  const settings = [...drafts.values()].flatMap(({ draft: { settings: own } }) => [own.ogImage, own.heroImage])
  await media.load([...settings, ...blocks.map(({ data }) => data.image)] as (number | null)[])
  return {
    next,
    records: rows.flatMap((row) => {
      const shown = drafts.get(row.id)
      if (!shown) return []
      const { page, draft } = shown
      return {
        external_id: row.key,
        parent: parents.get(row.parentId ?? 0),
        position: row.position,
        paths: { de: page.pathDe ?? row.key, en: page.pathEn ?? page.pathDe ?? row.key },
        is_online: row.isOnline,
        ...(row.publishedVersionId === null && { is_published: false }),
        ...settingsOf(draft.settings, media),
        modules: sectionsOf(draft.modules, media, references),
      }
    }),
  }
}

/** Reads the external ids of the productions, articles and partners that blocks refer to. */
export async function referencesIn(store: Store, blocks: readonly VersionBlock[]): Promise<References> {
  const of = (field: keyof References) => blocks.map(({ data }) => data[field] as number | null)
  const [event, article, sponsor] = await Promise.all([
    namesOf(store, productions, 'externalId', of('event')),
    namesOf(store, articles, 'externalId', of('article')),
    namesOf(store, partners, 'key', of('sponsor')),
  ])
  return { event, article, sponsor }
}

async function shownDrafts(store: Store, ids: string): Promise<Map<number, { page: DraftPage; draft: VersionDraft }>> {
  const [own, rows, versions] = await Promise.all([
    select(store, draftPages(ids)),
    draftRows(store, ids),
    select(
      store,
      sql<{ page: number; snapshot: string; draft: string | null }>`SELECT p.id AS page, v.snapshot, v.draft
        FROM page_versions v JOIN pages p ON p.published_version_id = v.id
        WHERE p.id IN (SELECT value FROM json_each(${ids}))`,
    ),
  ])
  const published = new Map(
    versions.map(({ page, snapshot, draft }) => [
      page,
      draft ? (JSON.parse(draft) as VersionDraft) : draftOfSnapshot(JSON.parse(snapshot) as PageSnapshot),
    ]),
  )
  const blocks = Map.groupBy(rows, ({ page }) => page)
  return new Map(
    own.map((page) => [
      page.id,
      { page, draft: published.get(page.id) ?? versionDraft(page, blocks.get(page.id) ?? []) },
    ]),
  )
}

function settingsOf(settings: VersionDraft['settings'], media: UsedMedia): object {
  const text = (value: unknown) => (value ? (JSON.parse(String(value)) as Localised) : null)
  const hero = {
    image: media.picture(settings.heroImage as number | null),
    text: textOf(text(settings.heroText)),
    link: textOf(text(settings.heroLink)),
    link_text: textOf(text(settings.heroLinkText)),
    ...(settings.heroVideo && { video: settings.heroVideo }),
  }
  return {
    template: settings.template,
    title: fullTextOf(text(settings.title)),
    headline: textOf(text(settings.headline)),
    is_clickable: Boolean(settings.isClickable),
    in_menu: Boolean(settings.inMenu),
    in_footer: Boolean(settings.inFooter),
    has_tab_navigation: Boolean(settings.hasTabNavigation),
    meta_title: textOf(text(settings.metaTitle)),
    meta_description: textOf(text(settings.metaDescription)),
    og_title: textOf(text(settings.ogTitle)),
    og_description: textOf(text(settings.ogDescription)),
    og_type: settings.ogType,
    og_image: media.picture(settings.ogImage as number | null),
    ...(Object.values(hero).some((value) => value !== undefined) && { hero }),
  }
}

/** Converts blocks to sections in the import's format: nested, sorted by position, without blocks of unknown kinds. */
export function sectionsOf(blocks: readonly VersionBlock[], media: UsedMedia, references: References): object[] {
  const byParent = Map.groupBy(
    blocks.toSorted((one, other) => one.position - other.position || one.id - other.id),
    ({ parent }) => parent,
  )
  const blocksIn = (parent: number, column: number): object[] =>
    (byParent.get(parent) ?? []).filter((row) => row.column === column).flatMap(blockOf)
  const blockOf = ({ id, data, hidden, ...row }: VersionBlock): object[] => {
    const definition = definitionOf(row.module)
    if (!definition) return []
    const children = blocksIn(id, 0)
    const fields = Object.entries(definition.fields).flatMap(([name, field]) => {
      const value = fieldOf(field, name, data[name], media, references)
      return value === undefined ? [] : [[name, value] as const]
    })
    const block = { block: row.module, ...(hidden && { hidden }), ...Object.fromEntries(fields) }
    return [definition.children?.length ? { ...block, children } : block]
  }
  return (byParent.get(null) ?? []).map(({ id, slug, data, hidden }) => {
    const layout = Number(data.layout)
    return {
      ...(slug && { slug }),
      ...(hidden && { hidden }),
      layout,
      columns: Array.from({ length: cellsOfLayout[layout] ?? 1 }, (_, column) => blocksIn(id, column)),
    }
  })
}

function fieldOf(field: Field, name: string, value: unknown, media: UsedMedia, references: References): unknown {
  if (value === null || value === undefined || field.kind === 'derived') return undefined
  if (field.kind === 'image') return media.picture(value as number)
  if (field.kind === 'reference') return references[name as keyof References]?.get(Number(value))
  if (typeof value === 'object' && 'de' in value) return textOf(value as Localised)
  return value === '' ? undefined : value
}
