// Splits CSV while it is read. A quoted cell may contain separators, line breaks and doubled quotes (RFC 4180).

export interface CsvLine {
  /** The line of the file on which the row begins, from 1. CR, LF and CR LF end a line. */
  line: number
  /** The cells, with line breaks as LF; null for a row with more letters than allowed. */
  cells: string[] | null
}

/** The quotation mark that opens on `line` is not closed, or its cell continues after the closing mark. */
export class UnclosedQuote extends Error {
  override name = 'UnclosedQuote'
  readonly line: number

  constructor(line: number) {
    super(`the quotation mark in line ${line} is not closed`)
    this.line = line
  }
}

interface CsvOptions {
  /** The most letters of a row, with separators and quotation marks. The letters of a longer row are dropped. */
  maxLetters?: number
  /** Whether a cell may continue after its closing quotation mark, which throws UnclosedQuote otherwise. */
  isLenient?: boolean
}

/** Returns the separator that the first line of a text names, as in `sep=;`; otherwise null. */
export function namedSeparator(text: string): string | null {
  const [first = ''] = text.replace(/^[\s\uFEFF]+/, '').split(/[\r\n]/, 1)
  const [, named] = separatorLine.exec(first) ?? []
  return named === '\\t' ? '\t' : (named ?? null)
}

/** A line with which spreadsheets name the separator; it is not a row. */
const separatorLine = /^"?sep=(\\t|[;,:|~#\t])"?$/i

/** Whether a row is the line that names the separator, split by this separator. */
function isSeparatorLine(cells: readonly string[]): boolean {
  return /^sep=(?:\\t|[;,:|~#])?$/i.test(cells.join('').trim())
}

/** Splits a text that arrives in pieces; needs memory for one row. A first line that names the separator is no row. */
export class CsvSplitter {
  readonly #separator: string
  readonly #maxLetters: number
  readonly #isLenient: boolean
  readonly #outsideQuotes: RegExp
  readonly #insideQuotes = /["\r\n]/g
  #line = 1
  #rowLine = 1
  #quoteLine = 1
  #cells: string[] = []
  #cell = ''
  #letters = 0
  #isCellStart = true
  #quote: 'none' | 'open' | 'closed' = 'none'
  #isAfterReturn = false
  /** Whether all rows until now were blank, so that the next one may name the separator. */
  #isAtHead = true

  constructor(separator: string, { maxLetters = Number.POSITIVE_INFINITY, isLenient = false }: CsvOptions = {}) {
    this.#separator = separator
    this.#maxLetters = maxLetters
    this.#isLenient = isLenient
    this.#outsideQuotes = new RegExp(`[${separator}"\\r\\n]`, 'g')
  }

  /**
   * Yields the rows that a piece of the text completes; a blank line is a row with one empty cell.
   * @throws UnclosedQuote
   */
  *write(piece: string): Generator<CsvLine> {
    let at = this.#isAfterReturn && piece.startsWith('\n') ? 1 : 0
    if (piece !== '') this.#isAfterReturn = false
    while (at < piece.length) {
      const sign = piece[at] ?? ''
      if (sign === '\r' || sign === '\n') {
        this.#line++
        this.#isAfterReturn = sign === '\r' && at + 1 === piece.length
        at += piece.startsWith('\r\n', at) ? 2 : 1
        if (this.#quote === 'open') this.#add('\n')
        else yield* this.#endRow()
      } else if (sign === '"' && this.#readQuote()) at++
      else if (sign === this.#separator && this.#quote !== 'open') {
        this.#endCell()
        at++
      } else {
        const pattern = this.#quote === 'open' ? this.#insideQuotes : this.#outsideQuotes
        pattern.lastIndex = at + 1
        const end = pattern.exec(piece)?.index ?? piece.length
        this.#addText(piece.slice(at, end))
        at = end
      }
    }
  }

  /** Yields the last row if no line break ends it. @throws UnclosedQuote */
  *end(): Generator<CsvLine> {
    if (this.#quote === 'open') throw new UnclosedQuote(this.#quoteLine)
    if (this.#letters > 0) yield* this.#endRow()
  }

  /** @returns false for a quotation mark that is a letter of its cell */
  #readQuote(): boolean {
    if (this.#quote === 'open') {
      this.#quote = 'closed'
      this.#letters++
      return true
    }
    if (this.#quote === 'closed') {
      // the second of two quotation marks, which stand for one
      this.#quote = 'open'
      this.#add('"')
      return true
    }
    if (!this.#isCellStart) return false
    this.#quote = 'open'
    this.#quoteLine = this.#line
    this.#isCellStart = false
    this.#letters++
    return true
  }

  #addText(text: string): void {
    if (this.#quote === 'closed') {
      if (!this.#isLenient && text.trim() !== '') throw new UnclosedQuote(this.#quoteLine)
      this.#quote = 'none'
    }
    this.#add(text)
  }

  #add(text: string): void {
    this.#isCellStart = false
    this.#letters += text.length
    if (this.#letters > this.#maxLetters) this.#drop()
    else this.#cell += text
  }

  #endCell(): void {
    this.#letters++
    if (this.#letters > this.#maxLetters) this.#drop()
    else this.#cells.push(this.#cell)
    this.#cell = ''
    this.#isCellStart = true
    this.#quote = 'none'
  }

  #drop(): void {
    this.#cells = []
    this.#cell = ''
  }

  #endRow(): CsvLine[] {
    const row = { line: this.#rowLine, cells: this.#letters > this.#maxLetters ? null : [...this.#cells, this.#cell] }
    this.#drop()
    this.#letters = 0
    this.#isCellStart = true
    this.#quote = 'none'
    this.#rowLine = this.#line
    if (!this.#isAtHead) return [row]
    if (row.cells && isSeparatorLine(row.cells)) return []
    this.#isAtHead = row.cells?.every((cell) => cell.trim() === '') ?? false
    return [row]
  }
}

/** Splits a whole text. @throws UnclosedQuote */
export function* csvLines(text: string, separator: string, options?: CsvOptions): Generator<CsvLine> {
  const splitter = new CsvSplitter(separator, options)
  yield* splitter.write(text.replace(/^\uFEFF/, ''))
  yield* splitter.end()
}

/** Returns up to `count` rows from the top of a text, but none whose quotation mark is not closed. */
export function firstRows(text: string, separator: string, count: number, options?: CsvOptions): string[][] {
  const rows: string[][] = []
  for (const { cells } of new CsvSplitter(separator, options).write(`${text.replace(/^\uFEFF/, '')}\n`)) {
    rows.push(cells ?? [])
    if (rows.length === count) break
  }
  return rows
}
