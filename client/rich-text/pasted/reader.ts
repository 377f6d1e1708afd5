import { linkAddress } from '../link-address.ts'
import { type Attributes, numberOf } from './attributes.ts'
import { blockElements, closedBy, headingLevel, isVoid, omission, scopeOf } from './elements.ts'
import { type Item, itemOf, type List, listOf, placeOf, wordItem } from './items.ts'
import { type Look, lookOf, lookOfElement } from './look.ts'
import { type Paragraph, raised, type StruckWords, shownStruck, trimmed, wordsOf } from './paragraphs.ts'
import { StyleSheet } from './style-sheet.ts'
import { Table } from './tables.ts'

/** An open element with what it and the elements around it say about their text. */
interface Frame {
  name: string
  isBlock: boolean
  isStrong: boolean
  isEm: boolean
  isPre: boolean
  isRaised: boolean | null
  href: string | null
  /** Why the text is omitted; null for text that is read. */
  omitted: 'unseen' | 'struck' | null
  level: number | null
  list: List | null
  item: Item | null
  isMarker: boolean
  table: Table | null
  /** Where the paragraphs of the frame go. */
  sink: Paragraph[]
}

/** Maximum nesting, as in browsers; deeper elements are ignored, their text is read. */
const maxFrames = 512
/** A longer bullet or number of Word's is text, because its end was missing. */
const maxMarker = 40
/** Maximum nesting of tables; deeper tables become part of the cell around them. */
const maxTables = 8

/** Reads tags and texts into paragraphs. */
export class Reader {
  readonly #sheet = new StyleSheet()
  readonly #paragraphs: Paragraph[] = []
  readonly #frames: Frame[] = []
  #tables = 0
  /** The paragraph that is being read. */
  #current: { paragraph: Paragraph; item: Item | null; sink: Paragraph[] } | null = null
  #pictures = 0
  #struck: (StruckWords & { isOpen: boolean })[] = []

  style(css: string): void {
    this.#sheet.add(css)
  }

  /** @param words of a conditional comment; those about lists contain an item's bullet or number */
  condition(words: string): void {
    if (words === 'endif') this.close('#marker')
    else if (this.#top.item?.isWord) this.#push({ ...this.#top, name: '#marker', isBlock: false, isMarker: true })
  }

  text(text: string): void {
    const { name, omitted, item, isMarker, table, isPre, isRaised } = this.#top
    const isBlank = /^(?:\s|&nbsp;)*$/.test(text)
    if (omitted) omitted === 'struck' && !isBlank && this.#strike(text)
    else if (isMarker && item) item.marker += text
    else if (!(isBlank && table && !table.isInCell)) {
      const words = text
        .replace(/&nbsp;|&#160;|&#xa0;/gi, '\u00a0')
        .replace(isPre ? /[ \t\f\r]+/g : /[ \t\f\r\n]+/g, ' ')
      // Chrome writes a space at the edge of an element as a no-break space in a span
      if (name === 'span' && words === '\u00a0') this.#add(' ')
      else this.#add(isRaised === null ? words : raised(words, isRaised))
    }
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'img') this.#picture(attributes)
    if (name === 'br' && !attributes.class?.includes('Apple-interchange-newline') && !this.#top.omitted) this.#add('\n')
    if (name === 'hr') this.#endParagraph()
    if (isVoid(name)) return
    for (const closed of closedBy(name)) this.close(closed)
    if (this.#frames.length >= maxFrames || (name === 'table' && this.#tables >= maxTables)) return
    this.#push(this.#frameOf(name, attributes))
  }

  close(given: string): void {
    const name = given === 'th' ? 'td' : given
    let at = this.#frames.length - 1
    const scope = scopeOf(name)
    while (at >= 0 && this.#frames[at]?.name !== name) {
      if (scope.has(this.#frames[at]?.name ?? '')) return
      at -= 1
    }
    if (at < 0) return
    while (this.#frames.length > at) this.#pop()
  }

  end(): { paragraphs: Paragraph[]; pictures: number; struck: StruckWords[] } {
    while (this.#frames.length > 0) this.#pop()
    this.#endParagraph()
    return { paragraphs: this.#paragraphs, pictures: this.#pictures, struck: this.#struck }
  }

  get #top(): Frame {
    return this.#frames.at(-1) ?? { ...outermost, sink: this.#paragraphs }
  }

  #push(frame: Frame): void {
    if (frame.isBlock) this.#endParagraph()
    this.#frames.push(frame)
  }

  #pop(): void {
    const frame = this.#frames.pop()
    if (!frame) return
    if (frame.isBlock) this.#endParagraph()
    if (frame.name === '#marker' && frame.item) this.#endMarker(frame.item)
    if (frame.name === 'td' && frame.table) frame.table.isInCell = false
    if (frame.name !== 'table' || !frame.table) return
    this.#tables -= 1
    for (const paragraph of frame.table.paragraphs()) frame.sink.push(paragraph)
  }

  #endMarker(item: Item): void {
    const { marker } = item
    if (marker.replace(/&nbsp;|\s/g, '').length <= maxMarker) return
    item.marker = ''
    this.text(marker)
  }

  #frameOf(given: string, attributes: Attributes): Frame {
    const around = this.#top
    const name = given === 'th' ? 'td' : given
    const classes = attributes.class?.split(/\s+/).slice(0, 20) ?? []
    const look: Look = {
      ...lookOfElement(given),
      ...this.#sheet.lookOf(given, classes),
      ...(attributes.style === undefined ? {} : lookOf(attributes.style)),
    }
    const level = headingLevel(given, attributes, classes, look)
    const frame: Frame = {
      ...around,
      name,
      isBlock: blockElements.has(name) || look.isBlock === true || level !== null,
      isStrong: look.isStrong ?? around.isStrong,
      isEm: look.isEm ?? around.isEm,
      isPre: look.isPre ?? around.isPre,
      isRaised: look.isRaised ?? around.isRaised,
      omitted: around.omitted ?? omission(given, attributes, classes, look),
      level: level ?? around.level,
      isMarker: around.isMarker || (look.isMarker === true && around.item !== null),
    }
    if (name === 'a')
      frame.href = linkAddress(attributes.href?.replaceAll('&amp;', '&'))?.replace(/&/g, '&amp;') ?? null
    if (name === 'table') this.#startTable(frame)
    else if (name === 'tr' && !frame.omitted) around.table?.startRow()
    else if (name === 'td') startCell(frame, given, attributes)
    else if (name === 'ul' || name === 'ol') frame.list = listOf(name, attributes, around.list)
    else if (name === 'li') frame.item = itemOf(attributes, around.list)
    else if (look.listLevel && level === null && !around.item) frame.item = wordItem(look.listLevel)
    if (classes.includes('Apple-converted-space') && !frame.omitted) {
      this.#add(' ')
      frame.omitted = 'unseen'
    }
    return frame
  }

  #startTable(frame: Frame): void {
    // before the table takes the place of the item's next paragraph
    this.#endParagraph()
    this.#tables += 1
    frame.table = new Table(frame.item && placeOf(frame.item))
  }

  #picture({ alt = '', width, height }: Attributes): void {
    if (this.#top.omitted) return
    const isTracker = Number(width) <= 1 || Number(height) <= 1
    if (/^\p{Extended_Pictographic}/u.test(alt) && alt.length < 16) this.#add(alt)
    else if (!isTracker) this.#pictures += 1
  }

  /** Adds words; two line breaks in succession begin another paragraph. */
  #add(words: string): void {
    for (const [index, line] of words.split('\n').entries()) {
      if (index > 0) this.#addBreak()
      this.#addLine(line)
    }
  }

  #addBreak(): void {
    const last = this.#current?.paragraph.runs.at(-1)
    if (!last) return
    if (last.text === '\n') {
      this.#endParagraph()
      return
    }
    last.text = last.text.trimEnd()
    this.#current?.paragraph.runs.push({ ...last, text: '\n' })
  }

  #addLine(line: string): void {
    if (!this.#current && line.trim() === '') return
    const frame = this.#top
    this.#current ??= this.#newParagraph(frame)
    const { level, runs } = this.#current.paragraph
    const before = runs.at(-1)?.text.at(-1) ?? '\n'
    const short = line.replace(/[ \u00a0]{2,}/g, ' ')
    const text = before === '\n' ? short.trimStart() : before === ' ' ? short.replace(/^ /, '') : short
    const isStrong = frame.isStrong || (frame.level !== null && level === null)
    if (text !== '') runs.push({ text, isStrong, isEm: frame.isEm, href: frame.href })
    const struck = this.#struck.at(-1)
    if (struck?.isOpen) struck.after += short
  }

  /** Notes words that are omitted, with their place in the paragraph. */
  #strike(words: string): void {
    const last = this.#struck.at(-1)
    if (last?.isOpen && last.after.trim() === '') {
      last.words += last.after + words
      last.after = ''
      return
    }
    const isShown = this.#struck.length < shownStruck
    const before = isShown ? wordsOf(this.#current?.paragraph.runs ?? []) : ''
    this.#struck.push({ before, words: isShown ? words : '', after: '', isOpen: isShown })
  }

  #newParagraph({ item, level, table, sink }: Frame) {
    const isPart = item !== null || (table?.isInCell ?? false)
    return { paragraph: { level: isPart ? null : level, item: null, runs: [] } as Paragraph, item, sink }
  }

  #endParagraph(): void {
    const { paragraph, item, sink } = this.#current ?? {}
    this.#current = null
    const struck = this.#struck.at(-1)
    if (struck) struck.isOpen = false
    if (!paragraph || !sink) return
    const runs = trimmed(paragraph.runs)
    if (runs.length > 0) sink.push({ ...paragraph, runs, item: item ? placeOf(item) : null })
  }
}

function startCell(frame: Frame, given: string, { colspan, rowspan }: Attributes): void {
  const { table } = frame
  if (!table || frame.omitted) return
  const [columns, rows] = [numberOf(colspan, 1000) || 1, numberOf(rowspan, 1000) || 1]
  frame.sink = table.startCell({ isHead: given === 'th', columns, rows })
  Object.assign(frame, { item: null, list: null, level: null, isMarker: false })
}

const outermost: Omit<Frame, 'sink'> = {
  name: '',
  isBlock: true,
  isStrong: false,
  isEm: false,
  isPre: false,
  isRaised: null,
  href: null,
  omitted: null,
  level: null,
  list: null,
  item: null,
  isMarker: false,
  table: null,
}
