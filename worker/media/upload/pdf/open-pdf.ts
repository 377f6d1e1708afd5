import type { PDFContext, PDFDocument } from '@cantoo/pdf-lib'
import { asciiAt, type Bytes } from '../bytes.ts'
import { lib } from './library.ts'

/** Reads objects without pausing: the file has been received as a whole, and no other work waits in the isolate. */
const options = { updateMetadata: false, parseSpeed: lib.ParseSpeeds.Fastest }

/**
 * Opens a PDF as readers do: objects that cannot be read matter only if a page needs them, but a trailer must name the
 * catalogue. A file with an owner's password opens without one, decrypted.
 */
export async function openPdf(bytes: Bytes): Promise<PDFDocument | 'damaged' | 'locked'> {
  try {
    const stored = await lib.PDFDocument.load(bytes, { ...options, ignoreEncryption: true })
    if (!isCatalogueNamed(bytes, stored.context)) return 'damaged'
    const document = stored.isEncrypted ? await unlocked(bytes, stored) : stored
    if (!document) return 'locked'
    return hasPages(document) ? document : 'damaged'
  } catch (error) {
    report(error)
    return 'damaged'
  }
}

/** Decrypts with the empty user password, which readers try before they request one; null if it is another. */
async function unlocked(bytes: Bytes, { context }: PDFDocument): Promise<PDFDocument | null> {
  try {
    const document = await lib.PDFDocument.load(bytes, { ...options, password: '' })
    // many programs leave the document's metadata unencrypted, which the library decrypts all the same
    const at = document.catalog.get(lib.PDFName.of('Metadata'))
    const metadata = at && context.lookup(at)
    const isPlain = metadata instanceof lib.PDFRawStream && /rdf:RDF/.test(latin1.decode(metadata.getContents()))
    if (isPlain && at instanceof lib.PDFRef) document.context.assign(at, metadata)
    return document
  } catch (error) {
    report(error)
    return null
  }
}

/** Whether there are pages, each with its content. The library throws if the tree of pages is broken. */
function hasPages(document: PDFDocument): boolean {
  const pages = document.getPages()
  return (
    pages.length > 0 &&
    pages.every(({ node }) => {
      const contents = node.Contents()
      const streams = contents instanceof lib.PDFArray ? contents.asArray() : [contents]
      return streams.every((each) => !(document.context.lookup(each) instanceof lib.PDFInvalidObject))
    })
  )
}

/**
 * Whether a trailer or a stream of cross-references names the catalogue. The library also finds a catalogue that none
 * names, in files that no reader opens.
 */
function isCatalogueNamed(bytes: Bytes, context: PDFContext): boolean {
  const root = String(context.trailerInfo.Root)
  if (!(context.lookup(context.trailerInfo.Root) instanceof lib.PDFDict)) return false
  const isInStream = context.enumerateIndirectObjects().some(([, object]) => {
    if (!(object instanceof lib.PDFStream)) return false
    const { dict } = object
    return (
      dict.get(lib.PDFName.of('Type')) === lib.PDFName.of('XRef') && String(dict.get(lib.PDFName.of('Root'))) === root
    )
  })
  return isInStream || rootsIn(bytes).includes(root)
}

/** The maximum size of a trailer; usual ones have some hundred bytes. */
const trailerBytes = 16 * 1024

/** Returns the catalogues that the trailers at the ends of the file and its updates name: `1 0 R`. */
function rootsIn(bytes: Bytes): string[] {
  const roots: string[] = []
  for (let at = bytes.indexOf(letterT); at !== -1; at = bytes.indexOf(letterT, at + 1)) {
    if (asciiAt(bytes, at, 'trailer'.length) !== 'trailer') continue
    const [trailer = ''] = asciiAt(bytes, at, trailerBytes).split('startxref', 1)
    const [, object, generation] = /\/Root\s+(\d+)\s+(\d+)\s+R/.exec(trailer) ?? []
    if (object) roots.push(`${Number(object)} ${Number(generation)} R`)
  }
  return roots
}
const letterT = 't'.charCodeAt(0)
const latin1 = new TextDecoder('latin1')

function report(error: unknown): void {
  console.warn(JSON.stringify({ level: 'warn', what: 'upload of a PDF', message: String(error) }))
}
