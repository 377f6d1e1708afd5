import { describe, expect, test } from 'vitest'
import { CsvSplitter, csvLines, firstRows, UnclosedQuote } from '../../../shared/text/csv.ts'

const split = (pieces: readonly string[], options?: ConstructorParameters<typeof CsvSplitter>[1]) => {
  const splitter = new CsvSplitter(';', options)
  return [...pieces.flatMap((piece) => [...splitter.write(piece)]), ...splitter.end()]
}
const rows = (text: string) => split([text]).map(({ line, cells }) => [line, ...(cells ?? ['too long'])])

describe('CSV, split while it is read', () => {
  test.each([
    [
      'a;b\nc;d',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'a;b\r\nc;d\r\n',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'a;b\rc;d\r',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      '\n\r\n\r',
      [
        [1, ''],
        [2, ''],
        [3, ''],
      ],
    ],
    [
      '"a;""b""\r\nc";d\ne',
      [
        [1, 'a;"b"\nc', 'd'],
        [3, 'e'],
      ],
    ],
    ['a"b;"";""""\n', [[1, 'a"b', '', '"']]],
    [
      'a;\n;b',
      [
        [1, 'a', ''],
        [2, '', 'b'],
      ],
    ],
    ['', []],
  ])('%j', (text, wanted) => {
    expect(rows(text)).toEqual(wanted)
  })

  test('gives the same rows however the text is cut into pieces', () => {
    const text = 'id;"Titel\r\n""de""";x\r\n\r\r\n"";"a;b"\n"é😀";\u0000;\r'
    const whole = split([text])
    for (let first = 0; first <= text.length; first++)
      for (let second = first; second <= text.length; second++)
        expect(split([text.slice(0, first), text.slice(first, second), text.slice(second)])).toEqual(whole)
  })

  test('a row with more letters than allowed has no cells, and the rows after it are read', () => {
    const limit = { maxLetters: 10 }
    const cells = (text: string) => split([text], limit).map((row) => [row.line, row.cells])
    expect(cells('1234567;90\n12345678;01\nc')).toEqual([
      [1, ['1234567', '90']],
      [2, null],
      [3, ['c']],
    ])
    expect(cells('a\n"12;34\n56\n78";"x\ny"\nc')).toEqual([
      [1, ['a']],
      [2, null],
      [6, ['c']],
    ])
    expect(cells(`${';'.repeat(11)}\nc`)).toEqual([
      [1, null],
      [2, ['c']],
    ])
  })

  test.each([
    ['a;b\nc;"d\ne;f\n', 2],
    ['a;b\n"c;d\ne;"f"\ng;h', 2],
    ['a;b\n"c" d;e\n', 2],
    [`a;b\n"${'x'.repeat(20)};d\ne;f\n`, 2],
  ])('a quotation mark that is not closed is named by its line: %j', (text, line) => {
    const read = () => split([text], { maxLetters: 10 })
    expect(read).toThrow(UnclosedQuote)
    expect(read).toThrow(`in line ${line} `)
    expect(() => [...csvLines(text, ';')]).toThrow(UnclosedQuote)
  })

  test('leniently, a cell goes on after its closing quotation mark, but one that is not closed is still named', () => {
    const read = (text: string) => split([text], { isLenient: true }).map(({ cells }) => cells)
    expect(read('"a" b;"c"\nd;"e "f" g"')).toEqual([
      ['a b', 'c'],
      ['d', 'e f" g"'],
    ])
    expect(() => read('"a" b;"c"\nd;"e')).toThrow('in line 2 ')
  })

  test('the line above the heading that names the separator is no row, and one further down is', () => {
    expect(rows('\nsep=;\na;b\nsep=;')).toEqual([
      [1, ''],
      [3, 'a', 'b'],
      [4, 'sep=', ''],
    ])
  })

  test('the first rows of a text end before a quotation mark that is not closed', () => {
    expect(firstRows('sep=;\na;b\nc;d\ne;f', ';', 2)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(firstRows('a;b\n"c;d', ';', 5)).toEqual([['a', 'b']])
  })
})
