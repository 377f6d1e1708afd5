import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { DeskImportRow } from '../../../shared/contract/calls/desk/transfers-schemas.ts'
import { archiveKey } from '../../../worker/transfer/object/keys.ts'
import { transfersOf } from '../../../worker/transfer/transfers-of.ts'
import { type Ask, askWith, staffSession } from '../content/editor/as-staff.ts'
import { loadExportableDemo } from '../seed/exportable-demo.ts'
import { deskImports } from './desk-imports.ts'
import { finished } from './some-transfers.ts'

let admin: Ask
let archive: Uint8Array<ArrayBuffer>
const imports = deskImports(() => admin)

beforeAll(async () => {
  admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
  await loadExportableDemo()
  const { id } = await transfersOf(env, 'hh').start('hh', 'export', 'admin@example.org')
  await finished('hh', id)
  const object = await env.MEDIA.get(archiveKey('hh', id))
  archive = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))
})

// on every run, backup/desk-import.test.ts compares a backup of the same rows, and desk-import-lists.test.ts each list
test.runIf(env.FULL)('every row is found again, unchanged', async () => {
  const compared = await imports.compare(archive)
  expect(compared).toMatchObject({ state: 'compared', counts: { new: 0, changed: 0, refused: 0, deleted: 0 } })
  expect(await others(compared.id)).toEqual([])
  expect(compared.counts.unchanged).toBeGreaterThan(500)
})

async function others(id: number) {
  const rows: DeskImportRow[] = await imports.rows(id, '&kind=new,changed,refused,deleted')
  return rows.map(({ list, kind, title, fields, problems }) => ({ list, kind, title, fields, problems }))
}
