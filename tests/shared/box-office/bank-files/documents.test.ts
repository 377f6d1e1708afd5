import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { describe, expect, it } from 'vitest'
import { camt, centsOf, entry, inputOf, otherIban, payment, read, utf8 } from './some-bank.ts'

type Files = Record<string, Uint8Array | string>

async function zip(files: Files, options: { password?: string; level?: number } = {}): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [name, content] of Object.entries(files)) {
    const bytes = typeof content === 'string' ? utf8(content) : content
    await writer.add(name, name.endsWith('/') ? undefined : new Uint8ArrayReader(bytes), options)
  }
  return writer.close()
}

const statement = (text: string) => camt(entry({ details: payment(text) }))

describe('A ZIP of statements', () => {
  it('is read', async () => {
    expect(centsOf(await read(inputOf('camt.zip')))).toEqual([4400, 3000, 9000, 9000])
  })

  it('is read in any folders, beside the additions of operating systems and other files', async () => {
    const file = await read(
      await zip({
        'Auszüge/': '',
        'Auszüge/2026/11/a.xml': statement('a'),
        'b.dat': statement('b'),
        '__MACOSX/._b.dat': 'x',
        '.DS_Store': 'x',
        'c/._a.xml': 'x',
        'readme.txt': 'Hallo',
        'a.pdf': '%PDF-1.7',
        'alt.sta': inputOf('mt940.sta'),
        'leer.xml': '',
        'n26.csv': inputOf('n26.csv'),
      }),
    )
    const ticket = 'Karten A-26-XXS-VB9-1R43'
    expect(file.lines.map(({ text }) => text)).toEqual(['a', 'b', ticket, ticket])
    expect(file.ignored.map(({ en }) => en.split(':')[0])).toEqual(['readme.txt', 'a.pdf', 'leer.xml'])
  })

  it('counts a transaction once that several of its files have, and names the file of one that it cannot read', async () => {
    const bad = camt(entry({ amount: '1.005' }))
    const file = await read(await zip({ 'a.xml': statement('a'), 'copy/a.xml': statement('a'), 'bad.xml': bad }))
    expect([centsOf(file), file.skipped]).toEqual([[3000], 1])
    expect(file.unreadable.map(({ en }) => en)).toEqual(['bad.xml: transaction 1: day or amount cannot be read'])
  })

  it('may contain ZIPs', async () => {
    const inner = await zip({ 'a.xml': statement('a') })
    expect(centsOf(await read(await zip({ 'inner.zip': inner })))).toEqual([3000])
    const deep = await zip({ 'deep.zip': await zip({ 'inner.zip': inner }), 'b.xml': statement('b') })
    const file = await read(deep)
    expect([centsOf(file), file.ignored.map(({ en }) => en)]).toEqual([
      [3000],
      ['deep.zip/inner.zip: an archive within archives'],
    ])
  })

  it('has statements of the seller beside those of other accounts, which are refused', async () => {
    const other = camt(entry(), { account: otherIban })
    const file = await read(await zip({ 'a.xml': statement('a'), 'b.xml': other }))
    expect([centsOf(file), file.otherAccounts]).toEqual([[3000], [otherIban]])
    await expect(read(await zip({ 'b.xml': other }))).rejects.toThrow(otherIban)
  })

  it('is refused with its reason if it is protected, damaged, empty or an office document', async () => {
    const good = await zip({ 'a.xml': statement('a') })
    const refused: [Uint8Array, RegExp][] = [
      [await zip({ 'a.xml': statement('a') }, { password: 'geheim' }), /a\.xml: it is protected by a password/],
      [good.subarray(0, good.length - 30), /damaged/],
      [good.map((byte, at) => (at > 40 && at < 90 ? byte ^ 0x55 : byte)), /damaged/],
      [await zip({}), /empty/],
      [await zip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }), /an Excel workbook.*camt\.053/],
      [await zip({ mimetype: 'application/vnd.oasis', 'content.xml': '' }), /OpenDocument/],
      [await zip({ 'a.pdf': '%PDF-1.7' }), /a\.pdf: The file is a PDF/],
    ]
    for (const [file, reason] of refused) await expect(read(file), String(reason)).rejects.toThrow(reason)
  })

  it('is bounded: neither many files nor a file that unpacks to much more are read', async () => {
    const many = await zip(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}.xml`, ''])))
    await expect(read(many)).rejects.toThrow(/more than 500 files/)
    const bomb = await zip({ 'a.xml': new Uint8Array(33 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(100_000)
    await expect(read(bomb)).rejects.toThrow(/larger than 32 MB/)
    // a bomb that states a small size
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength)
    for (let at = 0; at < bomb.length - 4; at++) {
      if (view.getUint32(at, true) === 33 * 1024 * 1024) view.setUint32(at, 10, true)
    }
    await expect(read(bomb)).rejects.toThrow(/larger than 32 MB|damaged/)
  })
})
