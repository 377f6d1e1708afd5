// Finds the errors of a draft, which prevent its publication, and warnings, which do not.

import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { PageCheck } from '../../../../shared/contract/editor.ts'
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { type Localised, locales } from '../../../../shared/i18n/locale.ts'
import { type FullMedia, mediaOf } from '../../store/drafts/rows.ts'
import { type BlockState, type DraftState, readDraft } from '../../store/drafts/state.ts'
import { type Edited, type Editing, notFound } from '../editing.ts'
import { deadLinks } from './dead-links.ts'
import { missingFields, shownBlocks } from './missing-fields.ts'
import { warning } from './warning.ts'

/** Answers `GET pages/{id}/checks/` with the errors and warnings of a draft; hidden blocks are not checked. */
export async function checkDraft(editing: Editing, owner: Owner): Promise<Edited<PageCheck[]>> {
  const state = await readDraft(editing.store, editing.reading.site, owner)
  if (!state) return notFound
  const blocks = shownBlocks(state)
  const [media, dead] = await Promise.all([
    mediaOf(editing.store, [state.page], blocks),
    deadLinks(editing, state, blocks),
  ])
  const missing = missingFields(state, editing.toolbar).map(({ code, moduleId, field, locale }) => ({
    code: code === 'not_an_allowed_embed' ? ('embed_not_allowed' as const) : code,
    severity: 'error' as const,
    module_id: moduleId,
    field,
    locale,
  }))
  const body = [
    ...missing,
    ...headingChecks(blocks),
    ...altChecks(state, blocks, media),
    ...blocks.flatMap(emptyLinks),
    ...linksToNowhere({
      link: parsed(state.page.heroLink),
      words: parsed(state.page.heroLinkText),
      at: [null, 'hero_link'],
    }),
    ...dead,
    ...settingsTranslations(state),
    ...blocks.flatMap(translationChecks),
    ...descriptionChecks(state),
  ]
  return { kind: 'done', status: 200, body }
}

/** Warns of a heading more than one level below the previous one; the page's title is level 1. */
function headingChecks(blocks: readonly BlockState[]): PageCheck[] {
  let before = 1
  return blocks.flatMap(({ id, module, data }) => {
    const heading = definitionOf(module)?.heading
    if (!heading) return []
    const level = 'level' in heading ? heading.level : Number(data[heading.field])
    const isSkipped = level > before + 1
    before = level
    return isSkipped ? [warning('heading_skipped', id, 'field' in heading ? heading.field : 'headline_level')] : []
  })
}

function altChecks({ page }: DraftState, blocks: readonly BlockState[], media: readonly FullMedia[]): PageCheck[] {
  const alts = new Map(media.map(({ id, alt }) => [id, JSON.parse(alt) as Localised]))
  const pictures = [
    { id: null, field: 'hero_image', image: page.heroImage },
    ...blocks.map(({ id, data }) => ({ id, field: 'image', image: Number(data.image) })),
  ]
  return pictures.flatMap(({ id, field, image }) => {
    const alt = alts.get(image ?? 0)
    if (!alt) return []
    return locales.filter((locale) => !alt[locale]).map((locale) => warning('missing_alt', id, field, locale))
  })
}

/** Warns of links in rich text that lack a text or an address, and of link texts without an address. */
function emptyLinks({ id, module, data }: BlockState): PageCheck[] {
  const fields = definitionOf(module)?.fields ?? {}
  const inTexts = Object.entries(fields).flatMap(([name, { kind }]) => {
    if (kind !== 'richText') return []
    const text = data[name] as Localised | undefined
    return locales
      .filter((locale) =>
        /<a\b[^<>]*>(?:\s|&nbsp;|<(?!\/?a\b)[^<>]*>)*<\/a>|<a(?![^<>]*\bhref="[^"])[^<>]*>/.test(text?.[locale] ?? ''),
      )
      .map((locale) => warning('empty_link', id, name, locale))
  })
  const link = Object.keys(fields).flatMap((name) => (name === 'link' || name === 'link_url' ? [data[name]] : []))
  return [...inTexts, ...linksToNowhere({ link: link.find(isSaid), words: data.link_text, at: [id, 'link'] })]
}

function linksToNowhere({
  link,
  words,
  at,
}: {
  link: unknown
  words: unknown
  at: [moduleId: number | null, field: string]
}): PageCheck[] {
  return isSaid(words) && !isSaid(link) ? [warning('empty_link', ...at, 'de')] : []
}

function isSaid(text: unknown): boolean {
  return typeof text === 'object' && text !== null && 'de' in text && Boolean(text.de)
}

function settingsTranslations({ page }: DraftState): PageCheck[] {
  if (page.type !== 'page') return []
  const { title, headline, heroText, heroLinkText } = page
  const texts = { title, headline, hero_text: heroText, hero_link_text: heroLinkText }
  return Object.entries(texts).flatMap(([name, text]) => {
    const { de, en } = parsed(text)
    return de && !en ? [warning('missing_translation', null, name, 'en')] : []
  })
}

function translationChecks({ id, module, data }: BlockState): PageCheck[] {
  return Object.entries(definitionOf(module)?.fields ?? {}).flatMap(([name, { kind }]) => {
    if (kind !== 'text' && kind !== 'textArea' && kind !== 'richText') return []
    const text = data[name] as Localised | undefined
    const isMissing = text?.de && text.de.replace(/<[^<>]*>|\s/g, '') !== '' && !text.en
    return isMissing ? [warning('missing_translation', id, name, 'en')] : []
  })
}

/** Recommended length of a description in characters; search engines truncate longer ones. */
const description = { min: 50, max: 160 }

function descriptionChecks({ page }: DraftState): PageCheck[] {
  if (page.type !== 'page') return []
  const text = parsed(page.metaDescription)
  return locales.flatMap((locale) => {
    const { length } = text[locale] ?? ''
    const at = [null, 'meta_description', locale] as const
    if (length === 0) return [warning('meta_description_missing', ...at)]
    if (length < description.min) return [warning('meta_description_short', ...at)]
    return length > description.max ? [warning('meta_description_long', ...at)] : []
  })
}

function parsed(text: string | null): Localised {
  return text ? (JSON.parse(text) as Localised) : { de: '' }
}
