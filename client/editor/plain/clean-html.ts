// HTML of a plain backend is not trusted. Only the elements that our rich text has are kept (spec §5).
import { safeHref } from '../../../shared/html/href.ts'

const kept: ReadonlySet<string> = new Set(['P', 'BR', 'STRONG', 'B', 'EM', 'I', 'UL', 'OL', 'LI', 'A'])
const dropped: ReadonlySet<string> = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'IFRAME',
  'OBJECT',
  'SVG',
  'MATH',
  'NOSCRIPT',
])

/** Returns the HTML without other elements and attributes; the texts of unknown elements stay. */
export function cleanHtml(html: string): string {
  // a parsed document neither runs scripts nor loads anything
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  clean(body)
  return body.innerHTML
}

function clean(parent: Element): void {
  for (const node of [...parent.childNodes]) {
    if (node.nodeType === Node.TEXT_NODE) continue
    if (!(node instanceof Element) || dropped.has(node.tagName.toUpperCase())) {
      node.remove()
      continue
    }
    clean(node)
    if (!kept.has(node.tagName)) {
      node.replaceWith(...node.childNodes)
      continue
    }
    const [href, target] = [node.getAttribute('href'), node.getAttribute('target')]
    for (const { name } of [...node.attributes]) node.removeAttribute(name)
    if (node.tagName !== 'A') continue
    const address = href === null ? null : safeHref(href, { fragment: true })
    if (address) node.setAttribute('href', address)
    if (target === '_blank') {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    }
  }
}
