import { asciiAt } from '../bytes.ts'

const header = '%PDF-'
/** Readers search this many bytes for the header (ISO 32000-1, implementation note 13). */
const headerBytes = 1024

/** Returns where a PDF's header begins, at most 1,024 bytes after the file's begin; -1 if it has no header there. */
export function pdfStart(bytes: Uint8Array): number {
  return asciiAt(bytes, 0, headerBytes + header.length).indexOf(header)
}
