// The one way in which records from outside enter the content: imports, the seed and outside systems.
import type { EntityName, FixedEntityName } from '../../../../shared/entities/registry.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { commit, type Store } from '../commit.ts'
import { type DeskWritten, type Gathered, runGathered } from '../desk/writer.ts'
import { type EntryOptions, type EntryRecord, entryRows } from './entry-rows.ts'
import { type Outcome, type PublicOptions, publicRows } from './public-rows.ts'
import type { ManyEntity, Records } from './records.ts'

/** The statements of one transaction, with the outcome of each record in it. */
export interface Batch extends Gathered {
  outcomes: Outcome[]
}

const rowsOfBatch = 250

/**
 * Yields the statements that write records, 250 a batch. A batch is complete in itself, so that a crash between two of
 * them leaves no half-written row; it must run before the next one is requested, which may refer to its rows.
 *
 * Records of rows become public without an author: they are compared with the stored rows, and fields that staff have
 * changed keep their values. Records of entries are written through the desk `by` their author, with a history.
 */
export function publishMany<E extends ManyEntity>(
  store: Store,
  site: SiteKey,
  entity: E,
  records: readonly Records[E][],
  options: PublicOptions,
): AsyncGenerator<Batch>
export function publishMany(
  store: Store,
  site: SiteKey,
  entity: EntityName | FixedEntityName,
  records: readonly EntryRecord[],
  options: EntryOptions,
): AsyncGenerator<Batch>
export async function* publishMany(
  store: Store,
  site: SiteKey,
  entity: EntityName | FixedEntityName,
  records: readonly object[],
  options: PublicOptions | EntryOptions,
): AsyncGenerator<Batch> {
  for (let at = 0; at < records.length; at += rowsOfBatch) {
    const batch = records.slice(at, at + rowsOfBatch)
    yield 'by' in options
      ? entryRows(store, site, entity, batch as EntryRecord[], options)
      : publicRows(store, site, entity as ManyEntity, batch as Records[ManyEntity][], options)
  }
}

/**
 * Makes records of rows public.
 * @throws D1's error if a record refers to a missing row; its batch is not written then
 */
export async function writeMany<E extends ManyEntity>(
  store: Store,
  site: SiteKey,
  entity: E,
  records: readonly Records[E][],
  options: PublicOptions = { as: 'public' },
): Promise<{ tags: string[]; outcomes: Outcome[] }> {
  const tags = new Set<string>()
  const outcomes: Outcome[] = []
  for await (const batch of publishMany(store, site, entity, records, options)) {
    const written = await commit(store, batch.statements, batch.touched)
    for (const tag of written.tags) tags.add(tag)
    outcomes.push(...batch.outcomes)
  }
  return { tags: [...tags], outcomes }
}

/** Writes one record through the desk. */
export async function writeEntry(
  store: Store,
  site: SiteKey,
  entity: EntityName | FixedEntityName,
  record: EntryRecord,
  options: EntryOptions,
): Promise<DeskWritten> {
  const tags: string[] = []
  for await (const batch of publishMany(store, site, entity, [record], options)) {
    const ran = await runGathered(store, batch)
    if (ran.kind !== 'written') return ran
    tags.push(...ran.tags)
  }
  return { kind: 'written', id: record.id, tags }
}
