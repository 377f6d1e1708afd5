import type { Field } from '../../../../shared/blocks/define.ts'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type {
  DraftBlock,
  DraftPage,
  DraftText,
  DraftValue,
  EditorImage,
  PageVersion,
} from '../../../../shared/contract/editor.ts'
import { type Owner, ownerName } from '../../../../shared/contract/section-owner.ts'
import { emptyValue } from '../../../../shared/fields/empty-value.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { type FullMedia, mediaOf } from '../../store/drafts/rows.ts'
import { type BlockState, type DraftState, keyOf, readDraft } from '../../store/drafts/state.ts'
import type { VersionSettings } from '../../store/drafts/version-draft.ts'
import { placeInDraft } from '../../store/pages/pending-place.ts'
import type { Editing } from '../editing.ts'
import { referencesOf } from './references.ts'

/** Reads a draft with its blocks; null if the site has no such owner. */
export async function readDraftPage(editing: Editing, owner: Owner): Promise<DraftPage | null> {
  const state = await readDraft(editing.store, editing.reading.site, owner)
  return state && draftPageOf(editing, state)
}

export async function draftPageOf(editing: Editing, state: DraftState): Promise<DraftPage> {
  const [pictures, refs] = await Promise.all([
    picturesOf(editing, state),
    referencesOf(
      editing.reading,
      state.modules.filter(({ isDeleted }) => !isDeleted),
      { hasFacts: true },
    ),
  ])
  const { page } = state
  const isPublished = page.isOnline === 1 && page.publishedVersionId !== null
  return {
    id: ownerName({ content_type: page.type, object_id: page.id }),
    revision: page.revision,
    published: isPublished
      ? {
          version_id: page.publishedVersionId ?? 0,
          number: page.publishedNumber ?? 0,
          revision: page.publishedRevision ?? 0,
          at: page.publishedAt ?? '',
          by: page.publishedBy ?? '',
        }
      : null,
    // an owner that is not a page starts at revision 1 without sections, so it has nothing to publish
    has_changes: isPublished || page.type !== 'page' ? page.revision !== (page.publishedRevision ?? 1) : true,
    settings: settingsOf(state, pictures),
    sections: childrenOf(state.modules, null, pictures),
    refs,
  }
}

/** Returns a block of a draft with its children; null if it is missing or deleted. */
export async function draftBlockOf(editing: Editing, state: DraftState, id: number): Promise<DraftBlock | null> {
  const row = state.modules.find((block) => block.id === id && !block.isDeleted)
  return row ? blockOf(state.modules, row, await picturesOf(editing, state)) : null
}

/** Returns the draft's blocks of one kind, without deleted ones, sorted by id. */
export async function draftBlocksOf(editing: Editing, state: DraftState, module: string): Promise<DraftBlock[]> {
  const pictures = await picturesOf(editing, state)
  return state.modules
    .filter((row) => row.module === module && !row.isDeleted)
    .toSorted((one, other) => one.id - other.id)
    .map((row) => blockOf(state.modules, row, pictures))
}

/** Returns the blocks of a version in the form that the editor reads. */
export async function draftSectionsOf({ store }: Editing, modules: readonly BlockState[]): Promise<DraftBlock[]> {
  const media = await mediaOf(store, [], modules)
  return childrenOf(modules, null, new Map(media.map((row) => [row.id, editorImage(row)])))
}

type Pictures = ReadonlyMap<number, EditorImage>

async function picturesOf({ store }: Editing, { page, modules }: DraftState): Promise<Pictures> {
  const media = await mediaOf(store, [page], modules)
  return new Map(media.map((row) => [row.id, editorImage(row)]))
}

function editorImage(row: FullMedia): EditorImage {
  const { id, hash, width, height, focalX, focalY, copyright, filename } = row
  return {
    id,
    hash,
    width,
    height,
    copyright,
    filename,
    focal: { x: focalX, y: focalY },
    alt: draftText(JSON.parse(row.alt) as Localised),
  }
}

function childrenOf(modules: readonly BlockState[], parent: number | null, pictures: Pictures): DraftBlock[] {
  return modules
    .filter((row) => row.parent === parent && !row.isDeleted)
    .toSorted((one, other) => one.column - other.column || one.position - other.position || one.id - other.id)
    .map((row) => blockOf(modules, row, pictures))
}

function blockOf(modules: readonly BlockState[], row: BlockState, pictures: Pictures): DraftBlock {
  const { id, module, revision, column, hidden } = row
  return {
    id,
    key: keyOf(row),
    module,
    revision,
    column,
    hidden,
    fields: fieldsOf(row, pictures),
    children: childrenOf(modules, id, pictures),
  }
}

function fieldsOf({ module, data, slug }: BlockState, pictures: Pictures): Record<string, DraftValue> {
  const fields = Object.entries(definitionOf(module)?.fields ?? {}).filter(([, { kind }]) => kind !== 'derived')
  const stored = module === 'container' ? { ...data, slug } : data
  return Object.fromEntries(fields.map(([name, field]) => [name, shownValue(field, stored[name], pictures)]))
}

function shownValue(field: Field, stored: unknown, pictures: Pictures): DraftValue {
  const value = stored ?? emptyValue(field)
  if (field.kind === 'image') return pictures.get(Number(value)) ?? null
  if (typeof value === 'object' && value !== null) return draftText(value as Localised)
  return value as DraftValue
}

export function draftText(text: Localised | null): DraftText {
  return { de: text?.de ?? '', en: text?.en || null }
}

function settingsOf({ page }: DraftState, pictures: Pictures): DraftPage['settings'] {
  const { paths, parentId } = placeInDraft(page)
  return {
    revision: page.settingsRevision,
    is_online: page.isOnline === 1,
    parent_id: parentId,
    paths,
    ...versionedOf(page, pictures),
  }
}

type VersionedSettings = NonNullable<PageVersion['settings']>

/** Returns the settings of a version in the form that the editor reads. */
export async function versionSettingsOf(
  { store }: Editing,
  settings: VersionSettings,
  paths: VersionedSettings['paths'],
): Promise<VersionedSettings> {
  const page = settings as VersionedColumns
  const media = await mediaOf(store, [page], [])
  return { ...versionedOf(page, new Map(media.map((row) => [row.id, editorImage(row)]))), paths }
}

type VersionedColumns = Omit<DraftState['page'], Exclude<keyof DraftState['page'], keyof VersionSettings>>

function versionedOf(page: VersionedColumns, pictures: Pictures): Omit<VersionedSettings, 'paths'> {
  const text = (json: string | null) => draftText(json === null ? null : (JSON.parse(json) as Localised))
  return {
    template: page.template,
    title: text(page.title),
    headline: text(page.headline),
    is_clickable: page.isClickable === 1,
    in_menu: page.inMenu === 1,
    in_footer: page.inFooter === 1,
    has_tab_navigation: page.hasTabNavigation === 1,
    meta_title: text(page.metaTitle),
    meta_description: text(page.metaDescription),
    og_title: text(page.ogTitle),
    og_description: text(page.ogDescription),
    og_type: page.ogType,
    og_image: pictures.get(page.ogImage ?? 0) ?? null,
    hero_image: pictures.get(page.heroImage ?? 0) ?? null,
    hero_text: text(page.heroText),
    hero_link: text(page.heroLink),
    hero_link_text: text(page.heroLinkText),
    hero_video: page.heroVideo,
  }
}
