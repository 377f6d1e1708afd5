import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { DeskImportRow } from '../../../../shared/contract/calls/desk/transfers-schemas.ts'
import { packMonths } from '../../../../worker/content/store/productions/months.ts'
import { deleteProductions } from '../../../../worker/content/store/productions/writes.ts'
import { backUpAtNight } from '../../../../worker/transfer/backup/back-up-at-night.ts'
import { archiveKey } from '../../../../worker/transfer/object/keys.ts'
import { transfersOf } from '../../../../worker/transfer/transfers-of.ts'
import { type Ask, askWith, staffSession } from '../../content/editor/as-staff.ts'
import { store } from '../../content/store/some-rows.ts'
import { loadExportableDemo } from '../../seed/exportable-demo.ts'
import { deskImports } from '../desk-imports.ts'
import { finished } from '../some-transfers.ts'

let admin: Ask
let backup: Uint8Array<ArrayBuffer>
const imports = deskImports(() => admin)

beforeAll(async () => {
  admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
  await loadExportableDemo()
  if (!env.FULL) await thinOut()
  backup = await tonight()
})

/** Leaves a quarter of the concerts, and the people and works that they name. */
async function thinOut(): Promise<void> {
  const others = "SELECT external_id AS id FROM productions WHERE site = 'hh' AND id % 4 > 0"
  const { results } = await env.DB.prepare(others).all<{ id: string }>()
  await deleteProductions(
    store,
    'hh',
    results.map(({ id }) => id),
  )
  await packMonths(store)
  const unused = [
    'sales WHERE production_id NOT IN (SELECT id FROM productions)',
    'people WHERE id NOT IN (SELECT person_id FROM production_people)',
    'works WHERE id NOT IN (SELECT work_id FROM production_works)',
  ]
  await env.DB.batch(unused.map((rows) => env.DB.prepare(`DELETE FROM ${rows}`)))
}

/** Runs the nightly backup. @returns its ZIP */
async function tonight(): Promise<Uint8Array<ArrayBuffer>> {
  await backUpAtNight(env)
  // the newest; it may have ended by now, because its own alarm works on it too
  const [job] = await transfersOf(env, 'all').list()
  const { state, warnings } = await finished('all', job?.id ?? 0)
  // the demo content refers to a file that the tests do not store
  expect([state, warnings.filter((warning) => !warning.includes('any.txt'))]).toEqual(['done', []])
  const object = await env.MEDIA.get(archiveKey('all', job?.id ?? 0))
  return new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))
}

const differences = async (id: number) =>
  (await imports.rows(id, '&kind=new,changed,refused,deleted')).map(({ list, kind, fields }: DeskImportRow) => ({
    list,
    kind,
    fields: fields.map(({ field, before, after }) => [field, before, after]),
  }))

test.runIf(env.FULL)('the backup of a night without changes since then differs in nothing', async () => {
  const compared = await imports.compare(backup)
  expect(await differences(compared.id)).toEqual([])
  expect(compared).toMatchObject({ state: 'compared', problem: null, left_out: {}, counts: { new: 0, changed: 0 } })
  expect(compared.counts.unchanged).toBeGreaterThan(500)
})

test('what has changed or been lost since then becomes drafts; what a person has changed stays', async () => {
  const { results: partners } = await env.DB.prepare(
    "SELECT id, name FROM partners WHERE site = 'hh' ORDER BY id",
  ).all<{
    id: number
    name: string
  }>()
  const [changed, corrected] = partners
  await env.DB.prepare("UPDATE partners SET name = 'Vertauscht' WHERE id = ?").bind(changed?.id).run()
  const path = `partners/${corrected?.id}/`
  const { json: before } = await admin(path)
  const correction = { action: 'publish', values: { name: 'Berichtigt' } }
  expect((await admin(path, { method: 'POST', body: correction, base: before.revision })).status).toBe(200)
  await env.DB.prepare("DELETE FROM redirects WHERE id = (SELECT min(id) FROM redirects WHERE site = 'hh')").run()

  const { id } = await imports.compare(backup)
  expect(await differences(id)).toMatchObject([
    { list: 'redirects', kind: 'new' },
    { list: 'partners', kind: 'changed', fields: [['name', 'Vertauscht', changed?.name]] },
  ])
  const kept = (await imports.rows(id, '&kind=unchanged')).find(({ kept }) => kept.length > 0)
  expect(kept).toMatchObject({ list: 'partners', entity_id: corrected?.id, kept: ['name'] })
  expect(await imports.write(id)).toMatchObject({ state: 'done', outcomes: { written: 2 } })
  const written = await admin(`partners/${changed?.id}/`)
  expect(written.json).toMatchObject({ state: 'changed', values: { name: changed?.name } })
  expect(written.json.public.name).toBe('Vertauscht')
  expect(await imports.undo(id)).toMatchObject({ state: 'undone', outcomes: { undone: 2 } })
})
