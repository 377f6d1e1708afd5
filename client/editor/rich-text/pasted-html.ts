// Prepares pasted HTML from Word, Google Docs and web pages for the schema, which decides which formats stay: converts
// Word's lists, separates table cells, and removes text that is not content.
import { linkAddress } from './safe-link.ts'

/** Cleans pasted HTML and converts Word's lists. */
export function cleanPastedHtml(html: string): string {
  const listed = withLists(
    html
      .replace(/<(style|script|xml|title|template|svg|math|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
      // Word writes bullets and numbers as text between conditional comments
      .replace(/<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>/gi, (_, marker: string) => markerOf(marker))
      .replace(/<!--[\s\S]*?-->|<!\[[^>]*>/g, '')
      .replace(/<\/?o:p\b[^>]*>/gi, '')
      .replace(/<br\b[^>]*Apple-interchange-newline[^>]*>/gi, '')
      .replace(/<span\b[^>]*Apple-converted-space[^>]*>[\s\S]*?<\/span>/gi, ' ')
      // a table row becomes a paragraph of its cells
      .replace(/<\/t[dh]\s*>/gi, ' ')
      .replace(/<(\/?)tr\b[^>]*>/gi, '<$1p>')
      .replace(/<\/?(?:table|thead|tbody|tfoot|th|td|caption|colgroup|col)\b[^>]*>/gi, '')
      .replace(/[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, ''),
  )
  return plainTags(listed).replace(/<p\b[^>]*>(?:\s|&nbsp;|\u00a0|<\/?span\b[^>]*>|<br>)*<\/p>/gi, '')
}

/**
 * Keeps the elements and attributes that the schema reads. Others would not run, but the browser reports each handler
 * and style that the policy blocks.
 */
function plainTags(html: string): string {
  const rewritten = html.replace(
    /<(\/?)([a-z][a-z0-9]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/gi,
    (_, slash: string, name: string, attributes: string) => {
      const tag = name.toLowerCase()
      if (!readElements.has(tag)) return ''
      return slash ? `</${tag}>` : `<${tag}${readAttributes(attributes)}>`
    },
  )
  return rewritten.replace(/<(?!\/?[a-z][a-z0-9]*(?: (?:href|style)="[^"<>]*")*>)/g, '&lt;')
}

const readElements = new Set(
  'p br b strong i em span ul ol li a div h1 h2 h3 h4 h5 h6 blockquote pre section article header footer main dl dt dd figcaption address'.split(
    ' ',
  ),
)

function readAttributes(attributes: string): string {
  const given = [...attributes.matchAll(/(?:^|[\s/"'])(href|style)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi)]
  return given
    .map(([, name = '', ...values]) => {
      const value = values.find((one) => one !== undefined) ?? ''
      const isLink = name.toLowerCase() === 'href'
      const kept = isLink ? linkAddress(value.replaceAll('&amp;', '&'))?.replaceAll('&', '&amp;') : fontOf(value)
      return kept && !/["<>]/.test(kept) ? ` ${name.toLowerCase()}="${kept}"` : ''
    })
    .join('')
}

/** Returns only the font weight and font style of a style attribute: word processors write bold and italic there. */
function fontOf(style: string): string {
  const declared = style.match(/(?:^|;)\s*font-(?:weight|style)\s*:\s*[a-z0-9]+/gi) ?? []
  return declared.map((one) => one.replace(/[;\s]/g, '')).join(';')
}

/** Placeholders for Word's bullets and numbers until their paragraphs become list items. */
const bullet = '\u0001'
const number = '\u0002'

function markerOf(html: string): string {
  const text = html.replace(/<[^>]*>|&nbsp;|\s/g, '')
  return /^\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,6})[.)]/i.test(text) ? number : bullet
}

/** Converts Word's list items, which are paragraphs with a level, to lists. */
function withLists(html: string): string {
  const paragraphs = /(?:<p\b[^>]*mso-list:(?!\s*none)[^>]*>[\s\S]*?<\/p>\s*)+/gi
  return html.replace(paragraphs, (run) => listsOf([...run.matchAll(/<p\b([^>]*)>([\s\S]*?)<\/p>/gi)].map(itemOf)))
}

interface Item {
  level: number
  list: 'ul' | 'ol'
  html: string
}

function itemOf([, attributes = '', content = '']: RegExpMatchArray): Item {
  const level = Number(/\blevel(\d)/i.exec(attributes)?.[1] ?? 1)
  return { level, list: content.includes(number) ? 'ol' : 'ul', html: content.replace(/[\u0001\u0002]/g, '').trim() }
}

function listsOf(items: readonly Item[]): string {
  const open: Item['list'][] = []
  let html = ''
  const close = (depth: number) => {
    while (open.length > depth) html += `</li></${open.pop()}>`
  }
  for (const { level, list, html: content } of items) {
    const depth = Math.min(level, open.length + 1)
    close(depth)
    if (open.length === depth && open[depth - 1] !== list) close(depth - 1)
    if (open.length === depth) html += '</li>'
    else {
      open.push(list)
      html += `<${list}>`
    }
    html += `<li><p>${content}</p>`
  }
  close(0)
  return html
}
