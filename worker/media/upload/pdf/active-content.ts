// Finds what a PDF does beyond showing text, pictures, links and form fields.
import type { PDFDict, PDFDocument, PDFInvalidObject, PDFObject } from '@cantoo/pdf-lib'
import { dictionariesIn } from './dictionaries.ts'
import { lib } from './library.ts'
import type { ActiveContent, ActiveKind } from './refusals.ts'

/** Returns the first active content, that of form fields first; null if the document has none. */
export function activeContentIn(document: PDFDocument): ActiveContent | null {
  const { context } = document
  const inField = activeFieldIn(document)
  if (inField) return inField
  for (const [, object] of context.enumerateIndirectObjects()) {
    const kind = object instanceof lib.PDFInvalidObject ? kindInText(object) : kindIn(object)
    if (kind) return kind
  }
  return null
}

function kindIn(object: PDFObject): ActiveKind | null {
  for (const dictionary of dictionariesIn(object)) {
    const kind = kindOf(dictionary)
    if (kind) return kind
  }
  return null
}

function kindOf(dictionary: PDFDict): ActiveKind | null {
  const action = dictionary.get(lib.PDFName.of('S'))
  const byAction = action instanceof lib.PDFName ? actionKinds.get(action.decodeText()) : undefined
  if (byAction) return byAction
  if (automaticActions(dictionary).some((one) => opensLink(one))) return 'link'
  for (const [key, value] of dictionary.entries()) {
    const byKey = keyKinds.get(key.decodeText())
    if (byKey && !isEmpty(value, dictionary)) return byKey
  }
  return null
}

/** Returns the actions that a reader runs by itself, when a document or page opens or at another event. */
function automaticActions(dictionary: PDFDict): (PDFObject | undefined)[] {
  const events = dictionary.lookup(lib.PDFName.of('AA'))
  const atEvents = events instanceof lib.PDFDict ? events.keys().map((key) => events.lookup(key)) : []
  const opening = dictionary.lookup(lib.PDFName.of('OpenAction'))
  // a list is a place in the document itself
  return opening instanceof lib.PDFDict ? [opening, ...atEvents] : atEvents
}

/** Whether an action, or one that follows it, leads to a web address or to another file. A link that is clicked may. */
function opensLink(action: PDFObject | undefined, depth = 0): boolean {
  if (depth > maxDepth) return true
  if (action instanceof lib.PDFArray) return action.asArray().some((_, at) => opensLink(action.lookup(at), depth + 1))
  if (!(action instanceof lib.PDFDict)) return false
  const type = action.lookup(lib.PDFName.of('S'))
  const isLink = type instanceof lib.PDFName && /^(?:URI|GoToR|Thread)$/.test(type.decodeText())
  return isLink || opensLink(action.lookup(lib.PDFName.of('Next')), depth + 1)
}

/**
 * Whether a value is empty: null, an empty list, or a tree of names without any, as some programs write for the files
 * or scripts that a PDF lacks. A reference to an object that cannot be read may be anything.
 */
function isEmpty(value: PDFObject, { context }: PDFDict): boolean {
  const found = context.lookup(value)
  if (found instanceof lib.PDFDict)
    return found
      .entries()
      .every(([key, inside]) => treeKeys.has(key.decodeText()) && isEmptyList(context.lookup(inside)))
  return found === lib.PDFNull || isEmptyList(found)
}

function isEmptyList(value: PDFObject | undefined): boolean {
  return value instanceof lib.PDFArray && value.size() === 0
}

/** Looks for active names in an object that the library cannot read, but another program might. */
function kindInText(object: PDFInvalidObject): ActiveKind | null {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  const text = new TextDecoder('latin1').decode(bytes)
  for (const [, raw = ''] of text.matchAll(/\/([^\s/<>[\](){}%]+)/g)) {
    const name = raw.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    const kind = actionKinds.get(name) ?? keyKinds.get(name)
    if (kind) return kind
  }
  return null
}

/** Bounds the depth of fields and of the actions that follow one another. */
const maxDepth = 20

function activeFieldIn({ catalog, context }: PDFDocument): ActiveContent | null {
  const form = catalog.lookup(lib.PDFName.of('AcroForm'))
  const seen = new Set<PDFDict>()

  function find(fields: PDFObject | undefined, parents: string, depth: number): ActiveContent | null {
    if (!(fields instanceof lib.PDFArray) || depth > maxDepth) return null
    for (const each of fields.asArray()) {
      const field = context.lookup(each)
      if (!(field instanceof lib.PDFDict) || seen.has(field)) continue
      seen.add(field)
      const own = textOf(field, 'T')
      const path = [parents, own].filter(Boolean).join('.')
      const kind = kindInActions(field)
      if (kind) return `${kind}:${textOf(field, 'TU') || path}`
      const below = find(field.lookup(lib.PDFName.of('Kids')), textOf(field, 'TU') || path, depth + 1)
      if (below) return below
    }
    return null
  }

  function kindInActions(field: PDFDict): ActiveKind | null {
    const actions = ['A', 'AA'].map((name) => field.get(lib.PDFName.of(name)))
    for (let depth = 0; depth < maxDepth && actions.length > 0; depth += 1) {
      const level = actions.splice(0).map((action) => action && context.lookup(action))
      for (const action of level) {
        const kind = action && kindIn(action)
        if (kind) return kind
        if (action instanceof lib.PDFDict) actions.push(...action.values())
      }
    }
    return null
  }

  return form instanceof lib.PDFDict ? find(form.lookup(lib.PDFName.of('Fields')), '', 0) : null
}

function textOf(dictionary: PDFDict, name: string): string {
  const text = dictionary.lookup(lib.PDFName.of(name))
  return text instanceof lib.PDFString || text instanceof lib.PDFHexString ? text.decodeText() : ''
}

const treeKeys = new Set(['Names', 'Kids'])
const actionKinds = new Map<string, ActiveKind>([
  ['JavaScript', 'script'],
  ['SubmitForm', 'submission'],
  ['ImportData', 'submission'],
  ['Launch', 'program'],
  ...(['GoToE', 'Rendition', 'Movie', 'Sound'] as const).map((name) => [name, 'attachment'] as const),
])
const keyKinds = new Map<string, ActiveKind>([
  ['JS', 'script'],
  ['JavaScript', 'script'],
  ['XFA', 'xfa'],
  ...(['EmbeddedFiles', 'EF', 'RichMediaContent'] as const).map((name) => [name, 'attachment'] as const),
])
