// Takes a JSON file apart while it is read: lists of records come out record by record, so that a file of any
// size is imported with the memory of one record.
import { Unusable } from './unusable.ts'

export type SplitEvent = { list: string; index: number; text: string } | { field: string; text: string }

/** No record of a concert, an article or a page is longer (characters). */
const maxRecord = 4_000_000

type Phase = 'start' | 'key' | 'colon' | 'value' | 'listOrEnd' | 'element' | 'afterElement' | 'afterValue' | 'end'

/**
 * Splits the text of one JSON object.
 * @param lists names of the fields that hold lists of records
 * @returns `write` answers what a piece of text completed; `end` throws when the object is not closed
 */
export function jsonSplitter(lists: ReadonlySet<string>): { write(piece: string): SplitEvent[]; end(): void } {
  let phase: Phase = 'start'
  let captured = ''
  let depth = 0
  let inString = false
  let escaped = false
  let field = ''
  let index = 0
  const seen = new Set<string>()
  let events: SplitEvent[] = []

  const complete = () => {
    const text = captured
    captured = ''
    if (phase === 'key') {
      field = parsedKey(text)
      if (seen.has(field)) throw new Unusable(`The file is unusable: «${field}» stands in it twice.`)
      seen.add(field)
      phase = 'colon'
    } else if (phase === 'element') {
      events.push({ list: field, index: index++, text })
      phase = 'afterElement'
    } else {
      events.push({ field, text })
      phase = 'afterValue'
    }
  }

  /** One character of a key, value or element. @returns false when it only ended what stood before it */
  const capture = (code: number): boolean => {
    if (inString) {
      if (escaped) escaped = false
      else if (code === backslash) escaped = true
      else if (code === quote) inString = false
      return true
    }
    if (code === quote) inString = true
    else if (code === openBrace || code === openBracket) depth++
    else if (code === closeBrace || code === closeBracket) {
      if (depth === 0) return false
      depth--
    } else if (depth === 0 && (code === comma || isSpace(code))) return false
    return true
  }

  const between: Record<Exclude<Phase, 'key' | 'value' | 'element'>, (code: number) => void> = {
    start: (code) => {
      if (code !== openBrace) throw notJson('it does not begin with {')
      phase = 'afterValue'
    },
    colon: (code) => {
      if (code !== colonSign) throw notJson(`a colon is missing after «${field}»`)
      index = 0
      phase = lists.has(field) ? 'listOrEnd' : 'value'
    },
    listOrEnd: (code) => {
      if (code !== openBracket) throw new Unusable(`The file is unusable: «${field}» must be a list.`)
      phase = 'afterElement'
    },
    afterElement: (code) => {
      if (code === closeBracket) phase = 'afterValue'
      else if (code === comma) phase = 'element'
      else throw notJson(`something is missing behind ${field}[${index - 1}]`)
    },
    afterValue: (code) => {
      if (code === closeBrace) phase = 'end'
      else if (code === comma) phase = 'key'
      else throw notJson(`a comma is missing behind «${field}»`)
    },
    end: () => {
      throw notJson('something follows behind its end')
    },
  }

  const isCapturing = () => phase === 'key' || phase === 'value' || phase === 'element'
  let isFirst = false

  const write = (piece: string): SplitEvent[] => {
    events = []
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at)
      if (isCapturing()) {
        if (captured === '' && from === at && isSpace(code) && depth === 0 && !inString) {
          from = at + 1
          continue
        }
        const belongs = capture(code)
        if (belongs && (inString || depth > 0 || !closes(code))) continue
        captured += piece.slice(from, belongs ? at + 1 : at)
        if (captured.trim() === '')
          throw notJson(`a value is missing ${phase === 'element' ? `in «${field}»` : `behind «${field}»`}`)
        if (captured.length > maxRecord) throw tooLong(field)
        complete()
        from = at + 1
        if (!belongs) at--
        if (!belongs) from = at + 1
        continue
      }
      from = at + 1
      if (isSpace(code)) continue
      step(code)
      if (isFirst && isCapturing()) {
        isFirst = false
        at--
        from = at + 1
      }
    }
    if (isCapturing()) {
      captured += piece.slice(from)
      if (captured.length > maxRecord) throw tooLong(field)
    }
    return events
  }

  /** After an opening bracket the first key or element may begin, without a comma, or there is none. */
  const step = (code: number) => {
    const opened = (phase === 'afterValue' && seen.size === 0) || (phase === 'afterElement' && index === 0)
    if (opened && code !== closeBrace && code !== closeBracket && code !== comma) {
      phase = phase === 'afterValue' ? 'key' : 'element'
      isFirst = true
      return
    }
    if (opened && code === comma) throw notJson('a comma stands where the first value should')
    between[phase as keyof typeof between](code)
  }

  return {
    write,
    end: () => {
      if (phase !== 'end') throw notJson('it ends too early')
    },
  }
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket, comma, colonSign] = [
  34, 92, 123, 125, 91, 93, 44, 58,
]

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}

function closes(code: number): boolean {
  return code === quote || code === closeBrace || code === closeBracket
}

function parsedKey(text: string): string {
  try {
    const key: unknown = JSON.parse(text)
    if (typeof key === 'string') return key
  } catch {}
  throw notJson('a field has no name in quotation marks')
}

function notJson(why: string): Unusable {
  return new Unusable(`The file is not JSON: ${why}.`)
}

function tooLong(field: string): Unusable {
  return new Unusable(
    `The file is unusable: a record of «${field}» is longer than ${maxRecord / 1_000_000} million characters.`,
  )
}
