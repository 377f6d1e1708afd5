// Converts blocks to view data in one language. Unchanged blocks keep their data object, so that React re-renders only
// changed blocks.

import { fieldsIn } from '../../../shared/blocks/in-language.ts'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { BlockData, Section } from '../../../shared/contract/page.ts'
import type { EditorBlock, Sections } from '../../../shared/drafts/document.ts'
import { cellCount } from '../../../shared/drafts/placement.ts'
import { isLocalised, type StoredField } from '../../../shared/fields/stored-field.ts'
import type { Locale, Localised } from '../../../shared/i18n/locale.ts'
import { editorState } from '../state/editor-state.ts'
import { shownText } from './shown-text.ts'

const known: Record<Locale, WeakMap<EditorBlock, BlockData>> = { de: new WeakMap(), en: new WeakMap() }

/**
 * View data by block key, unchanged while a block's text is edited in place, so that React does not re-render the
 * block's elements.
 */
const frozen = new Map<string, BlockData>()

/**
 * Freezes a block's view data during an edit in place.
 * @param field the edited text; if it is empty, a placeholder makes the view render its element
 */
export function freeze(block: EditorBlock, field: string): void {
  const data = blockIn(block, editorState.language)
  const isRich = definitionOf(block.module)?.fields[field]?.kind === 'richText'
  frozen.set(block.key, data[field] ? data : { ...data, [field]: isRich ? '<p></p>' : '\u00a0' })
}

export function isFrozen(key: string): boolean {
  return frozen.has(key)
}

export function thaw(key: string): void {
  frozen.delete(key)
}

/** Whether a descendant is frozen, so that the block's data must not be cached. */
function holdsFrozen({ children }: EditorBlock): boolean {
  return frozen.size > 0 && children.some((child) => frozen.has(child.key) || holdsFrozen(child))
}

/** Returns the block's data for its public view; the same object for an unchanged block. */
export function blockIn(block: EditorBlock, locale: Locale): BlockData {
  const held = frozen.get(block.key)
  if (held) return held
  const before = known[locale].get(block)
  const isWrittenIn = holdsFrozen(block)
  if (before && !isWrittenIn) return before
  const data: BlockData = {
    ...fieldsIn(block.module, locale === 'de' ? withEnglish(block.fields) : block.fields, locale),
    id: viewId(block),
    module: block.module,
    model: block.module,
    parent: null,
    order: 0,
    children: block.children.filter(({ hidden }) => !hidden).map((child) => blockIn(child, locale)),
  }
  if (!isWrittenIn) known[locale].set(block, data)
  return data
}

/** Fills missing German texts with English, so that the editor sees and can select the text. */
function withEnglish(fields: EditorBlock['fields']): EditorBlock['fields'] {
  if (!Object.values(fields).some(isEnglishAlone)) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isEnglishAlone(value) ? { ...value, de: shownText(value, 'de') } : value,
    ]),
  )
}

function isEnglishAlone(value: StoredField): value is Localised {
  return isLocalised(value) && !value.de && Boolean(value.en)
}

const sections: Record<Locale, WeakMap<EditorBlock, Section>> = { de: new WeakMap(), en: new WeakMap() }

export function sectionIn(section: EditorBlock, locale: Locale): Section {
  const before = sections[locale].get(section)
  const isWrittenIn = holdsFrozen(section)
  if (before && !isWrittenIn) return before
  const data: Section = {
    id: viewId(section),
    model: 'container',
    module: 'container',
    parent: null,
    content_type: 'page',
    object_id: 0,
    order: 0,
    slug: String(section.fields.slug ?? ''),
    layout: Number(section.fields.layout ?? 0),
    columns: Array.from({ length: cellCount(section) }, (_, column) => ({
      classes: '',
      children: section.children.filter((block) => block.column === column).map((block) => blockIn(block, locale)),
    })),
  }
  if (!isWrittenIn) sections[locale].set(section, data)
  return data
}

export function sectionsIn(page: Sections, locale: Locale): Section[] {
  return page.map((section) => sectionIn(section, locale))
}

const newIds = new Map<string, number>()

/** Returns the server's id, or a negative id for a new block. */
export function viewId({ key, id }: EditorBlock): number {
  if (id !== null) return id
  const known = newIds.get(key) ?? -1 - newIds.size
  newIds.set(key, known)
  return known
}
