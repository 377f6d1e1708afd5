import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { manifestName } from '../../../worker/transfer/backup/manifest.ts'
import { restore } from '../../../worker/transfer/backup/restore.ts'
import { transfersOf } from '../../../worker/transfer/transfers-of.ts'
import { store } from '../content/store/some-rows.ts'
import { freshIsolate } from '../fresh-isolate.ts'
import { archiveOf, backupOf, finished, storedPicture } from './some-transfers.ts'

type Files = Map<string, Uint8Array<ArrayBuffer>>
let files: Files

beforeAll(async () => {
  await storedPicture(1)
  await env.DB.exec("INSERT INTO store_facts VALUES ('jurisdiction', 'eu'), ('kept', '1')")
  const { id } = await transfersOf(env, 'all').start('all', 'backup', null)
  expect(await finished('all', id)).toMatchObject({ state: 'done', warnings: [] })
  files = await archiveOf('all', id)
  await freshIsolate()
})

const nameOf = (prefix: string) => [...files.keys()].find((name) => name.startsWith(prefix)) ?? ''
const withFile = (name: string, bytes: Uint8Array<ArrayBuffer>) => new Map(files).set(name, bytes)
const flipped = (name: string) => {
  const bytes = Uint8Array.from(files.get(name) ?? [])
  bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1
  return withFile(name, bytes)
}
const without = (name: string) => new Map([...files].filter(([path]) => path !== name))

const damages: [string, () => Files, () => string][] = [
  ['a byte of a table', () => flipped(nameOf('data/')), () => `${nameOf('data/')} is damaged`],
  ['a byte of a picture', () => flipped(nameOf('media/')), () => `${nameOf('media/')} is damaged`],
  ['a shorter file', () => withFile(nameOf('media/'), new Uint8Array(3)), () => `${nameOf('media/')} is damaged`],
  ['a missing table', () => without(nameOf('data/')), () => `${nameOf('data/')} is missing`],
  ['a missing picture', () => without(nameOf('media/')), () => `${nameOf('media/')} is missing`],
  ['a file of another backup', () => withFile('data/99-0.json', new Uint8Array(2)), () => '99-0.json is not of this'],
  ['a damaged manifest', () => withFile(manifestName, new Uint8Array(2)), () => `${manifestName} is damaged`],
  ['no manifest', () => without(manifestName), () => 'has no checksums'],
]

test.each(damages)('%s is named, and nothing is restored', async (_, damaged, reason) => {
  await expect(restore(store, env.MEDIA, backupOf(damaged()))).rejects.toThrow(reason())
  expect((await env.MEDIA.list()).objects).toEqual([])
  const rows = 'SELECT (SELECT count(*) FROM media) AS media, (SELECT count(*) FROM store_facts) AS facts'
  expect(await env.DB.prepare(rows).first()).toEqual({ media: 0, facts: 0 })
})

test('the manifest has every file once, and the undamaged backup is restored', async () => {
  const { files: listed } = JSON.parse(new TextDecoder().decode(files.get(manifestName))) as {
    files: { name: string }[]
  }
  expect(listed.map(({ name }) => name).sort()).toEqual([...without(manifestName).keys()].sort())
  expect(listed.length).toBeGreaterThan(1)
  await restore(store, env.MEDIA, backupOf(files))
  expect(await env.DB.prepare('SELECT count(*) FROM media').first('count(*)')).toBe(1)
  // where the other house's objects lie is no fact of this one
  const facts = "SELECT json_group_array(key) FROM store_facts WHERE key IN ('jurisdiction', 'kept')"
  expect(await env.DB.prepare(facts).first('json_group_array(key)')).toBe('["kept"]')
})
