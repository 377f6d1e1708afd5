// Reads an uploaded PDF (ISO 32000) object by object: removes metadata, and refuses active content.

import type { PDFDict, PDFDocument, PDFObject } from '@cantoo/pdf-lib'
import * as library from '@cantoo/pdf-lib'
import { asciiAt, type Bytes } from './bytes.ts'

// in Node, where imports run, this library's names are only on its default export
const { EncryptedPDFError, ParseSpeeds, PDFArray, PDFName, PDFRef, PDFStream, ...lib } = ((
  library as { default?: typeof library }
).default ?? library) as typeof library

/**
 * Cleans a PDF. A file without personal metadata keeps its bytes; any other file is rewritten from its objects, which
 * also drops bytes outside them.
 * @returns the PDF, or why it is refused: `active` if it contains scripts, XFA forms, rich media, embedded files or
 * actions beyond links, `locked` if it is encrypted, `damaged` if it cannot be read or has no page
 */
export async function cleanPdf(bytes: Bytes): Promise<Bytes | 'damaged' | 'locked' | 'active'> {
  const document = await opened(bytes)
  if (typeof document === 'string') return document
  const { context } = document
  const dictionaries = context.enumerateIndirectObjects().flatMap(([, object]) => [...dictionariesIn(object)])
  if (dictionaries.some(isActive)) return 'active'
  const { Info } = context.trailerInfo
  const facts = Info instanceof PDFRef ? context.lookup(Info) : Info
  const isPersonal = facts instanceof lib.PDFDict && personal.some((key) => facts.has(key))
  // a clean file keeps its bytes, so that re-importing an export yields the same file
  if (!isPersonal && !dictionaries.some((dictionary) => metadata.some((key) => dictionary.has(key)))) return bytes
  for (const dictionary of dictionaries)
    for (const key of metadata) {
      const value = dictionary.get(key)
      if (value instanceof PDFRef) context.delete(value)
      dictionary.delete(key)
    }
  if (Info instanceof PDFRef) context.delete(Info)
  delete context.trailerInfo.Info
  return (await document.save({ useObjectStreams: false, updateFieldAppearances: false })) as Bytes
}

async function opened(bytes: Bytes): Promise<PDFDocument | 'damaged' | 'locked'> {
  try {
    const options = { updateMetadata: false, throwOnInvalidObject: true, parseSpeed: ParseSpeeds.Fastest }
    const document = await lib.PDFDocument.load(bytes, options)
    return document.getPageCount() > 0 ? document : 'damaged'
  } catch (error) {
    // an encrypted PDF may fail to parse before the library reaches the trailer, which declares the encryption
    if (error instanceof EncryptedPDFError || endsOf(bytes).includes('/Encrypt')) return 'locked'
    console.warn(JSON.stringify({ level: 'warn', what: 'upload of a PDF', message: String(error) }))
    return 'damaged'
  }
}

function endsOf(bytes: Bytes): string {
  return asciiAt(bytes, 0, 4096) + asciiAt(bytes, Math.max(0, bytes.length - 4096), 4096)
}

function* dictionariesIn(object: PDFObject): Generator<PDFDict> {
  if (object instanceof PDFStream) yield* dictionariesIn(object.dict)
  else if (object instanceof PDFArray) for (const item of object.asArray()) yield* dictionariesIn(item)
  else if (object instanceof lib.PDFDict) {
    yield object
    for (const value of object.values()) yield* dictionariesIn(value)
  }
}

function isActive(dictionary: PDFDict): boolean {
  const action = dictionary.get(PDFName.of('S'))
  return activeKeys.some((key) => dictionary.has(key)) || (action instanceof PDFName && activeActions.includes(action))
}

const names = (...texts: string[]) => texts.map((text) => PDFName.of(text))
const metadata = names('Metadata', 'PieceInfo')
const personal = names('Author', 'Subject', 'Keywords')
const activeKeys = names('JS', 'JavaScript', 'XFA', 'EmbeddedFiles', 'EF', 'RichMediaContent')
const activeActions = names('JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'Rendition', 'Movie', 'Sound')
