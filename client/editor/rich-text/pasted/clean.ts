// Prepares pasted HTML from Word, Google Docs and web pages for the editor's schema, which then removes all formats
// that are not allowed.
import { readAttributes } from './attributes.ts'
import { bullet, itemOf, type ListItem, listsOf, markerOf } from './lists.ts'
import { Table } from './tables.ts'
import { tokensOf } from './tokens.ts'

export interface Pasted {
  html: string
  /** The number of pasted pictures, which a text cannot contain. */
  pictures: number
  isCut: boolean
}

/** Maximum length of pasted HTML in characters; the rest is cut off. */
export const maxPastedLength = 1_000_000

/** Converts pasted HTML to the elements that the schema reads, in time linear in its length. */
export function cleanPastedHtml(html: string): Pasted {
  const isCut = html.length > maxPastedLength
  const cleaner = new Cleaner()
  const text = isCut ? html.slice(0, maxPastedLength) : html
  for (const token of tokensOf(text.replace(/[\u0001\u0002\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, ''))) {
    if (token.kind === 'text') cleaner.text(token.text)
    else if (token.kind === 'condition') cleaner.condition(token.words)
    else if (token.kind === 'open') cleaner.open(token.name, token.attributes)
    else cleaner.close(token.name)
  }
  return { html: cleaner.end(), pictures: cleaner.pictures, isCut }
}

/** The attribute of a paragraph that was a heading; its value is the heading's level, 1 to 6. */
export const headingMark = 'data-heading'

/** Maximum nesting of tables; deeper tables become part of the cell around them. */
const maxTables = 8

const readElements = new Set(
  'p br b strong i em span ul ol li a div blockquote pre section article header footer main dl dt dd figcaption address'.split(
    ' ',
  ),
)

class Cleaner {
  pictures = 0
  #parts: string[] = []
  #tables: { table: Table; around: string[] }[] = []
  /** The completed items of the current Word list; `#item` is the current item, `around` the HTML before it. */
  #items: ListItem[] = []
  #item: { attributes: string; around: string[] } | null = null
  /** The bullet or number of an item in a Word list; null except between the two conditional comments around it. */
  #marker: string | null = null
  /** True inside the element in which WebKit wraps a single space. */
  #isSpace = false

  text(text: string): void {
    if (this.#marker !== null) {
      this.#marker += text
      return
    }
    if (this.#isSpace) return
    const isBlank = text.trim() === ''
    if (this.#items.length > 0 && !this.#item) {
      if (isBlank) return
      this.#endList()
    }
    const table = this.#tables.at(-1)?.table
    if (table && !table.isInCell && isBlank) return
    this.#parts.push(text.replaceAll('<', '&lt;'))
  }

  condition(words: string): void {
    if (words === 'endif' && this.#marker !== null) {
      this.#parts.push(markerOf(this.#marker))
      this.#marker = null
    } else if (words !== 'endif') this.#marker = ''
  }

  open(name: string, attributes: string): void {
    if (this.#marker !== null && name !== 'p') return
    this.#marker = null
    if (name === 'img') this.pictures += 1
    if (name === 'p' && this.#item) this.#endItem()
    if (name === 'p' && /mso-list:(?!\s*none)/i.test(attributes)) {
      this.#item = { attributes, around: this.#parts }
      this.#parts = []
      return
    }
    if (this.#items.length > 0 && !this.#item) this.#endList()
    if (name === 'br' && attributes.includes('Apple-interchange-newline')) return
    if (name === 'span' && attributes.includes('Apple-converted-space')) {
      this.#parts.push(' ')
      this.#isSpace = true
      return
    }
    if (name === 'table') {
      if (this.#tables.length === maxTables) return
      this.#tables.push({ table: new Table(), around: this.#parts })
      this.#parts = []
    } else if (isOfTable(name)) this.#startCell(name)
    else if (isHeading(name)) this.#parts.push(`<p${this.#levelOf(name)}><strong>`)
    else if (readElements.has(name)) this.#parts.push(`<${name}${readAttributes(attributes)}>`)
  }

  close(name: string): void {
    if (this.#marker !== null && name !== 'p') return
    this.#marker = null
    if (this.#isSpace) {
      if (name === 'span') this.#isSpace = false
      return
    }
    if (this.#items.length > 0 && !this.#item) this.#endList()
    if (name === 'p' && this.#item) this.#endItem()
    else if (name === 'table') this.#endTable()
    else if (isOfTable(name)) this.#endCell()
    else if (isHeading(name)) this.#parts.push('</strong></p>')
    else if (readElements.has(name)) this.#parts.push(`</${name}>`)
  }

  end(): string {
    if (this.#marker !== null) this.condition('endif')
    if (this.#item) this.#endItem()
    this.#endList()
    while (this.#tables.length > 0) this.#endTable()
    const html = this.#parts.join('').replaceAll(bullet, '')
    return html.replace(/<p(?: [^>]*)?>(?:\s|&nbsp;|<\/?span\b[^>]*>|<\/?strong>|<br>)*<\/p>/g, '')
  }

  #levelOf(name: string): string {
    return name === 'caption' || this.#tables.length > 0 ? '' : ` ${headingMark}="${name[1]}"`
  }

  #endItem(): void {
    if (!this.#item) return
    const { attributes, around } = this.#item
    this.#items.push(itemOf(attributes, this.#parts.join('')))
    this.#parts = around
    this.#item = null
  }

  #endList(): void {
    if (this.#items.length > 0) this.#parts.push(listsOf(this.#items))
    this.#items = []
  }

  #startCell(name: string): void {
    const table = this.#tables.at(-1)?.table
    if (!table) return
    this.#endCell()
    this.#endAside(table)
    if (name === 'tr') table.startRow()
    if (name === 'td' || name === 'th') table.startCell(name === 'th')
  }

  #endCell(): void {
    this.#endList()
    const table = this.#tables.at(-1)?.table
    if (!table?.isInCell) return
    table.endCell(this.#parts.join(''))
    this.#parts = []
  }

  #endTable(): void {
    this.#endCell()
    const last = this.#tables.pop()
    if (!last) return
    this.#endAside(last.table)
    this.#parts = last.around
    this.#parts.push(last.table.html())
  }

  #endAside(table: Table): void {
    table.asides.push(...this.#parts)
    this.#parts = []
  }
}

function isHeading(name: string): boolean {
  return /^(?:h[1-6]|caption)$/.test(name)
}

function isOfTable(name: string): boolean {
  return name === 'tr' || name === 'td' || name === 'th'
}
