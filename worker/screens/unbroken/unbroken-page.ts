import type { BlockData, Section } from '../../../shared/contract/page.ts'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { unbrokenHtml } from './unbroken-text.ts'

/** Keeps the units of a screen's rich text on one line. Edit mode shows and compares the text as it is stored. */
export function withUnbrokenText(page: AnyPageData): AnyPageData {
  if (page.staff === 'editor') return page
  switch (page.screen) {
    case 'content-page': {
      const { page: shown } = page.data
      return { ...page, data: { ...page.data, page: { ...shown, modules: unbrokenSections(shown.modules) } } }
    }
    case 'article':
      return { ...page, data: { ...page.data, article: withFields(page.data.article, ['text']) } }
    case 'event-detail': {
      const production = withFields(page.data.production, ['program_text', 'interpreter_text'])
      return { ...page, data: { ...page.data, production } }
    }
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
  return {
    ...(block.module === 'text' || block.module === 'quote' ? withFields(block, ['content']) : block),
    ...(block.children && { children: block.children.map(unbrokenBlock) }),
  }
}

function withFields<T extends object>(owner: T, names: readonly (keyof T)[]): T {
  const changed = names.flatMap((name) => {
    const html = owner[name]
    return typeof html === 'string' ? [[name, unbrokenHtml(html)]] : []
  })
  return { ...owner, ...Object.fromEntries(changed) }
}
