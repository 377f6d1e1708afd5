import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { commit, type Store, type Touched } from '../commit.ts'
import type { Sql } from '../sql.ts'
import type { DeskTable } from './desk-table.ts'

export interface DeskWriter {
  store: Store
  entity: EntityDefinition
  desk: DeskTable
  site: SiteKey
  /** The author: an e-mail address, or the name of an outside system's token followed by ` (API)`. */
  by: string
  /** The reason for a cancellation or move, stored in the history only. */
  why?: object | null
  /** Whether the desk saved automatically while the author was typing, stored in the history only. */
  isAutomatic?: boolean
  /**
   * Collects the statements of several writes, which `runGathered` then runs as one transaction; without it, each write
   * runs immediately.
   */
  gathered?: Gathered
}

export interface Gathered {
  statements: Sql[]
  touched: Touched[]
}

export type DeskWritten =
  | { kind: 'written'; id: number; tags: string[] }
  /** A concurrent write came first, or another row already has this file or old path. */
  | { kind: 'stale' }
  /** Other rows refer to the row. */
  | { kind: 'in-use' }
  /** A request with the same idempotency key has already created its row. */
  | { kind: 'repeated' }

/** Runs a write, or collects it in `gathered`. */
export async function run(
  { store, gathered }: DeskWriter,
  id: number,
  statements: readonly Sql[],
  touched: readonly Touched[] = [],
): Promise<DeskWritten> {
  if (gathered) {
    gathered.statements.push(...statements)
    gathered.touched.push(...touched)
    return { kind: 'written', id, tags: [] }
  }
  const ran = await attempt(store, statements, touched)
  return ran.kind === 'written' ? { ...ran, id } : ran
}

/** Runs the collected writes in one transaction: all of them or none. */
export function runGathered(store: Store, { statements, touched }: Gathered) {
  return attempt(store, statements, touched)
}

/** Has the sockets of those closed who edit the sections of a deleted row. */
export function reportDeletion(
  { store, entity, site, by }: Pick<DeskWriter, 'store' | 'entity' | 'site' | 'by'>,
  id: number,
): void {
  const owner = { productions: 'production', articles: 'article' }[entity.name as 'articles']
  if (owner) store.presence?.drafted(site, `${owner}-${id}`, { what: 'deleted', revision: 0, by, blocks: [] })
}

async function attempt(
  store: Store,
  statements: readonly Sql[],
  touched: readonly Touched[],
): Promise<{ kind: 'written'; tags: string[] } | Exclude<DeskWritten, { kind: 'written' }>> {
  try {
    const { tags } = await commit(store, statements, touched)
    return { kind: 'written', tags }
  } catch (error) {
    const message = String(error)
    // the row, or the sale that is changed with it, has a newer revision
    if (/desk_changes\.revision|sales\.version/.test(message)) return { kind: 'stale' }
    // another row, perhaps of the same bulk write, already has this old address or this file
    if (/UNIQUE constraint failed: .*(?:media\.hash|redirects\.old_path)/.test(message)) return { kind: 'stale' }
    if (message.includes('desk_rows.request_key')) return { kind: 'repeated' }
    if (message.includes('FOREIGN KEY')) return { kind: 'in-use' }
    throw error
  }
}
