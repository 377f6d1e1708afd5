// Reads the answers of a plain backend, which has only the calls and fields of the specification, in forms of its own.
// The file of a call's reader has the name of what it reads: `productions.ts`, `navigation.ts`.
import { LRUCache } from 'lru-cache'
import type { CallName } from '../../../../shared/contract/call-table.ts'
import type { CallAnswer } from '../../../../shared/contract/calls.ts'
import { decodeEntities, entityHabit, isEscaped } from '../../../../shared/html/entities.ts'
import { isolateState } from '../../../http/isolate-state.ts'
import type { PictureSource } from '../../../media/backend/address.ts'
import { hostAddresses } from '../host-addresses.ts'
import { withOwnPictures } from '../own-pictures.ts'
import { idOf } from './fields/number.ts'
import { escapedMark, firstIn, isGiven } from './fields/object.ts'
import { BrokenItem, isListPage, rowsOf } from './fields/rows.ts'
import { maxHtml } from './fields/text.ts'
import { type Readers, readers } from './readers.ts'
import type { PlainReading } from './reading.ts'

interface Options extends Omit<PlainReading, 'note'> {
  report: (path: string, fault: string) => void
  /** Where pictures may come from; null leaves their addresses as they are. */
  pictures: PictureSource | null
}

/** Calls with a reader that are nevertheless not among those of the specification. */
const unnamed: ReadonlySet<CallName> = new Set(['production', 'article', 'abo'])
/** Calls whose pages are requested one after the other, or by visitors. */
const readInPages: ReadonlySet<CallName> = new Set([
  ...(['productions', 'abos', 'localAbos', 'articles'] as const),
  ...(['search', 'searchProductions', 'searchOthers'] as const),
])

/**
 * Converts a call's answer to the contract's form. What is not understood is left out and reported.
 * @param text the answer's body
 * @param options `id` selects the item of a list page to which the call's reader is applied
 * @returns null if the answer is not what the call should return, and for a call that the specification does not name
 * @throws SyntaxError if the answer to one of the specification's calls is not JSON
 */
export async function readPlain<Name extends CallName>(
  text: string,
  options: Options & { call: Name; id?: number },
): Promise<CallAnswer<Name> | null> {
  const { call, id, origin, report, pictures } = options
  const reader = (readers as Readers)[call]
  if (!reader) return null
  const notes = new Notes(options)
  const sent = parsed(text, call)
  const ownAddresses = hostAddresses(origin)
  const change = (sentText: string) => {
    if (sentText.length > maxHtml) notes.add('(a text)', `${sentText.length} characters, cut after ${maxHtml}`)
    return ownAddresses(sentText)
  }
  const answered = bounded(sent, change, await isEscapedBackend(sent, options))
  const next = options.linked?.next ?? (isListPage(answered) && firstIn(answered, 'next'))
  if (next && !readInPages.has(call)) notes.add('next', 'there are further pages, which are not read')
  const given = id === undefined ? answered : itemIn(answered, id)
  const answer = await whatIsUnderstood(() => reader(given, { ...options, note: notes.add }), notes)
  if (answer === null && given !== null) notes.add('(whole answer)', 'not what this call should return')
  const shown = pictures ? withOwnPictures(answer, pictures, notes.add) : answer
  notes.reportTo(report)
  return shown
}

/** The backends that have sent a plain text with a bare ampersand, which are not escaped. */
const unescaped = isolateState(() => new LRUCache<string, true>({ max: 100, ttl: 600_000 }))
const ofList: ReadonlySet<CallName> = new Set(['productions', 'productionsByIds', 'user'])

/**
 * Whether the plain texts of an answer are escaped. Its own texts decide, and those of the list of productions, which
 * is held: a backend that sends a bare ampersand anywhere does not escape.
 */
async function isEscapedBackend(sent: unknown, { call, origin, lookUp }: Options): Promise<boolean> {
  const habit = entityHabit(sent)
  if (habit.bare > 0) unescaped.current.set(origin, true)
  if (!isEscaped(habit)) return false
  // a list that cannot be read decides nothing; its own page reports why
  if (!ofList.has(call) && !unescaped.current.has(origin)) await lookUp.productions([1]).catch(() => [])
  return !unescaped.current.has(origin)
}

/** Returns null for a single object that lacks what its page cannot do without. */
async function whatIsUnderstood<Answer>(read: () => Answer | Promise<Answer>, notes: Notes): Promise<Answer | null> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof BrokenItem)) throw error
    notes.add('(whole answer)', error.message)
    return null
  }
}

/** Returns the item of a list page with an id; null if the page lacks it. */
function itemIn(list: unknown, id: number): unknown {
  return rowsOf(list).find((row) => isGiven(row) && idOf(firstIn(row, 'id', 'pk')) === id) ?? null
}

function parsed(text: string, call: CallName): unknown {
  if (!unnamed.has(call)) return JSON.parse(text)
  try {
    return JSON.parse(text)
  } catch {
    // such an address may show the page of a catch-all route
    return null
  }
}

const maxDepth = 24
const maxItems = 5000
const maxValues = 500_000
const unsafeNames = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Copies parsed JSON within bounds: at most 24 levels, 5,000 items in a list and 500,000 values in total. What exceeds
 * them, and names that could reach a prototype, are left out.
 * @param change applied to every text
 * @param isEscaped whether plain texts are escaped: marks objects for their readers, and decodes lists of plain texts
 */
function bounded(value: unknown, change: (text: string) => string, isEscaped = false): unknown {
  let values = 0
  const copy = (node: unknown, depth: number): unknown => {
    values += 1
    if (typeof node === 'string') return change(node)
    if (typeof node !== 'object' || node === null) return node
    if (depth >= maxDepth || values > maxValues) return null
    if (Array.isArray(node)) return node.slice(0, maxItems).map((item) => itemOf(copy(item, depth + 1)))
    const entries = Object.entries(node).filter(([name]) => !unsafeNames.has(name))
    const own = Object.fromEntries(entries.map(([name, item]) => [name, copy(item, depth + 1)]))
    return isEscaped ? { ...own, [escapedMark]: true } : own
  }
  const itemOf = (item: unknown) =>
    isEscaped && typeof item === 'string' && !/<\/?[a-z!]/i.test(item) ? decodeEntities(item) : item
  return copy(value, 0)
}

const pauseMs = 60_000
const maxNotes = 20

/** The faults reported in the last minute, by backend, call and reason. */
const reported = isolateState(() => new LRUCache<string, true>({ max: 1000, ttl: pauseMs }))

/** Collects what a reader has not understood of one answer. */
class Notes {
  readonly #found = new Map<string, { place: string; reason: string; count: number }>()
  readonly #reading: Pick<PlainReading, 'call' | 'path' | 'origin'>

  constructor(reading: Pick<PlainReading, 'call' | 'path' | 'origin'>) {
    this.#reading = reading
  }

  add = (place: string, reason: string): void => {
    const key = `${place.replace(/\[\d+\]/g, '[]')}: ${reason}`
    const known = this.#found.get(key)
    if (known) known.count += 1
    else if (this.#found.size < maxNotes) this.#found.set(key, { place, reason, count: 1 })
  }

  /** Reports each reason with its first place, at most once a minute and isolate. */
  reportTo(report: (path: string, fault: string) => void): void {
    const { call, path, origin } = this.#reading
    for (const [key, { place, reason, count }] of this.#found) {
      const fault = `${origin} ${call} ${key}`
      if (reported.current.has(fault)) continue
      reported.current.set(fault, true)
      const more = count > 1 ? ` (and ${count - 1} more)` : ''
      report(path.replace(/\?.*$/s, ''), `${call}: ${place}: ${reason}${more}`)
    }
  }
}
