// Reads an uploaded PDF (ISO 32000) object by object: removes personal data, and refuses active content.
import type { Bytes } from '../bytes.ts'
import { activeContentIn } from './active-content.ts'
import { pdfStart } from './header.ts'
import { removePersonalData } from './metadata.ts'
import { openPdf } from './open-pdf.ts'
import type { PdfRefusal } from './refusals.ts'

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
