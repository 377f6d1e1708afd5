// Cleans the answers of a promoter's backend, whose links and HTML are not trusted.
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { Abo } from '../../../shared/contract/abo.ts'
import type { CallName } from '../../../shared/contract/call-table.ts'
import type { BlockData, OwnerSections, Page, Section } from '../../../shared/contract/page.ts'
import type { Person, WorkPage } from '../../../shared/contract/people.ts'
import type { Production } from '../../../shared/contract/production.ts'
import type { Article } from '../../../shared/contract/site-content.ts'
import { productions } from '../../../shared/entities/productions/fields.ts'
import { eachAnswered } from '../../../shared/fields/answered-texts.ts'
import { safeHref } from '../../../shared/html/href.ts'

/**
 * Makes the backend's own addresses root-relative and replaces unsafe links with ''. Call it before the answer is
 * validated against its schema.
 */
export function withOwnLinks(value: unknown, origin: string): unknown {
  const own = ownAddresses(origin)
  const walk = (node: unknown, key: string): unknown => {
    if (typeof node === 'string') {
      const text = own(node)
      return linkKeys.has(key) ? (safeHref(text, { fragment: true }) ?? '') : text
    }
    if (Array.isArray(node)) return node.map((item) => walk(item, key))
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(Object.entries(node).map(([name, item]) => [name, walk(item, name)]))
  }
  return walk(value, '')
}

/** Fields that are rendered as `href` or `src`, except those that the schema limits to root-relative paths. */
const linkKeys = new Set([
  'url',
  'link',
  'link_url',
  'image_url',
  'ticket_url',
  'video_url',
  'audio_url',
  'hero_link',
  'hero_video',
  'video',
  'large',
  'medium',
  'small',
])

export async function withCleanHtml<T>(name: CallName, answer: T): Promise<T> {
  const clean = htmlOf[name]
  if (!clean || answer === null) return answer
  // rich-text.ts is large, and only answers with rich text need it
  const { cleanRichText } = await import('../rich-text.ts')
  return clean(answer as never, cleanRichText) as T
}

type Clean = typeof import('../rich-text.ts')['cleanRichText']

const htmlOf: Partial<Record<CallName, (answer: never, clean: Clean) => unknown>> = {
  production: (production: Production, clean) => ({
    ...production,
    ...eachAnswered(productions, (name, isHtml) => (isHtml ? clean(production[name], 'article') : production[name])),
  }),
  abo: (abo: Abo, clean) => ({ ...abo, description: clean(abo.description, 'article') }),
  person: (person: Person, clean) => ({ ...person, text: clean(person.text, 'article') }),
  work: (work: WorkPage, clean) => ({ ...work, text: clean(work.text, 'article') }),
  article: (article: Article, clean) => ({ ...article, text: clean(article.text, 'article') }),
  page: (page: Page, clean) => ({ ...page, modules: page.modules.map((section) => cleanSection(section, clean)) }),
  container: cleanSection,
  sections: (answer: OwnerSections, clean) => ({
    ...answer,
    modules: answer.modules.map((section) => cleanSection(section, clean)),
  }),
}

function cleanSection(section: Section, clean: Clean): Section {
  return {
    ...section,
    columns: section.columns.map((column) => ({
      ...column,
      children: column.children.map((block) => cleanBlock(block, clean)),
    })),
  }
}

/** Cleans the fields of a block, which the schema does not check. Objects stay only as pictures of image fields. */
function cleanBlock(block: BlockData, clean: Clean): BlockData {
  const cleaned = Object.entries(definitionOf(block.module)?.fields ?? {}).map(([name, { kind }]) => {
    const value = block[name]
    if (kind === 'richText') return [name, clean(typeof value === 'string' ? value : '')]
    if (kind === 'image') return [name, isImage(value) ? value : null]
    return [name, typeof value === 'object' && value !== null ? '' : value]
  })
  const children = block.children?.map((child) => cleanBlock(child, clean))
  return { ...block, ...Object.fromEntries(cleaned), ...(children ? { children } : {}) }
}

function isImage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { url, text, copyright = null, width, height, focal_x: x, focal_y: y } = value as Record<string, unknown>
  const isText =
    typeof url === 'string' && typeof text === 'string' && (copyright === null || typeof copyright === 'string')
  return isText && [width, height, x, y].every((given) => given === undefined || typeof given === 'number')
}

/** Returns a function that makes the backend's own addresses in a text root-relative. */
function ownAddresses(origin: string): (text: string) => string {
  const own = new RegExp(`${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=/(?:media|api|de|en)(?:[/?#"]|$))`, 'g')
  return (text) => text.replace(own, '')
}
