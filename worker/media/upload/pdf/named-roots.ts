import type { PDFContext, PDFObject } from '@cantoo/pdf-lib'
import { asciiAt, type Bytes } from '../bytes.ts'
import { lib } from './library.ts'

/**
 * Returns the catalogues that trailers, and the stream of cross-references to which the file's end points, name. The
 * library also finds a catalogue that none names, in files that no reader opens.
 * @param context the file's objects as they are stored, because streams of cross-references are never encrypted
 */
export function namedRoots(bytes: Bytes, context: PDFContext): (PDFObject | undefined)[] {
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
