import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { BlockData, Section } from '../../../shared/contract/page.ts'
import type { Field } from '../../../shared/fields/field-kinds.ts'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { type ProductionTexts, unbrokenProduction } from './unbroken-production.ts'
import { unbrokenHtml, unbrokenText } from './unbroken-text.ts'

/** Keeps the units of a screen's texts on one line. Edit mode shows and compares a text as it is stored. */
export function withUnbrokenText(page: AnyPageData): AnyPageData {
  return page.staff === 'editor' ? page : withUnbrokenFields(withUnbrokenProductions(page))
}

function withUnbrokenFields(page: AnyPageData): AnyPageData {
  switch (page.screen) {
    case 'content-page': {
      const { page: shown } = page.data
      return { ...page, data: { ...page.data, page: { ...shown, modules: unbrokenSections(shown.modules) } } }
    }
    case 'article':
      return { ...page, data: { ...page.data, article: withFields(page.data.article, ['text']) } }
    case 'event-detail': {
      const { production, access, times, notice, evening } = page.data
      const shown = withFields(production, ['program_text', 'interpreter_text'])
      const texts = allTexts({ access, times, notice })
      const note = evening && { evening: { ...evening, note: unbrokenText(evening.note) } }
      return { ...page, data: { ...page.data, ...texts, ...note, production: shown } }
    }
    case 'hall': {
      const { venue } = page.data
      return { ...page, data: { ...page.data, venue: { ...described(venue), guide: allTexts(venue.guide) } } }
    }
    case 'halls':
      return { ...page, data: { ...page.data, results: page.data.results.map(described) } }
    case 'abo-detail':
      return { ...page, data: { ...page.data, abo: withFields(page.data.abo, ['description']) } }
    case 'person':
      return { ...page, data: { ...page.data, person: withFields(page.data.person, ['text']) } }
    case 'work':
      return { ...page, data: { ...page.data, work: withFields(page.data.work, ['text']) } }
    default:
      return page
  }
}

export function unbrokenSections(sections: readonly Section[]): Section[] {
  return sections.map((section) => ({
    ...section,
    columns: section.columns.map((column) => ({ ...column, children: column.children.map(unbrokenBlock) })),
  }))
}

function unbrokenBlock(block: BlockData): BlockData {
  const texts = Object.entries(definitionOf(block.module)?.fields ?? {}).flatMap(([name, { kind }]) => {
    const text = block[name]
    const shown = unbrokenOf[kind]
    return shown && typeof text === 'string' ? [[name, shown(text)]] : []
  })
  return {
    ...block,
    ...Object.fromEntries(texts),
    ...(block.children && { children: block.children.map(unbrokenBlock) }),
  }
}

const unbrokenOf: Partial<Record<Field['kind'], (text: string) => string>> = {
  richText: unbrokenHtml,
  text: unbrokenText,
  textArea: unbrokenText,
}

function described<T extends { description: string }>(venue: T): T {
  return { ...venue, description: unbrokenText(venue.description) }
}

/** Lists of the home page and the event list are reduced to rows, which contain unbroken texts (row-of.ts). */
function withUnbrokenProductions(page: AnyPageData): AnyPageData {
  const hasRows = page.screen === 'home' || page.screen === 'event-list'
  return hasRows ? page : ({ ...page, data: inside(page.data) } as AnyPageData)
}

/** Replaces each production inside the data. @returns the same object if it contains no text to change */
function inside<T>(data: T): T {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) {
    const items = data.map(inside)
    return items.some((item, index) => item !== data[index]) ? (items as T) : data
  }
  const changed = Object.entries(data).flatMap(([name, value]) => {
    const shown = inside(value)
    return shown === value ? [] : [[name, shown]]
  })
  const owner = changed.length > 0 ? { ...data, ...Object.fromEntries(changed) } : data
  return 'status_text' in owner ? (unbrokenProduction(owner as ProductionTexts) as T) : owner
}

/** Changes each text of plain data that contains no addresses or dates in digits. */
function allTexts<T>(data: T): T {
  if (typeof data === 'string') return unbrokenText(data) as T
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return data.map(allTexts) as T
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, allTexts(value)])) as T
}

function withFields<T extends object>(owner: T, names: readonly (keyof T)[]): T {
  const changed = names.flatMap((name) => {
    const html = owner[name]
    return typeof html === 'string' ? [[name, unbrokenHtml(html)]] : []
  })
  return { ...owner, ...Object.fromEntries(changed) }
}
