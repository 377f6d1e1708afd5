interface Cell {
  isHead: boolean
  html: string
}

/**
 * A pasted table. If all its cells have a single line, and some row has several cells, each row becomes a list item,
 * but a row of headings becomes a bold paragraph. In any other table, a cell with a single line becomes a paragraph,
 * and other cells keep their elements.
 */
export class Table {
  isInCell = false
  readonly asides: string[] = []
  #rows: Cell[][] = []
  #isHead = false

  startRow(): void {
    this.#rows.push([])
  }

  startCell(isHead: boolean): void {
    if (this.#rows.length === 0) this.startRow()
    this.isInCell = true
    this.#isHead = isHead
  }

  endCell(html: string): void {
    this.#rows.at(-1)?.push({ isHead: this.#isHead, html: html.trim() })
    this.isInCell = false
  }

  html(): string {
    return this.asides.join('') + this.#rowsHtml()
  }

  #rowsHtml(): string {
    const rows = this.#rows.map((row) => row.filter(({ html }) => wordsOf(html) !== '')).filter((row) => row.length > 0)
    const isList = rows.some((row) => row.length > 1) && rows.every((row) => row.every(({ html }) => isLine(html)))
    if (!isList)
      return rows.flatMap((row) => row.map(({ html }) => (isLine(html) ? `<p>${lineOf(html)}</p>` : html))).join('')
    const lines = rows.map((row) => ({ isHead: row.every(({ isHead }) => isHead), html: joined(row) }))
    const parts: string[] = []
    for (const [index, { isHead, html }] of lines.entries()) {
      const isItem = (line: (typeof lines)[number] | undefined) => line?.isHead === false
      if (isHead) parts.push(`<p><strong>${html}</strong></p>`)
      else {
        if (!isItem(lines[index - 1])) parts.push('<ul>')
        parts.push(`<li><p>${html}</p></li>`)
        if (!isItem(lines[index + 1])) parts.push('</ul>')
      }
    }
    return parts.join('')
  }
}

/**
 * Joins the cells of a row as "Parkett: 40 €, 30 €", because the first cell is usually a label. A row of headings is
 * joined by commas only.
 */
function joined(row: readonly Cell[]): string {
  const [first = '', ...rest] = row.map(({ html }) => lineOf(html))
  if (rest.length === 0) return first
  const isHead = row.every((cell) => cell.isHead)
  return `${first}${isHead ? ', ' : /[:.,]$/.test(wordsOf(first)) ? ' ' : ': '}${rest.join(', ')}`
}

/** Whether a cell has a single line: at most one paragraph, and no list. */
function isLine(html: string): boolean {
  return !/<(?:ul|ol|li|dl|blockquote|pre)\b/.test(html) && html.split(/<(?:p|div)\b/).length <= 2
}

function lineOf(html: string): string {
  return html.replace(/<\/?(?:p|div|section|article)(?: [^>]*)?>/g, '').trim()
}

function wordsOf(html: string): string {
  return html.replace(/<[^>]*>|&nbsp;/g, '').trim()
}
