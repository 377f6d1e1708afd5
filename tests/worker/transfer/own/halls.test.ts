import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { transfersOf } from '../../../../worker/transfer/transfers-of.ts'
import { type Ask, askWith, staffSession } from '../../content/editor/as-staff.ts'
import { freshIsolate } from '../../fresh-isolate.ts'
import { imported } from '../import-here.ts'
import { archiveOf, finished } from '../some-transfers.ts'

const facts = ['stepFree', 'inductionLoop', 'wheelchairPlaces', 'companionTicket']
const address = 'Am Kai 1'
let admin: Ask
beforeAll(async () => {
  admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
})

/** Each fact of a hall by its state at the desk; the first hall knows one fact alone. */
test.each([
  ['Ein Saal', { stepFree: true }, { step_free: true }],
  ['Noch ein Saal', { wheelchairPlaces: 0, companionTicket: false }, { wheelchair_places: 0, companion_ticket: false }],
  ['Kein Saal', {}, undefined],
])('%s keeps what is unknown of it through an export and an import', async (name, known, access) => {
  const body = { action: 'publish', values: { name, address, ...known } }
  expect((await admin('venues/', { method: 'POST', body })).status).toBe(201)
  const record = (await exportedVenues()).find((venue) => venue.name === name)
  expect(record?.access).toEqual(access)

  await freshIsolate()
  await imported('venues', record as object)
  admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
  const { id } = (await admin('venues/')).json.results.find((venue: { values: Values }) => venue.values.name === name)
  const { values } = (await admin(`venues/${id}/`)).json as { values: Values }
  expect(facts.map((fact) => values[fact] ?? null)).toEqual(facts.map((fact) => (known as Values)[fact] ?? null))
})

type Values = Record<string, unknown>

async function exportedVenues(): Promise<Values[]> {
  const { id } = await transfersOf(env, 'hh').start('hh', 'export', 'admin@example.org')
  await finished('hh', id)
  const files = [...(await archiveOf('hh', id))].filter(([name]) => /^data\/.*\.json$/.test(name))
  return files.flatMap(
    ([, bytes]) => (JSON.parse(new TextDecoder().decode(bytes)) as { venues?: Values[] }).venues ?? [],
  )
}
