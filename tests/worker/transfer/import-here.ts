// Runs the importer of `npm run import` in workerd.
import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import type { Checked, Records } from '../../../scripts/import/records.ts'
import { runImport } from '../../../scripts/import/run.ts'
import type { ImportStore } from '../../../scripts/import/store.ts'
import type { Toolbar } from '../../../shared/blocks/define.ts'
import { type ImportList, importRecords } from '../../../shared/contract/import.ts'
import type { Env } from '../../../worker/env.ts'
import { now } from '../content/store/some-rows.ts'
import { somePng } from './some-transfers.ts'

export function storeOf(env: Pick<Env, 'DB' | 'MEDIA' | 'IMAGES' | 'LISTS'>): ImportStore {
  // a fake, because workerd cannot convert pictures in tests
  const answer = { arrayBuffer: async () => new ArrayBuffer(3), body: new Response('x').body }
  const images = { input: () => ({ transform: () => ({ output: async () => ({ response: () => answer }) }) }) }
  return { d1: env.DB, media: env.MEDIA, lists: env.LISTS, images: images as unknown as ImagesBinding, now }
}

/** Returns a source of the records in an archive's import files, with a refusal for each invalid record. */
export function recordsOf(files: ReadonlyMap<string, Uint8Array>, toolbar: Toolbar): Records {
  const schemas = importRecords(toolbar)
  const names = [...files.keys()].filter((name) => /^data\/.*\.json$/.test(name)).sort()
  return {
    survey: async () => {},
    async *of<L extends ImportList>(list: L) {
      for (const name of names) {
        const file = JSON.parse(new TextDecoder().decode(files.get(name))) as Record<string, unknown[]>
        for (const [index, value] of (file[list] ?? []).entries()) {
          const path = `${list}[${index}]`
          const result = schemas[list].safeParse(value)
          if (result.success) yield { path, record: result.data } as Checked<L>
          else {
            const problems = result.error.issues.map((issue) => ({ path: issue.path.join('.'), reason: issue.message }))
            const externalId = String((value as { external_id?: unknown }).external_id)
            yield { path, refusal: { externalId, problems } } as Checked<L>
          }
        }
      }
    },
  }
}

/**
 * Imports one record into Hamburg, and expects it to be accepted. Its pictures are generated from the numbers in their
 * names.
 * @returns the report of the record's list
 */
export async function imported(list: ImportList, record: object) {
  const file = { [list]: [JSON.parse(JSON.stringify(record))] }
  const files = new Map([['data/01.json', new TextEncoder().encode(JSON.stringify(file))]])
  const report = await runImport({
    records: recordsOf(files, 'standard'),
    store: storeOf(env),
    site: 'hh',
    isDryRun: false,
    readFile: async (name) => somePng(Number(/\d+/.exec(name)?.[0])),
  })
  expect(report.lists[list].refused).toEqual([])
  return report.lists[list]
}
