// What comes from Word, Google Docs and web pages, before the schema reads it. The schema alone decides which elements and
// attributes stay; here is what it cannot know: lists that are none, cells that would run together, text that is none.

/** Pasted HTML without the source's own furniture, its lists as lists. */
export function cleanPastedHtml(html: string): string {
  return withLists(
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
      // nothing runs, but a browser would tell of each that it was refused
      .replace(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
      .replace(/[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, ''),
  ).replace(/<p\b[^>]*>(?:\s|&nbsp;|\u00a0|<\/?(?:span|font)\b[^>]*>|<br\b[^>]*>)*<\/p>/gi, '')
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
