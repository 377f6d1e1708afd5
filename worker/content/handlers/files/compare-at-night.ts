// Compares the originals of the media store with the rows that name them. Both are read in the order of their hashes.
import { berlinDay } from '../../../../shared/time/berlin.ts'
import type { Env } from '../../../env.ts'
import { type Store, select } from '../../store/commit.ts'
import { originals, writeDifferences } from '../../store/files/differences.ts'
import { namingTables, unnamedHashes } from '../../store/files/namings.ts'
import { readProgress, saveProgress } from '../../store/night/progress.ts'
import { sql } from '../../store/sql.ts'

export interface FileCheck {
  store: Store
  env: Pick<Env, 'MEDIA'>
  /**
   * Whether our store holds the content of all sites. If not, unowned files are not reported, because rows of a
   * backend may name them.
   */
  holdsAllSites: boolean
}

/** Number of statements and media store calls after which a run starts no further step; the platform allows 1,000. */
const callsPerRun = 400

/** Maximum numbers per step: of hashes compared, and of unknown files looked up in all tables. */
const perStep = { hashes: 250, unknown: 20 }

const dayMs = 86_400_000

/**
 * Looks for rows whose file is missing, and for files that no row names. Each run compares a limited number of files;
 * the next run, possibly on a later night, continues where that run stopped. A completed comparison starts again the
 * next night.
 */
export async function compareFilesAtNight(check: FileCheck, limit = callsPerRun, step = perStep): Promise<void> {
  const { store } = check
  const night = berlinDay(store.now)
  const { ended, at } = await readProgress(store, 'files')
  if (ended === night && at === null) return
  let after = at?.after ?? ''
  for (let left = limit; left > 0; ) {
    const { last, calls } = await compareStep(check, after, step)
    if (last === null) return saveProgress(store, 'files', { ended: night, at: null })
    after = last
    left -= calls
  }
  await saveProgress(store, 'files', { ended, at: { part: 'originals', after } })
}

/**
 * Compares the next hashes.
 * @returns the last hash compared (null at the end), and the number of calls
 */
async function compareStep(
  check: FileCheck,
  after: string,
  { hashes, unknown }: typeof perStep,
): Promise<{ last: string | null; calls: number }> {
  const { store, env } = check
  // files are listed before rows: a listed file whose row is not written yet is too young to report, and a row whose
  // file was stored after the listing is not reported, because `head` finds the file
  const listed = await env.MEDIA.list({ prefix: originals, startAfter: originals + after, limit: hashes })
  const rows = await select(
    store,
    sql<{ hash: string }>`SELECT hash FROM media WHERE hash > ${after} ORDER BY hash LIMIT ${hashes}`,
  )
  const stored = listed.objects.map((object) => ({ hash: object.key.slice(originals.length), object }))
  const known = new Set(rows.map(({ hash }) => hash))
  const there = new Set(stored.map(({ hash }) => hash))
  const ends = [
    ...(listed.truncated ? [stored.at(-1)?.hash ?? ''] : []),
    ...(rows.length === hashes ? [rows.at(-1)?.hash ?? ''] : []),
  ].sort()
  const strangers = stored
    .filter(({ hash }) => !known.has(hash) && (ends[0] === undefined || hash <= ends[0]))
    .filter(({ hash, object }) => /^[0-9a-f]{32}$/.test(hash) && isOld(object, store.now))
    .map(({ hash }) => hash)
  const last = (strangers.length > unknown ? strangers[unknown - 1] : ends[0]) ?? null
  const suspects = strangers.slice(0, unknown)
  const lost = rows.filter(({ hash }) => !there.has(hash) && (last === null || hash <= last))
  const missing = await Promise.all(
    lost.map(async ({ hash }) => ((await env.MEDIA.head(originals + hash)) === null ? [hash] : [])),
  )
  const unowned = check.holdsAllSites ? await unnamedHashes(store, suspects) : []
  await writeDifferences(store, { after, last }, [
    ...missing.flat().map((hash) => ({ kind: 'missing' as const, hash })),
    ...unowned.map((hash) => ({ kind: 'unowned' as const, hash })),
  ])
  return { last, calls: 4 + lost.length + (suspects.length > 0 ? namingTables.length + 1 : 0) }
}

/** Whether a file was stored more than a day ago. The write of a younger file's row may still be under way. */
export function isOld({ uploaded }: Pick<R2Object, 'uploaded'>, now: Date): boolean {
  return uploaded.getTime() < now.getTime() - dayMs
}
