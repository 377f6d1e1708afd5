import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import type { FileStore } from '../../worker/transfer/import/files.ts'
import { Unusable } from '../../worker/transfer/import/unusable.ts'
import { applyMigrations, openLocalStore } from '../lib/local-store.ts'

export interface ImportStore extends FileStore {
  /** The namespace in which visitors' redirects are looked up; null if a remote import lacks AUFTAKT_KV_ID. */
  lists: KVNamespace | null
}

interface Bindings {
  DB: D1Database
  LISTS?: KVNamespace
  MEDIA: R2Bucket
  IMAGES: ImagesBinding
}

/** Opens the stores of a local instance and applies missing migrations. */
export async function openLocal(
  directory: string,
  now: Date,
): Promise<{ store: ImportStore; close: () => Promise<void> }> {
  const { env, dispose } = await openLocalStore(directory)
  await applyMigrations(env.DB)
  return { store: storeOf(env, now), close: dispose }
}

/**
 * Opens the deployed site's stores through wrangler's remote bindings. Requires `wrangler login` and the environment
 * variable AUFTAKT_D1_ID.
 */
export async function openRemote(now: Date): Promise<{ store: ImportStore; close: () => Promise<void> }> {
  const databaseId = process.env.AUFTAKT_D1_ID
  if (!databaseId)
    throw new Unusable(
      'To import into the deployed site, put its D1 database id into AUFTAKT_D1_ID (see npm run deploy).',
    )
  const folder = join('.data', 'import')
  const configPath = join(folder, 'wrangler.remote.json')
  await mkdir(folder, { recursive: true })
  await writeFile(configPath, JSON.stringify(await remoteConfig(databaseId), null, 2))
  const { env, dispose } = await getPlatformProxy<Bindings & Record<string, unknown>>({ configPath, persist: false })
  return { store: storeOf(env, now), close: dispose }
}

/** Returns the configuration of a deployment's stores, whose ids and bucket are in the environment. */
export async function remoteConfig(databaseId: string): Promise<object> {
  const settings = await readFile('wrangler.toml', 'utf8')
  const listsId = process.env.AUFTAKT_KV_ID
  const { AUFTAKT_JURISDICTION: jurisdiction, AUFTAKT_MEDIA: bucket } = process.env
  const within = jurisdiction ? { jurisdiction } : {}
  const value = (name: string) => new RegExp(`^${name}\\s*=\\s*"([^"]*)"`, 'm').exec(settings)?.[1]
  return {
    name: value('name'),
    compatibility_date: value('compatibility_date'),
    d1_databases: [{ binding: 'DB', database_name: value('database_name'), database_id: databaseId, remote: true }],
    r2_buckets: [{ binding: 'MEDIA', bucket_name: bucket || value('bucket_name'), ...within, remote: true }],
    images: { binding: 'IMAGES', remote: true },
    kv_namespaces: listsId ? [{ binding: 'LISTS', id: listsId, remote: true }] : [],
  }
}

function storeOf(env: Bindings, now: Date): ImportStore {
  return { d1: env.DB, media: env.MEDIA, images: env.IMAGES, lists: env.LISTS ?? null, now }
}
