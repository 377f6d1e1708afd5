import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { DeskImport, DeskImportRow } from '../../../shared/contract/desk-import.ts'
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
    const changed = await upload(file.replace(line, line.replace('2027-03-12T19:00:00Z', '12.03.2027 19:30')))
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
    ...{ title: { de: 'Nachtstücke, =HYPERLINK(1)' }, startsAt: '2027-03-12T21:00:00Z', contentStatus: 'few' },
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
    /Berliner Zeit.*»Nirgendwo«.*eines von: Orchesterkonzert.*eine Zahl/,
  )
  expect(german?.problems.every(({ lang }) => lang === 'de')).toBe(true)
})

test.each([
  ['Titel (de);Farbe\nA;rot', 'column "Farbe" cannot be imported', 'Die Spalte »Farbe«'],
  ['Titel (de);Titel (de)\nA;B', 'column "Titel (de)" appears twice', 'steht zweimal'],
  ['Titel (de);Beginn\n"A;B', 'quotation mark in line 2 is not closed', 'Anführungszeichen in Zeile 2'],
])('a file that cannot be read says why: %j', async (file, english, german) => {
  const { id, state } = await upload(file)
  expect(state).toBe('failed')
  expect((await admin(`imports/${id}/?locale=en`)).json.problem).toContain(english)
  expect((await admin(`imports/${id}/?locale=de`)).json.problem).toContain(german)
})
