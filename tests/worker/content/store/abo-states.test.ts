// A migration replaces statuses that abos may not have, so that the abos can be published again.
import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import migration from '../../../../worker/content/migrations/0056_abo-states.sql?raw'
import { askWith, staffSession } from '../editor/as-staff.ts'
import { rowsOf, someFrame } from './some-rows.ts'

test('stray states of abos, of their drafts and of deleted ones become states of abos', async () => {
  const admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
  const { abo } = await someFrame('hh')
  const { abo: deleted } = await someFrame('k')
  const run = (statement: string) => env.DB.prepare(statement).run()
  await run(`UPDATE abos SET status = 'available' WHERE id = ${abo}`)
  await run(
    `UPDATE desk_rows SET draft = '{"status":"few_left"}', state = 'changed' WHERE entity = 'abos' AND id = ${abo}`,
  )
  const removed = { values: { status: 'sold-out' }, live: { columns: { status: 'available' } } }
  await run(`UPDATE desk_rows SET removed = '${JSON.stringify(removed)}' WHERE entity = 'abos' AND id = ${deleted}`)
  const publish = async () => {
    const { json } = await admin(`abos/${abo}/`)
    const body = { action: 'publish', values: { venueText: 'Neue Halle' } }
    return (await admin(`abos/${abo}/`, { method: 'POST', base: json.revision, body })).status
  }
  expect(await publish()).toBe(400)
  for (const statement of migration.split('--> statement-breakpoint')) await run(statement)
  expect(await rowsOf(`SELECT status FROM abos WHERE id = ${abo}`)).toEqual([{ status: 'open' }])
  const [row] = await rowsOf(
    "SELECT draft, f1, shown ->> '$.status' AS shown FROM desk_rows WHERE entity = 'abos' AND site = 'hh'",
  )
  expect(row).toEqual({ draft: '{"status":"few"}', f1: 'few', shown: 'few' })
  expect(await rowsOf("SELECT removed FROM desk_rows WHERE entity = 'abos' AND site = 'k'")).toEqual([
    { removed: JSON.stringify({ values: { status: 'sold_out' }, live: { columns: { status: 'open' } } }) },
  ])
  expect(await publish()).toBe(200)
  expect(await rowsOf(`SELECT status FROM abos WHERE id = ${abo}`)).toEqual([{ status: 'few' }])
})
