import type { PDFDict, PDFObject } from '@cantoo/pdf-lib'
import { lib } from './library.ts'

/** Returns the dictionaries in an object, without those that it refers to. */
export function* dictionariesIn(object: PDFObject): Generator<PDFDict> {
  if (object instanceof lib.PDFStream) yield* dictionariesIn(object.dict)
  else if (object instanceof lib.PDFArray) for (const item of object.asArray()) yield* dictionariesIn(item)
  else if (object instanceof lib.PDFDict) {
    yield object
    for (const value of object.values()) yield* dictionariesIn(value)
  }
}
