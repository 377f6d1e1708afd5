// Converts stored sections and blocks to the contract's form in one language. The block registry declares the kind of
// each field, so a new block needs no change here.
import type { Image } from '../contract/common.ts'
import type { BlockData, Section } from '../contract/page.ts'
import type { Owner } from '../contract/section-owner.ts'
import { isLocalised, isStoredImage, type StoredField, type StoredImage } from '../fields/stored-field.ts'
import { parseEmbed } from '../html/embeds.ts'
import { type Locale, localise } from '../i18n/locale.ts'
import { describedImage, thumbsOf } from '../media/pictures.ts'
import type { DerivedValues, Field, FieldMap } from './define.ts'
import { definitionOf } from './registry.ts'
import { layoutWidths, type StoredBlock, type StoredSection } from './stored.ts'

/** The columns' CSS classes, named after their width in percent, by the contract's layout index (spec §3). */
const columnClasses = layoutWidths.map((widths) => widths.map((width) => `w-${width}`))

/** Returns the layout whose columns have these classes; without a match, that of as many equal columns. */
export function layoutOfClasses(classes: readonly (string | null | undefined)[]): number {
  const layout = columnClasses.findIndex((own) => own.join() === classes.join())
  return layout >= 0 ? layout : ([0, 0, 3, 4][classes.length] ?? 0)
}

export function sectionOf(
  section: StoredSection,
  { owner, order, locale }: { owner: Owner; order: number; locale: Locale },
): Section {
  const classes = columnClasses[section.layout] ?? []
  return {
    id: section.id,
    model: 'container',
    module: 'container',
    parent: null,
    content_type: owner.content_type,
    object_id: owner.object_id,
    slug: section.slug,
    order,
    layout: section.layout,
    columns: section.columns.map((blocks, index) => ({
      classes: classes[index] ?? 'w-100',
      children: blocks.map((block, position) => blockOf(block, section.id, position, locale)),
    })),
  }
}

export function imageIn(picture: StoredImage | null, locale: Locale): Image | null {
  if (!picture) return null
  const { id, url, copyright } = picture
  const text = localise(picture.alt, locale)
  return url === undefined ? describedImage({ ...picture, text }) : { id, url, text, copyright }
}

export function blockOf(block: StoredBlock, parent: number | null, order: number, locale: Locale): BlockData {
  return {
    ...fieldsIn(block.module, block.fields, locale),
    id: block.id,
    module: block.module,
    model: block.module,
    parent,
    order,
    ...(definitionOf(block.module)?.children
      ? { children: block.children.map((child, index) => blockOf(child, block.id, index, locale)) }
      : {}),
  }
}

export function fieldsIn(block: string, values: StoredBlock['fields'], locale: Locale): Record<string, unknown> {
  const fields = definitionOf(block)?.fields ?? {}
  return Object.fromEntries(Object.keys(fields).map((name) => [name, fieldValue(fields, name, values, locale)]))
}

function fieldValue(fields: FieldMap, name: string, values: StoredBlock['fields'], locale: Locale): unknown {
  const field = fields[name]
  if (field?.kind === 'derived') return derivedValues[field.gives](values[field.from], fields[field.from], locale)
  const stored = values[name]
  if (isStoredImage(stored)) return imageIn(stored, locale)
  if (isLocalised(stored)) return localise(stored, locale)
  return stored ?? emptyValue(field)
}

type Derive = (from: StoredField | undefined, field: Field | undefined, locale: Locale) => unknown
const imageFrom = (from: StoredField | undefined, locale: Locale) =>
  isStoredImage(from) ? imageIn(from, locale) : null

const derivedValues: Record<keyof DerivedValues, Derive> = {
  imageUrl: (from, _, locale) => imageFrom(from, locale)?.url ?? null,
  thumbs: (from, _, locale) => thumbsOf(imageFrom(from, locale)),
  provider: (from, field) =>
    (field?.kind === 'embed' && typeof from === 'string' && parseEmbed(from, field.hosts)?.provider) || '',
}

function emptyValue(field: Field | undefined): unknown {
  if (field?.kind === 'image' || field?.kind === 'reference') return null
  if (field?.kind === 'select') return field.default
  if (field?.kind === 'flag') return false
  return ''
}
