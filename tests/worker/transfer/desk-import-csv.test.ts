import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { DeskImport, DeskImportRow } from '../../../shared/contract/calls/desk/transfers-schemas.ts'
import { importsOf } from '../../../worker/transfer/transfers-of.ts'
import { type Ask, askWith, staffSession } from '../content/editor/as-staff.ts'
import { someFrame } from '../content/store/some-rows.ts'

let admin: Ask
let roomId: number

beforeAll(async () => {
  admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
  await someFrame('hh')
  roomId = (await admin('rooms/?per_page=1')).json.results[0].id
})

async function upload(text: string | Uint8Array<ArrayBuffer>): Promise<DeskImport> {
  const body = new Blob([text])
  return settled((await admin('imports/?name=konzerte.csv', { method: 'POST', body })).json.id)
}

/** Runs alarms until the import waits for staff or has ended. @throws after 100 alarms */
async function settled(id: number): Promise<DeskImport> {
  for (let alarms = 0; alarms < 100; alarms++) {
    const { json } = await admin(`imports/${id}/`)
    if (['compared', 'done', 'undone', 'failed'].includes(json.state)) return json
    await runDurableObjectAlarm(importsOf(env, 'hh'))
  }
  throw new Error('the import does not end')
}

const rowsOf = async (id: number, locale = 'en'): Promise<DeskImportRow[]> =>
  (await admin(`imports/${id}/rows/?locale=${locale}`)).json.results
const write = async (id: number) => {
  await admin(`imports/${id}/drafts/`, { method: 'POST' })
  return settled(id)
}
const csv = async (locale: string): Promise<string> => (await admin(`productions/?format=csv&locale=${locale}`)).json
const newest = async () => (await admin('productions/?state=draft&q=Nachtst%C3%BCcke')).json.results

test.each(['de', 'en'])(
  'the list’s own export in %s changes nothing, and a changed cell changes one field',
  async (locale) => {
    const title = { de: `=1+1 ${locale}`, en: 'Semicolons; “quotes” "and"\nlines' }
    const values = { title, startsAt: '2027-03-12T19:00:00Z', genre: 'piano', roomId }
    const { json: made } = await admin('productions/', { method: 'POST', body: { action: 'publish', values } })
    const file = await csv(locale)
    const same = await upload(file)
    expect(same).toMatchObject({ state: 'compared', counts: { new: 0, changed: 0, refused: 0 } })
    expect(same.counts.unchanged).toBeGreaterThan(0)
    const line = file.split('\r\n').find((one) => one.startsWith(`${made.id};`)) ?? ''
    const changed = await upload(file.replace(line, line.replace('2027-03-12 20:00', '12.03.2027 19:30')))
    const [row] = (await rowsOf(changed.id)).filter(({ kind }) => kind === 'changed')
    expect(row).toMatchObject({ entity_id: made.id, title: title.de })
    expect(row?.fields.map(({ field, after }) => [field, after])).toEqual([['startsAt', '2027-03-12T18:30:00Z']])
  },
)

test('new rows become drafts once, with a formula as plain text that the next export makes harmless', async () => {
  const file =
    'Titel (de),Beginn,Saal,Stand\n"Nachtstücke, =HYPERLINK(1)",2027-03-12T22:00,,Restkarten\n=1+1,13.03.2027 20:00,,\n'
  const compared = await upload(file)
  expect(compared).toMatchObject({ counts: { new: 2, refused: 0 }, chosen: 2 })
  await write(compared.id)
  const [draft] = await newest()
  expect(draft.values).toMatchObject({
    title: { de: 'Nachtstücke, =HYPERLINK(1)' },
    startsAt: '2027-03-12T21:00:00Z',
    contentStatus: 'few',
    genre: 'orchestra',
  })
  expect(await csv('de')).toContain(";'=1+1;")
  expect(await upload(file)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2, refused: 0 } })
  // older spreadsheets write Windows-1252
  const old = Uint8Array.from(file, (letter) => letter.charCodeAt(0))
  expect(await upload(old)).toMatchObject({ counts: { new: 0, unchanged: 2 } })
})

test('each wrong cell is named by its line and column, in the language of the desk', async () => {
  const file = [
    'id;Titel (de);Beginn;Saal;Art;Preis ab',
    ';"Ohne\nBeginn";;;;',
    ';Falscher Tag;31.02.2027 20:00;Nirgendwo;Polka;viel',
    '987654;Fremd;2027-03-12T20:00;;;',
  ].join('\n')
  const compared = await upload(file)
  expect(compared.counts).toMatchObject({ new: 0, changed: 0, refused: 3 })
  const rows = await rowsOf(compared.id)
  expect(rows.map(({ line, problems }) => [line, ...problems.map(({ path }) => path)])).toEqual([
    [2, 'Beginn'],
    [4, 'Beginn', 'Saal', 'Art', 'Preis ab'],
    [5, 'id'],
  ])
  const [, german] = await rowsOf(compared.id, 'de')
  expect(german?.problems.map(({ reason }) => reason).join(' ')).toMatch(
    /Berliner Zeit.*unter »Säle« heißt nichts »Nirgendwo«.*eines sein von: Orchesterkonzert, Gala, .*eine Zahl/,
  )
  expect(german?.problems.every(({ lang }) => lang === 'de')).toBe(true)
})

test.each([
  ['Titel (de);Farbe\nA;rot', 'line 1 has the column "Farbe", which', 'In Zeile 1 steht die Spalte »Farbe«'],
  ['Titel (de);Farbe\nA;rot', 'a file may have: id, Title (de), Title (en)', 'Es gibt: id, Titel (de), Titel (en)'],
  ['Farbe\nrot', 'line 1 has the column "Farbe"', 'In Zeile 1 steht die Spalte »Farbe«'],
  ['Titel (de);Titel (de)\nA;B', 'column "Titel (de)" appears twice in line 1', 'steht zweimal in Zeile 1'],
  ['Titel (de);Beginn\n"A;B', 'quotation mark in line 2 is not closed', 'Anführungszeichen in Zeile 2'],
])('a file that cannot be read says why: %j', async (file, english, german) => {
  const { id, state } = await upload(file)
  expect(state).toBe('failed')
  expect((await admin(`imports/${id}/?locale=en`)).json.problem).toContain(english)
  expect((await admin(`imports/${id}/?locale=de`)).json.problem).toContain(german)
})

test.each([
  'Titel (de)\nNachtkonzert A\nNachtkonzert B\n',
  '\ufeffTitle (de)\r\n"A; B"\r\n',
  'Beginn\n12.03.2027 20:00',
])('a table of one column is read: %j', async (file) => {
  const { id, state } = await upload(file)
  expect(state).not.toBe('failed')
  expect((await rowsOf(id, 'de')).length).toBe(file.trim().split('\n').length - 1)
})

/** Imports a file with a row for each text, which is the row's cell in the column. @returns the rows, in German */
const imported = async (column: string, texts: readonly string[]): Promise<DeskImportRow[]> => {
  const usual = ['Titel (de)', 'Beginn', 'Preis ab']
  const cells = (text: string, at: number) =>
    [`Probe ${at} ${crypto.randomUUID()}`, '12.03.2027 20:00', '12'].with(usual.indexOf(column), text)
  const { id } = await upload(`${[usual, ...texts.map(cells)].map((row) => row.join(';')).join('\n')}\n`)
  const rows = await rowsOf(id, 'de')
  expect(rows.map(({ line }) => line)).toEqual(texts.map((_, at) => at + 2))
  return rows
}
const valueIn = ({ fields }: DeskImportRow, name: string) => fields.find(({ field }) => field === name)?.after
const problemOf = ({ problems }: DeskImportRow) => problems.map(({ path, reason }) => `${path}: ${reason}`).join(' · ')

test('a price is read in both ways of writing it', async () => {
  const prices: [text: string, euros: number][] = [
    ['1.250', 1250],
    ['1.250,50', 1250.5],
    ['1,250.50 €', 1250.5],
    ['1 250', 1250],
    ['16,50', 16.5],
    ['16.50', 16.5],
  ]
  const texts = prices.map(([text]) => text)
  const rows = await imported('Preis ab', texts)
  expect(rows.map((row, at) => [texts[at], valueIn(row, 'priceFrom')])).toEqual(prices)
})

test('a price that is none is refused with what would be right', async () => {
  const prices: [text: string, reason: string][] = [
    ['1.25.0', 'Preis ab: muss eine Zahl sein wie 12 oder 12,50'],
    ['1,250,50', 'Preis ab: muss eine Zahl sein wie 12 oder 12,50'],
    ['12,505', 'Preis ab: »12,505« ist nicht eindeutig: Schreiben Sie 12505 oder zwei Nachkommastellen'],
    ['1,250', 'Preis ab: »1,250« ist nicht eindeutig: Schreiben Sie 1250 oder zwei Nachkommastellen'],
    ['€ 12,500', 'Preis ab: »€ 12,500« ist nicht eindeutig: Schreiben Sie 12500 oder zwei Nachkommastellen'],
    ['012,505', 'Preis ab: darf höchstens zwei Nachkommastellen haben'],
    ['-5', 'Preis ab: muss eine Zahl von 0 bis 100000 sein'],
  ]
  const texts = prices.map(([text]) => text)
  const rows = await imported('Preis ab', texts)
  expect(rows.map((row, at) => [texts[at], row.kind, problemOf(row)])).toEqual(
    prices.map(([text, reason]) => [text, 'refused', reason]),
  )
})

test('a start is read as people write it', async () => {
  const starts: [text: string, utc: string][] = [
    ['28.02.2027 20:00', '2027-02-28T19:00:00Z'],
    ['28.02.27 20 Uhr', '2027-02-28T19:00:00Z'],
    ['So, 28.02.2027, 20.00 Uhr', '2027-02-28T19:00:00Z'],
    ['28/02/2027 8:00 pm', '2027-02-28T19:00:00Z'],
    ['2027-02-28 20:00:00', '2027-02-28T19:00:00Z'],
    ['2027-10-31 02:30+01:00', '2027-10-31T01:30:00Z'],
    ['2027-10-31 02:30', '2027-10-31T00:30:00Z'],
  ]
  const texts = starts.map(([text]) => text)
  const rows = await imported('Beginn', texts)
  expect(rows.map((row, at) => [texts[at], valueIn(row, 'startsAt')])).toEqual(starts)
})

test('a start that is none is refused: row, column and what would be right are named', async () => {
  const starts: [text: string, reason: string, right: string][] = [
    ['28.03.2027 02:30', 'Beginn: die Uhrzeit 02:30 gibt es am 28.03.2027 nicht', 'Schreiben Sie 03:30'],
    ['2028-03-26T02:00', 'Beginn: die Uhrzeit 02:00 gibt es am 26.03.2028 nicht', 'Schreiben Sie 03:00'],
    ['31.02.2027 20:00', 'Beginn: muss Tag und Uhrzeit sein wie 12.03.2027 20:00', ''],
    ['03/04/2027 20:00', 'Beginn: »03/04/2027 20:00« ist nicht eindeutig', 'wie 12.03.2027 20:00'],
    ['12.03.2027', 'Beginn: muss Tag und Uhrzeit sein wie 12.03.2027 20:00', ''],
  ]
  const texts = starts.map(([text]) => text)
  const rows = await imported('Beginn', texts)
  for (const [at, [text, reason, right]] of starts.entries()) {
    expect([text, rows[at]?.kind]).toEqual([text, 'refused'])
    const problem = rows[at] ? problemOf(rows[at]) : ''
    expect(problem).toContain(reason)
    expect(problem).toContain(right)
  }
})

test.each([
  ['sep=;\r\nTitel (de);Beginn\r\n', ';'],
  ['"sep=,"\nTitel (de),Beginn\n', ','],
  ['sep=|\nTitel (de)|Beginn\n', '|'],
  ['sep=\\t\nTitel (de)\tBeginn\n', '\t'],
])('a first line that names the separator is no heading: %j', async (head, separator) => {
  const title = `Komma, Strichpunkt; ${crypto.randomUUID()}`
  const { id, counts } = await upload(`${head}"${title}"${separator}12.03.2027 20:00\n`)
  expect(counts).toMatchObject({ new: 1, refused: 0 })
  const [row] = await rowsOf(id)
  expect([row?.title, row?.line]).toEqual([title, 3])
})

test('a workbook is named as that', async () => {
  const old = await upload(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))
  expect((await admin(`imports/${old.id}/?locale=de`)).json.problem).toContain('»CSV UTF-8«')
})

test('UTF-16 with tabs and Mac Roman are read', async () => {
  const text = 'Titel (de)\tBeginn\r\nKöln, Flora\t26.11.2026 20:00\r\n'
  const units = new Uint16Array([0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))])
  const wide = await upload(new Uint8Array(units.buffer))
  expect((await rowsOf(wide.id))[0]).toMatchObject({ title: 'Köln, Flora', kind: 'new' })
  const mac = { ä: 0x8a, ö: 0x9a, ü: 0x9f, ß: 0xa7 } as Record<string, number>
  const bytes = Uint8Array.from(
    'Titel (de);Beginn\rFür Köln: Größe;26.11.2026 20:00\r',
    (letter) => mac[letter] ?? letter.charCodeAt(0),
  )
  expect((await rowsOf((await upload(bytes)).id))[0]).toMatchObject({ title: 'Für Köln: Größe', kind: 'new' })
})

test('an export has Berlin’s times, and is read again without a difference, apostrophes included', async () => {
  const titles = ["'=x", "''=x", '=x', "'Aida", '-5', "' =x"].map((text) => `${text} ${crypto.randomUUID()}`)
  for (const [at, title] of titles.entries()) {
    const startsAt = ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z', '2027-07-01T18:00:00Z'][at % 3]
    const values = { title: { de: title, en: null }, startsAt, priceFrom: 12.5, genre: 'orchestra' }
    expect((await admin('productions/', { method: 'POST', body: { action: 'save', values } })).status).toBe(201)
  }
  for (const locale of ['de', 'en']) {
    const file = await csv(locale)
    expect(file).toContain(';2027-07-01 20:00;')
    expect(file).toContain(';2027-10-31 02:30;')
    expect(file).toContain(';2027-10-31 02:30+01:00;')
    expect(file).not.toMatch(/;\d{4}-\d\d-\d\dT/)
    const { counts } = await upload(file)
    expect(counts).toMatchObject({ new: 0, changed: 0, refused: 0 })
  }
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a record with a field named %s is refused, and its report is written',
  async (name) => {
    const file = `{"format":"auftakt-import","version":1,"productions":[{"external_id":"p2","${name}":1}]}`
    const { id } = await upload(file)
    const [row] = await rowsOf(id, 'de')
    expect([row?.kind, row?.problems.map(({ path }) => path)]).toEqual(['refused', expect.arrayContaining([name])])
    for (const locale of ['de', 'en']) {
      const { status, json } = await admin(`imports/${id}/report/?locale=${locale}`)
      expect([status, String(json)]).toEqual([200, expect.stringContaining(`${name}: `)])
    }
  },
)
