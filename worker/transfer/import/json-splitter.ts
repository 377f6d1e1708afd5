// Splits a JSON file while reading it and emits its lists record by record, so that an import of a file of any size
// needs memory for one record only.
import { beginningOf } from '../../../shared/text/beginning-of.ts'
import { Unusable } from './unusable.ts'

/** An item of the file. `line` is the line on which a record begins, from 1. */
export type SplitEvent = { list: string; index: number; line: number; text: string } | { field: string; text: string }

/**
 * Splits the text of one JSON object.
 * @param lists names of the fields that contain lists of records
 * @returns `write` returns the fields and records that a piece of text completes; `end` checks that the object is
 * complete
 * @throws Unusable if the text is not JSON or cannot be imported, for example because a field appears twice
 */
export function jsonSplitter(lists: ReadonlySet<string>): { write(piece: string): SplitEvent[]; end(): void } {
  const state: State = {
    lists,
    phase: 'start',
    captured: '',
    depth: 0,
    isInString: false,
    isEscaped: false,
    field: '',
    index: 0,
    line: 1,
    begins: 1,
    seen: new Set(),
    events: [],
  }
  return {
    write: (piece) => {
      state.events = []
      read(state, piece)
      return state.events
    },
    end: () => {
      if (state.phase !== 'end') throw notJson('it ends too early')
    },
  }
}

type Phase = 'start' | 'key' | 'colon' | 'value' | 'listOrEnd' | 'element' | 'afterElement' | 'afterValue' | 'end'
type CapturingPhase = 'key' | 'value' | 'element'

interface State {
  readonly lists: ReadonlySet<string>
  phase: Phase
  /** The text of the current key, value or element from earlier pieces. */
  captured: string
  depth: number
  isInString: boolean
  isEscaped: boolean
  field: string
  index: number
  /** The current line, and the line on which the captured text begins; from 1. */
  line: number
  begins: number
  readonly seen: Set<string>
  events: SplitEvent[]
}

const maxRecord = 4_000_000
/** Far more than any record of the format needs; what reads and writes a record later recurses into it. */
const maxDepth = 100

function read(state: State, piece: string): void {
  let from = 0
  let at = 0
  while (at < piece.length) {
    const code = piece.charCodeAt(at)
    if (!isCapturing(state.phase)) {
      const isStart = !isSpace(code) && step(state, code)
      if (!isStart) {
        if (code === lineFeed) state.line++
        at++
      }
      from = at
    } else if (isLeadingSpace(state, code, from === at)) {
      if (code === lineFeed) state.line++
      at++
      from = at
    } else {
      if (from === at && state.captured === '') state.begins = state.line
      const belongs = capture(state, code)
      const isComplete = !belongs || (!state.isInString && state.depth === 0 && closes(code))
      if (belongs) {
        if (code === lineFeed) state.line++
        at++
      }
      if (isComplete) {
        complete(state, piece.slice(from, at))
        from = at
      }
    }
  }
  if (isCapturing(state.phase)) append(state, piece.slice(from))
}

function isCapturing(phase: Phase): phase is CapturingPhase {
  return phase === 'key' || phase === 'value' || phase === 'element'
}

function isLeadingSpace({ captured, depth, isInString }: State, code: number, isFirst: boolean): boolean {
  return isFirst && captured === '' && depth === 0 && !isInString && isSpace(code)
}

/** Reads a character of a key, value or element. @returns false for the delimiter that follows it */
function capture(state: State, code: number): boolean {
  if (state.isInString) {
    if (state.isEscaped) state.isEscaped = false
    else if (code === backslash) state.isEscaped = true
    else if (code === quote) state.isInString = false
    return true
  }
  if (code === quote) state.isInString = true
  else if (code === openBrace || code === openBracket) {
    state.depth++
    if (state.depth > maxDepth) throw tooDeep(state)
  } else if (code === closeBrace || code === closeBracket) {
    if (state.depth === 0) return false
    state.depth--
  } else if (state.depth === 0 && (code === comma || isSpace(code))) return false
  return true
}

function append(state: State, text: string): void {
  state.captured += text
  if (state.captured.length > maxRecord) throw tooLong(state)
}

function complete(state: State, lastPart: string): void {
  const text = state.captured + lastPart
  const { phase, field } = state
  if (text.trim() === '')
    throw notJson(`a value is missing ${phase === 'element' ? `in "${field}"` : `after "${field}"`}`)
  append(state, lastPart)
  state.captured = ''
  if (phase === 'key') {
    state.field = parsedKey(text)
    if (state.seen.has(state.field)) throw new Unusable(`The file is unusable: "${state.field}" appears twice.`)
    state.seen.add(state.field)
    state.phase = 'colon'
  } else if (phase === 'element') {
    state.events.push({ list: field, index: state.index++, line: state.begins, text })
    state.phase = 'afterElement'
  } else {
    state.events.push({ field, text })
    state.phase = 'afterValue'
  }
}

/**
 * Reads a character between keys, values and elements. Directly after an opening bracket, it must be the closing
 * bracket or start the first key or element.
 * @returns true if the character starts the first key or element
 */
function step(state: State, code: number): boolean {
  const { phase, seen, index } = state
  const isOpened = (phase === 'afterValue' && seen.size === 0) || (phase === 'afterElement' && index === 0)
  if (isOpened && code === comma) throw notJson('a comma is in the place of the first value')
  if (isOpened && code !== closeBrace && code !== closeBracket) {
    state.phase = phase === 'afterValue' ? 'key' : 'element'
    return true
  }
  state.phase = next[phase as keyof typeof next](state, code)
  return false
}

/** For each phase between keys, values and elements, the phase that follows a character. */
const next: Record<Exclude<Phase, CapturingPhase>, (state: State, code: number) => Phase> = {
  start(_, code) {
    if (code !== openBrace) throw notJson('it does not begin with {')
    return 'afterValue'
  },
  colon(state, code) {
    if (code !== colonSign) throw notJson(`a colon is missing after "${state.field}"`)
    state.index = 0
    return state.lists.has(state.field) ? 'listOrEnd' : 'value'
  },
  listOrEnd({ field }, code) {
    if (code !== openBracket) throw new Unusable(`The file is unusable: "${field}" must be a list.`)
    return 'afterElement'
  },
  afterElement({ field, index }, code) {
    if (code === closeBracket) return 'afterValue'
    if (code === comma) return 'element'
    throw notJson(`a comma is missing after ${field}[${index - 1}]`)
  },
  afterValue({ field }, code) {
    if (code === closeBrace) return 'end'
    if (code === comma) return 'key'
    throw notJson(`a comma is missing after "${field}"`)
  },
  end() {
    throw notJson('it continues after its end')
  },
}

const lineFeed = 10
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
  throw notJson('a field has no quoted name')
}

function notJson(why: string): Unusable {
  return new Unusable(`The file is not JSON: ${why}.`)
}

function tooLong({ field, begins }: State): Unusable {
  return new Unusable(
    `The file is unusable: the record of "${beginningOf(field, 60)}" in line ${begins} is longer than ${maxRecord / 1_000_000} million characters.`,
  )
}

function tooDeep({ field, begins }: State): Unusable {
  return new Unusable(
    `The file is unusable: the record of "${beginningOf(field, 60)}" in line ${begins} is nested in more than ${maxDepth} levels.`,
  )
}
