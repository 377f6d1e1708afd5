import type { ImportBlock, ImportPage, ImportPicture } from '../../../shared/contract/import.ts'
import type { DeletedRows } from '../../../worker/content/store/desk/live/deleted.ts'
import type { BlockDraft, SectionDraft } from '../../../worker/content/store/pages/block-rows.ts'
import type { PageDraft } from '../../../worker/content/store/pages/writes.ts'
import { BadFile, type Files } from '../../../worker/transfer/import/files.ts'
import type { Problem } from '../../../worker/transfer/import/problems.ts'

/** Row ids to which blocks may refer: productions and articles by external id, partners by key. */
export type References = Record<Reference, ReadonlyMap<string, number>> & { deleted: DeletedRows }
type Reference = 'event' | 'article' | 'sponsor'

/** @returns problems if pictures are refused or references are unknown */
export async function pageDraft(
  page: ImportPage,
  { files, references }: { files: Files; references: References },
): Promise<{ draft: PageDraft } | { problems: Problem[] }> {
  const problems: Problem[] = []
  const picture = pictureIn(files, problems)
  const sections = await sectionDrafts(page.modules, { picture, references, problems })
  const { hero } = page
  const draft: PageDraft = {
    key: page.external_id,
    parentKey: page.parent ?? null,
    position: page.position,
    paths: page.paths,
    template: page.template,
    title: page.title,
    headline: page.headline ?? page.title,
    isOnline: page.is_online,
    isClickable: page.is_clickable,
    inMenu: page.in_menu,
    inFooter: page.in_footer,
    hasTabNavigation: page.has_tab_navigation,
    metaTitle: page.meta_title ?? null,
    metaDescription: page.meta_description ?? null,
    ogTitle: page.og_title ?? null,
    ogDescription: page.og_description ?? null,
    ogType: page.og_type,
    ogImageId: await picture('og_image', page.og_image),
    heroImageId: await picture('hero.image', hero?.image),
    heroText: hero?.text ?? null,
    heroLink: hero?.link ?? null,
    heroLinkText: hero?.link_text ?? null,
    heroVideo: hero?.video ?? null,
    sections,
  }
  return problems.length ? { problems } : { draft }
}

type ToPicture = (path: string, value: ImportPicture | null | undefined) => Promise<number | null>

/** Returns a function that finds or imports a picture, or adds a problem and returns null if the picture is refused. */
export function pictureIn(files: Files, problems: Problem[]): ToPicture {
  return async (path, value) => {
    if (!value) return null
    try {
      return await files.pictureId(value)
    } catch (error) {
      if (!(error instanceof BadFile)) throw error
      problems.push({ path, reason: error.message })
      return null
    }
  }
}

/** Converts checked sections to drafts; adds refused pictures and unknown references to `problems`. */
export async function sectionDrafts(
  modules: ImportPage['modules'],
  { picture, references, problems }: { picture: ToPicture; references: References; problems: Problem[] },
): Promise<SectionDraft[]> {
  const blocks = (list: readonly ImportBlock[], path: string): Promise<BlockDraft[]> =>
    Promise.all(
      list.map(async ({ module, data, hidden, children }, at) => {
        const where = `${path}[${at}]`
        const entries = Object.entries(data).map(async ([field, value]) => {
          if (field === 'image') return [field, await picture(`${where}.image`, value as ImportPicture | null)] as const
          if (isReference(field))
            return [field, referenced(references, field, value, { path: `${where}.${field}`, problems })] as const
          return [field, value ?? null] as const
        })
        return {
          module,
          ...(hidden && { hidden }),
          data: Object.fromEntries(await Promise.all(entries)),
          children: await blocks(children, `${where}.children`),
        }
      }),
    )
  return Promise.all(
    modules.map(async ({ slug, layout, hidden, columns }, at) => ({
      slug,
      ...(hidden && { hidden }),
      layout,
      columns: await Promise.all(columns.map((column, cell) => blocks(column, `modules[${at}].columns[${cell}]`))),
    })),
  )
}

/** Returns the external ids of the productions to which the page's blocks refer. */
export function eventsOf(page: Pick<ImportPage, 'modules'>): string[] {
  const visit = ({ data, children }: ImportBlock): string[] => [
    ...(typeof data.event === 'string' ? [data.event] : []),
    ...children.flatMap(visit),
  ]
  return page.modules.flatMap(({ columns }) => columns.flat().flatMap(visit))
}

function isReference(field: string): field is Reference {
  return field === 'event' || field === 'article' || field === 'sponsor'
}

const kinds: Record<Reference, string> = { event: 'production', article: 'article', sponsor: 'partner' }
const entities = { event: 'productions', article: 'articles', sponsor: 'partners' } as const

function referenced(
  references: References,
  field: Reference,
  value: unknown,
  { path, problems }: { path: string; problems: Problem[] },
): number | null {
  const id = references[field].get(String(value))
  if (id === undefined && !references.deleted.has(entities[field], String(value)))
    problems.push({ path, reason: `there is no ${kinds[field]} "${String(value)}"` })
  return id ?? null
}
