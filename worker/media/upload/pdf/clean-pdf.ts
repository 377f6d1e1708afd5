// Reads an uploaded PDF (ISO 32000) object by object: removes personal data, and refuses active content.

import type { PDFContext, PDFDict, PDFDocument, PDFObject } from '@cantoo/pdf-lib'
import { asciiAt, type Bytes, joined } from '../bytes.ts'
import { activeContentIn } from './active-content.ts'
import { dictionariesIn } from './dictionaries.ts'
import { pdfStart } from './header.ts'
import { lib } from './library.ts'
import type { PdfRefusal } from './refusals.ts'
import { keptMetadata } from './xmp.ts'

/** Whether a document has pages has been tested, also for page trees that the library does not know as such. */
const saving = { useObjectStreams: false, updateFieldAppearances: false, addDefaultPage: false }

/**
 * Removes personal data from a PDF. Its title, keywords, tags, and the marks of PDF/UA and PDF/A stay. A file without
 * personal data keeps its bytes, so that an exported file can be imported again; any other is rewritten from its
 * objects, which also drops bytes outside them. A file that only its owner's password protects is rewritten without it.
 * @returns the PDF, or why it is refused
 */
export async function cleanPdf(bytes: Bytes): Promise<Bytes | PdfRefusal> {
  const start = pdfStart(bytes)
  const document = await openPdf(bytes.subarray(Math.max(start, 0)))
  if (typeof document === 'string') return document
  const active = activeContentIn(document)
  if (active) return active
  const isChanged = removePersonalData(document)
  if (!isChanged && start === 0) return bytes
  return (await document.save(saving)) as Bytes
}

/** Reads objects without pausing: the file has been received as a whole, and no other work waits in the isolate. */
const options = { updateMetadata: false, parseSpeed: lib.ParseSpeeds.Fastest }

/**
 * Opens a PDF as readers do: objects that cannot be read matter only if a page needs them, but a trailer must name the
 * catalogue. A file with an owner's password opens without one, decrypted.
 */
async function openPdf(bytes: Bytes): Promise<PDFDocument | 'damaged' | 'locked'> {
  try {
    const stored = await lib.PDFDocument.load(bytes, { ...options, ignoreEncryption: true })
    const document = stored.isEncrypted ? await unlocked(bytes, stored) : stored
    if (!document) return 'locked'
    const root = document.context.trailerInfo.Root
    const isNamed = root !== undefined && namedRoots(bytes, stored.context).includes(root)
    return isNamed && hasPages(document) ? document : 'damaged'
  } catch (error) {
    report(error)
    return 'damaged'
  }
}

/** Decrypts with the empty user password, which readers try before they request one; null if it is another. */
async function unlocked(bytes: Bytes, { context }: PDFDocument): Promise<PDFDocument | null> {
  try {
    const identified = context.trailerInfo.ID ? bytes : joined([bytes, noId])
    const document = await lib.PDFDocument.load(identified, { ...options, password: '' })
    // many programs leave the document's metadata unencrypted, which the library decrypts all the same
    const at = document.catalog.get(lib.PDFName.of('Metadata'))
    const metadata = at && context.lookup(at)
    const isPlain = metadata instanceof lib.PDFRawStream && /rdf:RDF/.test(latin1.decode(metadata.getContents()))
    if (isPlain && at instanceof lib.PDFRef) document.context.assign(at, metadata)
    // they would say of the file that is written that it is encrypted
    for (const [ref, object] of context.enumerateIndirectObjects())
      if (isReferences(object)) document.context.delete(ref)
    return document
  } catch (error) {
    report(error)
    return null
  }
}

/** Whether an object is a stream of cross-references. */
function isReferences(object: PDFObject): boolean {
  return object instanceof lib.PDFStream && object.dict.get(lib.PDFName.of('Type')) === lib.PDFName.of('XRef')
}

/** What the library lacks in a file without an id, which readers take for an empty one. */
const noId: Bytes = new TextEncoder().encode('\ntrailer\n<< /ID [<> <>] >>\n')
const latin1 = new TextDecoder('latin1')

function report(error: unknown): void {
  console.warn(JSON.stringify({ level: 'warn', what: 'upload of a PDF', message: String(error) }))
}

/**
 * Returns the catalogues that trailers, and the stream of cross-references to which the file's end points, name. The
 * library also finds a catalogue that none names, in files that no reader opens.
 * @param context the file's objects as they are stored, because streams of cross-references are never encrypted
 */
function namedRoots(bytes: Bytes, context: PDFContext): (PDFObject | undefined)[] {
  return [rootInStream(bytes, context), ...rootsInTrailers(bytes, context)]
}

/** Readers search this many bytes at a file's end for the offset of its cross-references. */
const endBytes = 1024

function rootInStream(bytes: Bytes, context: PDFContext): PDFObject | undefined {
  const end = asciiAt(bytes, Math.max(bytes.length - endBytes, 0), endBytes)
  const [, offset] = /^.*startxref\s+(\d+)/s.exec(end) ?? []
  const [, number, generation] =
    /^\s*(\d+)\s+(\d+)\s+obj/.exec(asciiAt(bytes, Number(offset ?? bytes.length), 64)) ?? []
  if (!number) return undefined
  const stream = context.lookup(lib.PDFRef.of(Number(number), Number(generation)))
  return stream instanceof lib.PDFStream ? stream.dict.get(rootName) : undefined
}

/** Returns the catalogues that the trailers at the ends of the file and its updates name. */
function rootsInTrailers(bytes: Bytes, context: PDFContext): (PDFObject | undefined)[] {
  const roots: (PDFObject | undefined)[] = []
  for (let at = bytes.indexOf(letterT); at !== -1; at = bytes.indexOf(letterT, at + 1)) {
    if (asciiAt(bytes, at, keyword.length) !== keyword) continue
    const trailer = objectAt(bytes.subarray(at + keyword.length), context)
    if (trailer instanceof lib.PDFDict) roots.push(trailer.get(rootName))
  }
  return roots
}

/** Returns the object at the beginning of the bytes; null without one, as after the word in a text. */
function objectAt(bytes: Bytes, context: PDFContext): PDFObject | null {
  try {
    return lib.PDFObjectParser.forBytes(bytes, context).parseObject()
  } catch {
    return null
  }
}

const keyword = 'trailer'
const letterT = keyword.charCodeAt(0)
const rootName = lib.PDFName.of('Root')

/**
 * Whether a document has pages, each with its content. As in readers, the tree's nodes need no type, and its root needs
 * a number of pages that the file's objects allow.
 */
export function hasPages({ catalog, context }: PDFDocument): boolean {
  const root = catalog instanceof lib.PDFDict ? catalog.lookup(pdfName('Pages')) : null
  const count = root instanceof lib.PDFDict ? root.lookup(pdfName('Count')) : null
  if (!(count instanceof lib.PDFNumber) || count.asNumber() > context.largestObjectNumber + 1) return false
  const seen = new Set<PDFObject>()
  const unread = [root]
  let pages = 0
  while (unread.length > 0) {
    const node = unread.pop()
    if (!(node instanceof lib.PDFDict) || seen.has(node)) return false
    seen.add(node)
    const kids = node.lookup(pdfName('Kids'))
    if (kids instanceof lib.PDFArray)
      unread.push(...kids.asArray().flatMap((kid) => (kid === lib.PDFNull ? [] : [context.lookup(kid)])))
    else if (node === root || !isContentReadable(node.lookup(pdfName('Contents')), context)) return false
    else pages += 1
  }
  return pages > 0
}

/** Whether each stream of a page is readable. A page without any is empty. */
function isContentReadable(contents: PDFObject | undefined, context: PDFContext): boolean {
  const streams = contents instanceof lib.PDFArray ? contents.asArray().map((each) => context.lookup(each)) : [contents]
  return streams.every((each) => !(each instanceof lib.PDFInvalidObject))
}

const pdfName = (text: string) => lib.PDFName.of(text)

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
function removePersonalData(document: PDFDocument): boolean {
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
