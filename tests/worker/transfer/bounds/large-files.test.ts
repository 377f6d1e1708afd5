import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeskImport } from '../../../../shared/contract/calls/desk/transfers-schemas.ts'
import { type Ask, askWith, staffSession } from '../../content/editor/as-staff.ts'
import { deskImports } from '../desk-imports.ts'

let admin: Ask
const { compare, rows } = deskImports(() => admin)

beforeAll(async () => {
  admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
})

const heading = 'Titel (de);Beginn\n'
const valid = 'Nachtstücke;12.03.2027 20:00\n'
const bytes = (text: string) => new TextEncoder().encode(text)
const letters = (count: number, letter = 'x') => letter.repeat(count)
/** In a normal run only blank lines are 19 MB; other files are longer than what one row or record may be. */
const large = env.FULL ? 19_000_000 : 1_900_000

/** Compares a file. @returns the import with the problem in both languages */
async function read(file: string | object): Promise<DeskImport & { german: string | null }> {
  const { id } = await compare(typeof file === 'string' ? bytes(file) : file)
  const [{ json: english }, { json: german }] = await Promise.all([
    admin(`imports/${id}/?locale=en`),
    admin(`imports/${id}/?locale=de`),
  ])
  return { ...english, german: german.problem }
}

type Refusal = [name: string, file: () => string, english: RegExp, german: RegExp]

describe('A file that is refused as a whole', () => {
  const fileOf = (rowCount: number) => heading + valid.repeat(rowCount)
  /** Variants of a file with too many rows, which only a full run reads. */
  const variants: Refusal[] = [
    ['19 MB of blank lines alone', () => letters(19_000_000, '\n'), /more than 5000 rows/, /leere mitgezählt/],
    ['19 MB of rows without text', () => heading + letters(9_500_000, ';\n'), /more than 5000 rows/, /5000 Zeilen/],
  ]
  test.each<Refusal>([
    ...(env.FULL ? variants : []),
    ['19 MB of blank lines', () => heading + letters(19_000_000, '\n'), /more than 5000 rows/, /5000 Zeilen/],
    ['5,001 rows', () => fileOf(5001), /more than 5000 rows/, /5000 Zeilen/],
    ['5,001 rows, all but one blank', () => fileOf(1) + letters(5000, '\n'), /5000 rows/, /5000 Zeilen/],
    ['20 MB and 1 byte', () => heading + letters(20_000_001 - heading.length), /larger than 20 MB/, /größer als 20 MB/],
    ['a file in one line', () => `a;${letters(large)}`, /line 1 is longer than 300000/, /Zeile 1 .* 300000/],
    ['a million separators in the heading', () => letters(1_000_000, ';'), /line 1 is longer/, /Zeile 1/],
    [
      'a quotation mark that stays open',
      () => `${heading}"A${letters(large / 2, 'x\n')}`,
      /in line 2 is not closed/,
      /in Zeile 2/,
    ],
    [
      'the first of two open quotation marks',
      () => `${heading}"A;\n${valid}"B";\n`,
      /in line 2 is not closed/,
      /in Zeile 2/,
    ],
    ['blank lines only', () => '\n\r\n \r', /no heading/, /keine Kopfzeile/],
    [
      '20 MB of empty records',
      () => `{"productions":[${letters(9_000_000, '{}'.concat(','))}`.slice(0, 19_000_000),
      /more than 5000 records/,
      /5000 Datensätze/,
    ],
    [
      '5,000 nested lists',
      () => `{"works":[\n${letters(5000, '[')}`,
      /line 2 is nested in more than 100/,
      /Zeile 2 .* 100 Ebenen/,
    ],
    [
      'a record of 5 MB',
      () => `{"works":[\n"${letters(5_000_000)}"]}`,
      /line 2 is longer than 4 million/,
      /Zeile 2 .* 4 Millionen/,
    ],
    [
      'a million fields',
      () => `{${Array.from({ length: 1_000_000 }, (_, n) => `"a${n}":1`).join()}}`,
      /"a0" is not a field/,
      /»a0«/,
    ],
  ])('%s', async (_, file, english, german) => {
    const found = await read(file())
    expect([found.state, found.problem, found.german]).toEqual([
      'failed',
      expect.stringMatching(english),
      expect.stringMatching(german),
    ])
  })
})

describe('A row that is refused with its line, while the others are read', () => {
  test.each<[name: string, file: string, line: number]>([
    ['a row of 300,001 letters', `${heading}${valid}${letters(300_000)};\n${valid}`, 3],
    ['a cell as large as the file', `${heading}${valid}\n"${letters(large)}";\n${valid}`, 4],
    ['a row with a million separators', `${heading}${valid}${letters(1_000_000, ';')}\n${valid}`, 3],
  ])('%s', async (_, file, line) => {
    const { id, state, counts } = await read(file)
    expect([state, counts.new, counts.refused]).toEqual(['compared', 1, 2])
    const [refused] = (await rows(id)).filter(({ line: at }) => at === line)
    expect(refused).toMatchObject({ kind: 'refused', problems: [{ reason: 'is longer than 300000 characters' }] })
    const { json } = await admin(`imports/${id}/rows/?locale=de`)
    expect(JSON.stringify(json)).toContain('ist länger als 300000 Zeichen')
  })

  test('a record of 3 MB in JSON, which is more than a stored value can have', async () => {
    const works = [
      { external_id: 'a', title: letters(3_000_000) },
      { external_id: 'b', title: { de: 'Kurz' } },
    ]
    const { id, state } = await read({ works })
    expect(state).toBe('compared')
    expect((await rows(id)).map(({ kind, problems }) => [kind, problems[0]?.reason])).toContainEqual([
      'refused',
      'is longer than 300000 characters',
    ])
  })

  test('a row with NUL characters', async () => {
    const { id, counts } = await read(`${heading}Nacht\u0000stücke;12.03.2027 20:00\n${letters(20, '\u0000')};\n`)
    expect(counts).toMatchObject({ new: 0, refused: 2 })
    expect((await rows(id)).map(({ line }) => line)).toEqual([2, 3])
  })
})

test('5,000 rows and a row of 300,000 letters are not too many', async () => {
  const long = `${heading}${letters(299_983)};12.03.2027 20:00\n`
  const { id, state } = await read(long)
  expect(state).toBe('compared')
  expect((await rows(id))[0]?.problems.map(({ reason }) => reason)).not.toContain('is longer than 300000 characters')
  const blank = await read(heading + valid + letters(4999, '\n'))
  expect([blank.state, blank.counts.new]).toEqual(['compared', 1])
})
