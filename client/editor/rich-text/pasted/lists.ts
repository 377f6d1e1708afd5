// Word's lists: paragraphs that have a level and begin with a bullet or number.

/** Placeholders for Word's bullets and numbers until their paragraphs become list items. */
export const bullet = '\u0001'
const number = '\u0002'

/** Returns the placeholder for a bullet or number. @param text Word's bullet or number, such as "·" or "1." */
export function markerOf(text: string): string {
  const marker = text.replace(/&nbsp;|\s/g, '')
  return /^\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,6})[.)]/i.test(marker) ? number : bullet
}

export interface ListItem {
  level: number
  list: 'ul' | 'ol'
  html: string
}

export function itemOf(attributes: string, content: string): ListItem {
  const level = Number(/\blevel(\d)/i.exec(attributes)?.[1] ?? 1)
  const html = content.replaceAll(bullet, '').replaceAll(number, '').trim()
  return { level, list: content.includes(number) ? 'ol' : 'ul', html }
}

export function listsOf(items: readonly ListItem[]): string {
  const open: ListItem['list'][] = []
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
