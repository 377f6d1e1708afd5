// Every CSV that the desk exports is read again without a change, or is refused as that export.
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { boxOfficeSchemas } from '../../../../../shared/contract/box-office/staff-calls/schemas.ts'
import { type EntityName, entities, entityOf } from '../../../../../shared/entities/registry.ts'
import { headOfJob } from '../../../../../worker/box-office/rules/jobs-csv.ts'
import { headOfNoShows } from '../../../../../worker/box-office/rules/no-shows-csv.ts'
import { calling } from '../../../box-office/routes/staff/some-staff.ts'
import { someStoredSales } from '../../../box-office/store/some-sales.ts'
import { createRow, publishedRow, sampleValues } from '../../../content/desk/sample-values.ts'
import { type Ask, askWith, staffSession } from '../../../content/editor/as-staff.ts'
import { deskImports } from '../../desk-imports.ts'

let admin: Ask
let sold = 0
let boxOffice: ReturnType<typeof calling>
const api = '/admin/api/'
const { compare } = deskImports(() => admin)
beforeAll(async () => {
  const session = await staffSession('admin', 'admin')
  admin = askWith(session, 'hh', api)
  boxOffice = calling(session)
  // before the desk makes concerts, whose ids are the next ones
  sold = (await someStoredSales()).id
})

const languages = ['de', 'en'] as const
const read = async (path: string, text?: string) => {
  const csv: string = text ?? (await admin(path)).json
  return compare(new TextEncoder().encode(typeof csv === 'string' ? csv : JSON.stringify(csv)))
}

const noImport = (name: string) =>
  name.startsWith('Weiterleitungen')
    ? `Hier werden keine Weiterleitungen eingelesen, sondern in ihrer Liste: Das ist der Export »${name}«.`
    : `Das ist kein Import, sondern der Export »${name}«, der nicht wieder eingelesen wird.`
async function refuses(name: string, path: string): Promise<void> {
  const { state, problem } = await read(path)
  expect([state, problem]).toEqual(['failed', noImport(name)])
}
/** The calls of the box office that answer with a CSV file, up to their language; a function makes a file alone. */
const files = {
  exportOrders: 'orders/export/?locale=',
  exportSales: 'sales/export/?locale=',
  exportVouchers: 'vouchers/export/?locale=',
  bookkeeping: 'bookkeeping/?month=2026-11&locale=',
  exportPayments: 'payments/export/?from=2026-11-01&until=2026-11-30&locale=',
  exportJob: headOfJob,
  noShows: headOfNoShows,
}
const names: Record<keyof typeof files, string> = {
  exportOrders: 'Bestellungen / Orders',
  exportSales: 'Verkauf / Sales',
  exportVouchers: 'Gutscheine / Vouchers',
  bookkeeping: 'Buchhaltung / Books',
  exportPayments: 'Zahlungen / Payments',
  exportJob: 'Auftrag / Job',
  noShows: 'Nicht erschienen / No-shows',
}

describe.each(languages)('in %s', (locale) => {
  test('the list of concerts, with what is occupied, in every state of a row, changes nothing', async () => {
    await env.DB.prepare(
      `INSERT OR REPLACE INTO sale_words (site, production_id, version, stock, counts, is_stopped, lowest_cents, highest_cents)
        VALUES ('hh', ?, 1, 'few_left', '{"total":10,"sold":3,"abo":1,"held":0,"contingent":0,"blocked":0,"free":6}', 0, 1, 2)`,
    )
      .bind(sold)
      .run()
    const values = await sampleValues(admin, entityOf('productions'))
    const titles = ['  =1+1 ', '"Zitat"; und\r\nZeile', "'Apostroph", '-3 Grad', '@Ort']
    for (const de of titles) await createRow(admin, 'productions', 'publish', { ...values, title: { de, en: null } })
    for (const contentStatus of ['cancelled', 'moved'])
      await createRow(admin, 'productions', 'publish', { ...values, contentStatus })
    await createRow(admin, 'productions', 'save', { title: { de: 'Nur ein Titel', en: null } })
    const gone = (await createRow(admin, 'productions', 'publish', values)).json
    await admin(`productions/${gone.id}/`, { method: 'DELETE', base: gone.revision })
    for (const query of ['', '&added=occupancy', '&state=draft', '&sort=title&added=occupancy']) {
      const { state, problem, counts } = await read(`productions/?format=csv&locale=${locale}${query}`)
      expect([query, state, problem]).toEqual([query, 'compared', null])
      expect(counts).toMatchObject({ new: 0, changed: 0, refused: 0, unchanged: expect.any(Number) })
    }
    const deleted = await read(`productions/?format=csv&locale=${locale}&state=deleted`)
    expect(deleted.counts).toMatchObject({ new: 0, changed: 0, refused: 0, deleted: expect.any(Number) })
  })

  test.each((Object.keys(entities) as EntityName[]).filter((name) => name !== 'productions'))(
    'the list of %s says that it is no import',
    async (name) => {
      await publishedRow(admin, name)
      const { many } = entityOf(name).label
      const { state, problem } = await read(`${name}/?format=csv&locale=${locale}`)
      expect([state, problem]).toEqual(['failed', noImport(`${many.de} / ${many.en}`)])
    },
  )

  test('the list of redirects is read by the list of redirects without a change', async () => {
    await publishedRow(admin, 'redirects')
    const csv = (await admin(`redirects/?format=csv&locale=${locale}`)).json
    const body = { csv, is_dry_run: true }
    const { status, json } = await admin('redirects/import/', { method: 'POST', body })
    expect([status, json]).toMatchObject([
      200,
      { accepted: 0, shortened: [], refused: [], unchanged: expect.any(Number) },
    ])
  })

  test('the files of newsletter, log and imports say that they are no import', async () => {
    const { id: file } = await read('', 'id;Titel (de)\r\n')
    await refuses('Newsletter / Newsletter', `subscribers/?format=csv&locale=${locale}`)
    await refuses('Protokoll / Log', `audit/?format=csv&locale=${locale}`)
    await refuses('Bericht eines Imports / Report of an import', `imports/${file}/report/?locale=${locale}`)
  })

  test.each(Object.entries(files))('the box office’s file of %s says so', async (name, path) => {
    const { status, json } =
      typeof path === 'string' ? await boxOffice(path + locale, undefined, 'GET') : { status: 200, json: path(locale) }
    expect([name, status]).toEqual([name, 200])
    const { state, problem } = await read('', json)
    expect([state, problem]).toEqual(['failed', noImport(names[name as keyof typeof names])])
  })
})

test('every CSV of the box office is among these', () => {
  const calls = Object.entries<{ answer?: unknown }>(boxOfficeSchemas)
  expect(
    calls
      .filter(([, { answer }]) => answer === 'csv')
      .map(([name]) => name)
      .sort(),
  ).toEqual(Object.keys(files).sort())
})

test('a list as JSON says that it is no import', async () => {
  const { json } = await admin('partners/?format=json')
  const { state, problem } = await read('', JSON.stringify(json))
  expect([state, problem]).toEqual([
    'failed',
    'Das ist kein Import, sondern eine Liste als JSON für andere Programme. Eingelesen wird sie als CSV.',
  ])
})
