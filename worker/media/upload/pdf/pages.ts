import type { PDFContext, PDFDocument, PDFObject } from '@cantoo/pdf-lib'
import { lib } from './library.ts'

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
