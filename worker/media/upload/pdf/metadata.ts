import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib'
import { dictionariesIn } from './dictionaries.ts'
import { lib } from './library.ts'
import { keptMetadata } from './xmp.ts'

/** The facts about a document that say nothing about a person. */
const keptFacts = new Set([
  ...['Title', 'Subject', 'Keywords', 'Creator', 'Producer', 'CreationDate', 'ModDate', 'Trapped'],
  ...['GTS_PDFXVersion', 'GTS_PDFXConformance'],
])

/**
 * Removes personal data: authors and other facts about people, the metadata of pictures, private data of programs, and
 * the names of those who wrote comments.
 * @returns whether there was any
 */
export function removePersonalData(document: PDFDocument): boolean {
  const { context, catalog } = document
  const objects = context.enumerateIndirectObjects().map(([, object]) => object)
  const dictionaries = objects.flatMap((object) => [...dictionariesIn(object)])
  // each is called, since each removes something else
  const changes = [
    removeFacts(document),
    cleanMetadata(document),
    ...dictionaries.map((dictionary) => removePrivate(dictionary, dictionary === catalog)),
  ]
  return changes.includes(true)
}

function removeFacts({ context }: PDFDocument): boolean {
  const facts = context.trailerInfo.Info && context.lookup(context.trailerInfo.Info)
  if (!(facts instanceof lib.PDFDict)) return false
  const personal = facts.keys().filter((key) => !keptFacts.has(key.decodeText()))
  for (const key of personal) facts.delete(key)
  return personal.length > 0
}

function cleanMetadata({ catalog, context }: PDFDocument): boolean {
  const at = catalog.get(metadata)
  const stream = at && context.lookup(at)
  if (!(stream instanceof lib.PDFRawStream)) return false
  const text = xmlOf(lib.decodePDFRawStream(stream).decode())
  const kept = keptMetadata(text)
  if (kept === text) return false
  const cleaned = context.stream(new TextEncoder().encode(kept), { Type: 'Metadata', Subtype: 'XML' })
  if (at instanceof lib.PDFRef) context.assign(at, cleaned)
  else catalog.set(metadata, context.register(cleaned))
  return true
}

/** Decodes an XMP packet, which is in UTF-8 or, with a byte order mark, in UTF-16. */
function xmlOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xfe && second === 0xff ? 'utf-16be' : first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
}

function removePrivate(dictionary: PDFDict, isCatalog: boolean): boolean {
  const isComment =
    dictionary.has(name('Subtype')) &&
    dictionary.has(name('Rect')) &&
    dictionary.get(name('Subtype')) !== name('Widget')
  const personal = [...(isCatalog ? [] : [metadata]), name('PieceInfo'), ...(isComment ? [name('T')] : [])]
  const found = personal.filter((key) => dictionary.has(key))
  for (const key of found) {
    const value = dictionary.get(key)
    if (value instanceof lib.PDFRef) dictionary.context.delete(value)
    dictionary.delete(key)
  }
  return found.length > 0
}

const name = (text: string) => lib.PDFName.of(text)
const metadata = name('Metadata')
