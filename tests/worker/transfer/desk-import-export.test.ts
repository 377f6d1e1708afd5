import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { DeskImportRow } from '../../../shared/contract/desk-import.ts'
import { sites } from '../../../shared/sites.ts'
import { rowOfSite } from '../../../worker/content/store/settings/row.ts'
import { saveSettings } from '../../../worker/content/store/settings/writes.ts'
import { archiveKey } from '../../../worker/transfer/object/keys.ts'
import { transfersOf } from '../../../worker/transfer/transfers-of.ts'
import { type Ask, askWith, staffSession } from '../content/editor/as-staff.ts'
import { store } from '../content/store/some-rows.ts'
import { loadDemo } from '../seed/demo.ts'
import { deskImports } from './desk-imports.ts'
import { finished, storedPicture } from './some-transfers.ts'

let admin: Ask
let archive: Uint8Array<ArrayBuffer>
const imports = deskImports(() => admin)

beforeAll(async () => {
  admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
  await loadDemo(store, ['hh'], await storedPicture(1))
  // a directory contains each file only once, so each press file gets its own picture
  const files = await env.DB.prepare('SELECT id FROM press_files').all<{ id: number }>()
  for (const [at, { id }] of files.results.entries())
    await env.DB.prepare('UPDATE press_files SET media_id = ? WHERE id = ?')
      .bind(await storedPicture(2 + at), id)
      .run()
  // removes the title of the booklet, whose file is missing in the tests
  await env.DB.prepare('UPDATE productions SET program_download_headline = NULL').run()
  await saveSettings(store, 'hh', rowOfSite(sites.hh))
  const { id } = await transfersOf(env, 'hh').start('hh', 'export', 'admin@example.org')
  await finished('hh', id)
  const object = await env.MEDIA.get(archiveKey('hh', id))
  archive = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))
})

test('every row is found again, unchanged', async () => {
  const compared = await imports.compare(archive)
  expect(compared).toMatchObject({ state: 'compared', counts: { new: 0, changed: 0, refused: 0, deleted: 0 } })
  expect(await others(compared.id)).toEqual([])
  expect(compared.counts.unchanged).toBeGreaterThan(500)
})

async function others(id: number) {
  const rows: DeskImportRow[] = await imports.rows(id, '&kind=new,changed,refused,deleted')
  return rows.map(({ list, kind, title, fields, problems }) => ({ list, kind, title, fields, problems }))
}
