import { type Paragraph, type PastedPart, type Run, strong } from './paragraphs.ts'
import { type Placed, placedInLists } from './placed-lists.ts'

/** Returns HTML with the elements of the schema only; a heading becomes a bold paragraph. */
export function htmlOf(paragraphs: readonly Paragraph[]): string {
  return listsHtml(
    placedInLists(paragraphs).map((one) => (one.level === null ? one : { ...one, runs: strong(one.runs) })),
  )
}

/** Splits the text at its headings. The first part is the text before the first heading, '' without one. */
export function partsOf(paragraphs: readonly Paragraph[]): PastedPart[] {
  const parts: { level: number | null; paragraphs: Placed[] }[] = [{ level: null, paragraphs: [] }]
  for (const paragraph of placedInLists(paragraphs)) {
    const { level } = paragraph
    if (level === null && parts.at(-1)?.level === null) parts.at(-1)?.paragraphs.push(paragraph)
    else parts.push({ level, paragraphs: [paragraph] })
  }
  return parts.map(({ level, paragraphs }) => ({ level, html: listsHtml(paragraphs) }))
}

function listsHtml(paragraphs: readonly Placed[]): string {
  const parts: string[] = []
  const open: Placed[] = []
  const closeTo = (depth: number) => {
    while (open.length > depth) parts.push('</li>', `</${tagOf(open.pop())}>`)
  }
  for (const paragraph of paragraphs) {
    const { depth, isFirst, runs } = paragraph
    const text = `<p>${inlineHtml(runs)}</p>`
    closeTo(depth)
    const last = open[depth - 1]
    // a text that begins within an item has no list around it
    if (isFirst) {
      if (last?.list === paragraph.list) parts.push('</li>')
      else {
        closeTo(depth - 1)
        open.push(paragraph)
        parts.push(`<${tagOf(paragraph)}>`)
      }
      parts.push('<li>')
    }
    parts.push(text)
  }
  closeTo(0)
  return parts.join('')
}

function tagOf(item: Placed | undefined): string {
  return item?.isOrdered ? 'ol' : 'ul'
}

function inlineHtml(runs: readonly Run[]): string {
  const open: string[] = []
  const parts: string[] = []
  const setMarks = (marks: readonly string[]) => {
    const same = marks.findIndex((mark, index) => open[index] !== mark)
    const kept = same < 0 ? marks.length : same
    while (open.length > kept) parts.push(`</${open.pop()?.split(' ')[0]}>`)
    for (const mark of marks.slice(kept)) {
      open.push(mark)
      parts.push(`<${mark}>`)
    }
  }
  for (const { text, isStrong, isEm, href } of runs) {
    setMarks([...(href ? [`a href="${href}"`] : []), ...(isStrong ? ['strong'] : []), ...(isEm ? ['em'] : [])])
    parts.push(text.replaceAll('<', '&lt;').replaceAll('\n', '<br>'))
  }
  setMarks([])
  return parts.join('')
}
