// HTML of a plain backend is not trusted. Edit mode shows what visitors see of it: the same elements, in the same
// shape.
import {
  cleanRun,
  linkAttributes,
  removedTags,
  renamedTags,
  richTextTags,
} from '../../../shared/html/rich-text-rules.ts'
import { shaped } from '../../../shared/html/rich-text-shape.ts'

const kept: ReadonlySet<string> = new Set(richTextTags)
const removed: ReadonlySet<string> = new Set(removedTags)
/** Deeper elements are left out, as the Worker's sanitiser does. */
const maxDepth = 400

/** Returns what `cleanRichText` in the Worker returns: the texts of other elements stay, their tags do not. */
export function cleanHtml(html: string): string {
  // a parsed document neither runs scripts nor loads anything
  const { body } = new DOMParser().parseFromString(html.toWellFormed(), 'text/html')
  return shaped(cleaned(body, 0))
}

function cleaned(parent: Element, depth: number): string {
  let html = ''
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) html += escaped(cleanRun(node.nodeValue ?? ''))
    if (node instanceof Element) html += cleanedElement(node, depth)
  }
  return html
}

function cleanedElement(element: Element, depth: number): string {
  const given = element.tagName.toLowerCase()
  if (removed.has(given)) return ''
  const tag = renamedTags[given] ?? given
  if (tag === 'br') return '<br />'
  const inner = depth < maxDepth ? cleaned(element, depth + 1) : ''
  if (!kept.has(tag)) return inner
  const link = tag === 'a' ? linkAttributes(element.getAttribute('href') ?? '', element.getAttribute('target')) : {}
  if (tag === 'a' && !link.href) return inner
  const attributes = Object.entries(link).map(
    ([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`,
  )
  return `<${tag}${attributes.join('')}>${inner}</${tag}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
