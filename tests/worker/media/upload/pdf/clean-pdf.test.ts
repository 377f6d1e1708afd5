import type { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { acceptFile } from '../../../../../worker/media/upload/accept.ts'
import type { Bytes } from '../../../../../worker/media/upload/bytes.ts'
import { hasPages } from '../../../../../worker/media/upload/pdf/clean-pdf.ts'
import { lib } from '../../../../../worker/media/upload/pdf/library.ts'
import { corpus } from './corpus.ts'

const files = import.meta.glob<string>('../../../../field/inputs/pdf/*.pdf', {
  query: '?inline',
  import: 'default',
  eager: true,
})
const named = new Map(Object.entries(files).map(([path, url]) => [path.split('/').at(-1) ?? '', url]))

async function read(name: string): Promise<Bytes> {
  const response = await fetch(named.get(name) ?? '')
  return new Uint8Array(await response.arrayBuffer())
}

async function accepted(name: string): Promise<Bytes> {
  const result = await acceptFile(await read(name), 'file')
  if (typeof result === 'string') throw new Error(result)
  return result.file
}

const opened = (bytes: Bytes): Promise<PDFDocument> =>
  lib.PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true })

test('the corpus is complete', () => {
  expect([...named.keys()].sort()).toEqual(Object.keys(corpus).sort())
})

describe('An uploaded PDF', () => {
  test.each(Object.entries(corpus))('%s', async (name, [, ours]) => {
    const sent = await read(name)
    const result = await acceptFile(sent.slice(), 'file')
    const outcome = typeof result === 'string' ? result : String(result.file) === String(sent) ? 'kept' : 'rewritten'
    expect(outcome).toBe(ours)
    if (typeof result === 'string') return
    // a file of our own is accepted again as it is, as when an export is imported
    const again = await acceptFile(result.file.slice(), 'file')
    expect(typeof again !== 'string' && again.hash).toBe(result.hash)
    expect(hasPages(await opened(result.file))).toBe(true)
  })

  test('loses what is personal, and keeps title, keywords, tags and the mark of PDF/UA', async () => {
    const bytes = await accepted('tagged-ua.pdf')
    const text = new TextDecoder('latin1').decode(bytes)
    for (const gone of ['Erika', 'Muster', 'AuthorsPosition', 'Company']) expect(text).not.toContain(gone)
    const document = await opened(bytes)
    expect([document.getTitle(), document.getKeywords(), document.getCreator(), document.getAuthor()]).toEqual([
      ...['Programmheft & mehr', 'Cello', 'InDesign', undefined],
    ])
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(text).toContain('<rdf:li xml:lang="x-default">Programmheft &amp; mehr</rdf:li>')
    const [structure, marks, lang] = ['StructTreeRoot', 'MarkInfo', 'Lang'].map((name) =>
      String(document.catalog.lookup(lib.PDFName.of(name))),
    )
    expect([structure, marks, lang].join()).toMatch(/StructTreeRoot.*Marked true.*de-DE/s)
  })

  test('with an owner’s password keeps its title and loses its author', async () => {
    const document = await opened(await accepted('gs-owner.pdf'))
    expect([document.isEncrypted, document.getTitle(), document.getAuthor()]).toEqual([
      ...[false, 'Programmheft November', undefined],
    ])
  })

  test('loses the bytes before its header, which another program might read', async () => {
    const bytes = await accepted('before-html.pdf')
    expect(new TextDecoder('latin1').decode(bytes)).toMatch(/^%PDF-(?!.*<script)/s)
  })
})
