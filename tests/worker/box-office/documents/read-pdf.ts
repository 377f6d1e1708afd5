import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { extractText, getDocumentProxy } from 'unpdf'
import { readQr } from '../codes/read-qr.ts'

/** Returns the text of each page in content order, with runs of white space replaced by one space. */
export async function readPages(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

/** Decodes the QR code of each page. */
export async function readCodes(pdf: Uint8Array): Promise<string[]> {
  return (await readModules(pdf)).map(readQr)
}

/** Returns the QR code of each page as the rows of its modules, from the black rectangles that the page draws. */
export async function readModules(pdf: Uint8Array): Promise<boolean[][][]> {
  const document = await PDFDocument.load(pdf)
  return document.getPages().map((page) => {
    const content = contentOf(document, page.node.Contents())
    const [, black = ''] = /\n0 0 0 rg\n((?:[^\n]* re\n)+)f\n/.exec(content) ?? []
    const rectangles = black.split('\n').map((line) => line.split(' ').map(Number))
    return modulesOf(rectangles.filter(({ length }) => length === 5))
  })
}

export interface ReadElement {
  tag: string
  alt?: string
  language?: string
  children: ReadElement[]
}

/** Returns the first element of the PDF's structure tree, with its descendants. */
export async function readStructure(pdf: Uint8Array): Promise<ReadElement> {
  const document = await PDFDocument.load(pdf)
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const read = (dict: PDFDict): ReadElement => {
    const kids = dict.lookup(PDFName.of('K'))
    const children = kids instanceof PDFArray ? kids.asArray().map((kid) => document.context.lookup(kid, PDFDict)) : []
    const [alt, language] = [textOf(dict, 'Alt'), textOf(dict, 'Lang')]
    return {
      tag: String(dict.get(PDFName.of('S'))).slice(1),
      ...(alt && { alt }),
      ...(language && { language }),
      children: children.map(read),
    }
  }
  const [first] = root.lookup(PDFName.of('K'), PDFArray).asArray()
  return read(document.context.lookup(first, PDFDict))
}

function textOf(dict: PDFDict, key: string): string | undefined {
  const text = dict.get(PDFName.of(key))
  return text instanceof PDFHexString ? text.decodeText() : undefined
}

/**
 * Compares, on each page, the number of marked-content sequences with the number of structure elements that refer to
 * them.
 * @returns the sum of the differences
 */
export async function unreachedMarks(pdf: Uint8Array): Promise<number> {
  const document = await PDFDocument.load(pdf)
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const parents = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray)
  return document.getPages().reduce((sum, page) => {
    const marks = [...contentOf(document, page.node.Contents()).matchAll(/\/MCID \d+>> BDC/g)].length
    const index = page.node.lookup(PDFName.of('StructParents'), PDFNumber).asNumber()
    const elements = parents.lookup(index * 2 + 1, PDFArray).asArray()
    const reached = elements.filter((ref, position) => {
      const element = ref instanceof PDFRef ? document.context.lookup(ref) : null
      return element instanceof PDFDict && element.lookup(PDFName.of('K'), PDFNumber).asNumber() === position
    })
    return sum + Math.abs(marks - reached.length)
  }, 0)
}

function contentOf(document: PDFDocument, contents: unknown): string {
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((ref) => document.context.lookup(ref)) : [contents]
  return streams
    .map((stream) =>
      stream instanceof PDFRawStream ? new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode()) : '',
    )
    .join('\n')
}

function modulesOf(rectangles: number[][]): boolean[][] {
  const side = Math.min(...rectangles.map(([, , , height = 0]) => height))
  const left = Math.min(...rectangles.map(([x = 0]) => x))
  const top = Math.max(...rectangles.map(([, y = 0]) => y))
  const cells = rectangles.flatMap(([x = 0, y = 0, width = 0]) =>
    Array.from({ length: Math.round(width / side) }, (_, index) => [
      Math.round((x - left) / side) + index,
      Math.round((top - y) / side),
    ]),
  )
  const size = Math.max(...cells.flat()) + 1
  const modules = Array.from({ length: size + 8 }, () => Array.from({ length: size + 8 }, () => false))
  for (const [x = 0, y = 0] of cells) {
    const row = modules[y + 4]
    if (row) row[x + 4] = true
  }
  return modules
}
