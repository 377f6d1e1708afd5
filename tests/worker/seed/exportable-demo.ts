import { env } from 'cloudflare:workers'
import { sites } from '../../../shared/sites/sites.ts'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import { rowOfSite } from '../../../worker/content/store/settings/row.ts'
import { store } from '../content/store/some-rows.ts'
import { storedPicture } from '../transfer/some-transfers.ts'
import { loadDemo } from './demo.ts'

/** Loads the demo content and the settings of the site hh, with which an export of it is complete. */
export async function loadExportableDemo(): Promise<void> {
  await loadDemo(store, ['hh'], await storedPicture(1))
  // a directory contains each file only once, so each press file gets its own picture
  const files = await env.DB.prepare('SELECT id FROM press_files').all<{ id: number }>()
  for (const [at, { id }] of files.results.entries())
    await env.DB.prepare('UPDATE press_files SET media_id = ? WHERE id = ?')
      .bind(await storedPicture(2 + at), id)
      .run()
  await writeMany(store, 'hh', 'settings', [rowOfSite(sites.hh)])
}
