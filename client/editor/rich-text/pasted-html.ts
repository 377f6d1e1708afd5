// What comes from Word, Google Docs and web pages, before the schema reads it. The schema alone decides which elements and
// attributes stay; here is what it cannot know: lists that are none, cells that would run together, text that is none.
import { linkAddress } from './safe-link.ts'

/** Pasted HTML without the source's own furniture, its lists as lists. */
export function cleanPastedHtml(html: string): string {
  const listed = withLists(
    html
      .replace(/<(style|script|xml|title|template|svg|math|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
      // Word's bullets and numbers stand in the text, between comments that only Word reads
      .replace(/<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>/gi, (_, marker: string) => markerOf(marker))
      .replace(/<!--[\s\S]*?-->|<!\[[^>]*>/g, '')
      .replace(/<\/?o:p\b[^>]*>/gi, '')
      .replace(/<br\b[^>]*Apple-interchange-newline[^>]*>/gi, '')
      .replace(/<span\b[^>]*Apple-converted-space[^>]*>[\s\S]*?<\/span>/gi, ' ')
      // a row becomes a paragraph, its cells words of it
      .replace(/<\/t[dh]\s*>/gi, ' ')
      .replace(/<(\/?)tr\b[^>]*>/gi, '<$1p>')
      .replace(/<\/?(?:table|thead|tbody|tfoot|th|td|caption|colgroup|col)\b[^>]*>/gi, '')
      .replace(/[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, ''),
  )
  return plainTags(listed).replace(/<p\b[^>]*>(?:\s|&nbsp;|\u00a0|<\/?span\b[^>]*>|<br>)*<\/p>/gi, '')
}

/**
 * The elements that the schema reads something from, with the attributes that it reads. Nothing else would run, but a
 * browser looks at everything that is parsed, and tells of each handler and style that it was refused.
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

/** Bold and italic, or not, as word processors say it. */
function fontOf(style: string): string {
  const declared = style.match(/(?:^|;)\s*font-(?:weight|style)\s*:\s*[a-z0-9]+/gi) ?? []
  return declared.map((one) => one.replace(/[;\s]/g, '')).join(';')
}

/** Stands for a bullet or number of Word until its paragraph has become an item. */
const bullet = '\u0001'
const number = '\u0002'

function markerOf(html: string): string {
  const text = html.replace(/<[^>]*>|&nbsp;|\s/g, '')
  return /^\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,6})[.)]/i.test(text) ? number : bullet
}

/** Word writes a list as paragraphs, one after the other, each with its level. */
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
