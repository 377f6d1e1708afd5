import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib'
import { type Bytes, joined } from '../bytes.ts'
import { lib } from './library.ts'
import { namedRoots } from './named-roots.ts'
import { hasPages } from './pages.ts'

/** Reads objects without pausing: the file has been received as a whole, and no other work waits in the isolate. */
const options = { updateMetadata: false, parseSpeed: lib.ParseSpeeds.Fastest }

/**
 * Opens a PDF as readers do: objects that cannot be read matter only if a page needs them, but a trailer must name the
 * catalogue. A file with an owner's password opens without one, decrypted.
 */
export async function openPdf(bytes: Bytes): Promise<PDFDocument | 'damaged' | 'locked'> {
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
