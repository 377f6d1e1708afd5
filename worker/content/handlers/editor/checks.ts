// What is wrong with a draft, before it is published: what keeps it from that, and what should be looked at.
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { PageCheck } from '../../../../shared/contract/editor.ts'
import { type Localised, locales } from '../../../../shared/locale.ts'
import { type DraftState, type ModuleState, readDraft } from '../../store/writes/draft/state.ts'
import { type FullMedia, mediaOf } from '../../store/writes/draft-rows.ts'
import { deadLinks } from './dead-links.ts'
import { type Edited, type Editing, notFound } from './editing.ts'
import { missingFields, shownBlocks } from './missing-fields.ts'
import { warning } from './warning.ts'

/** `GET pages/{id}/checks/` */
export async function checkDraft(editing: Editing, pageId: number): Promise<Edited<PageCheck[]>> {
  const state = await readDraft(editing.store, editing.reading.site, pageId)
  if (!state) return notFound
  const blocks = shownBlocks(state)
  const [media, dead] = await Promise.all([
    mediaOf(editing.store, [state.page], blocks),
    deadLinks(editing, state, blocks),
  ])
  const missing = missingFields(state, editing.toolbar).map(({ code, moduleId, field, locale }) => ({
    code: code === 'not_an_allowed_embed' ? ('embed_not_allowed' as const) : code,
    severity: 'error' as const,
    ...{ module_id: moduleId, field, locale },
  }))
  const body = [
    ...missing,
    ...headingChecks(blocks),
    ...altChecks(blocks, media),
    ...blocks.flatMap(emptyLinks),
    ...dead,
    ...blocks.flatMap(translationChecks),
    ...descriptionChecks(state),
  ]
  return { kind: 'done', status: 200, body }
}

/** A level that is chosen more than one deeper than the heading before it; the page's own title is level 1. */
function headingChecks(blocks: readonly ModuleState[]): PageCheck[] {
  let before = 1
  return blocks.flatMap(({ id, module, data }) => {
    if (module !== 'headline' && module !== 'fullteaser') return []
    const level = module === 'headline' ? Number(data.headline_level) : 2
    const isSkipped = level > before + 1
    before = level
    return isSkipped ? [warning('heading_skipped', id, 'headline_level')] : []
  })
}

function altChecks(blocks: readonly ModuleState[], media: readonly FullMedia[]): PageCheck[] {
  const alts = new Map(media.map(({ id, alt }) => [id, JSON.parse(alt) as Localised]))
  return blocks.flatMap(({ id, data }) => {
    const alt = alts.get(Number(data.image))
    if (!alt) return []
    return locales.filter((locale) => !alt[locale]).map((locale) => warning('missing_alt', id, 'image', locale))
  })
}

/** Links in texts that have no words or lead nowhere. */
function emptyLinks({ id, module, data }: ModuleState): PageCheck[] {
  return Object.entries(definitionOf(module)?.fields ?? {}).flatMap(([name, { kind }]) => {
    if (kind !== 'richText') return []
    const text = data[name] as Localised | undefined
    return locales
      .filter((locale) =>
        /<a\b[^>]*>(?:\s|&nbsp;|<[^>]*>)*<\/a>|<a(?![^>]*\bhref="[^"])[^>]*>/.test(text?.[locale] ?? ''),
      )
      .map((locale) => warning('empty_link', id, name, locale))
  })
}

/** What has words in German and none in English. */
function translationChecks({ id, module, data }: ModuleState): PageCheck[] {
  return Object.entries(definitionOf(module)?.fields ?? {}).flatMap(([name, { kind }]) => {
    if (kind !== 'text' && kind !== 'textArea' && kind !== 'richText') return []
    const text = data[name] as Localised | undefined
    const isMissing = text?.de && text.de.replace(/<[^>]*>|\s/g, '') !== '' && !text.en
    return isMissing ? [warning('missing_translation', id, name, 'en')] : []
  })
}

/** What search engines show of a description. */
const description = { min: 50, max: 160 }

function descriptionChecks({ page }: DraftState): PageCheck[] {
  const text = page.metaDescription ? (JSON.parse(page.metaDescription) as Localised) : { de: '' }
  return locales.flatMap((locale) => {
    const { length } = text[locale] ?? ''
    const at = [null, 'meta_description', locale] as const
    if (length === 0) return [warning('meta_description_missing', ...at)]
    if (length < description.min) return [warning('meta_description_short', ...at)]
    return length > description.max ? [warning('meta_description_long', ...at)] : []
  })
}
