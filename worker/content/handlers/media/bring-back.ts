// Deleted files that earlier content shows or links to: they return together with the content.
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { select } from '../../store/commit.ts'
import { readEntry } from '../../store/desk/entry.ts'
import { type DeskWriter, type DeskWritten, runGathered } from '../../store/desk/writer.ts'
import { restoreEntry } from '../../store/desk/writes/write.ts'
import { mediaDesk } from '../../store/media/desk.ts'
import { fileFields } from '../../store/media/draft-uses.ts'
import { deletedFiles } from '../../store/media/pending.ts'
import { imageFields } from '../../store/media/uses.ts'
import { sql } from '../../store/sql.ts'

type Place = Pick<DeskWriter, 'store' | 'site' | 'by' | 'gathered'> & Partial<Pick<DeskWriter, 'entity'>>

const ofPages = ['ogImage', 'heroImage', 'og_image_id', 'hero_image_id']
const keys = new Set([...imageFields, ...fileFields, ...ofPages, ...ofPages.map((name) => `${name}Id`)])

/**
 * Restores the deleted files of content that is restored.
 * @param content the values, in any JSON
 * @param owner the page or row whose blocks return with it
 */
export async function bringBackFiles(place: Place, content: unknown, owner?: Owner): Promise<void> {
  for (const id of await returningFiles(place, content, owner)) await restoreFile(place, id)
}

/**
 * Writes what restores content together with its deleted files, in one transaction: if the write is refused, no file
 * returns either.
 */
export async function writeWithFiles(
  writer: DeskWriter,
  { content, owner }: { content: unknown; owner?: Owner | undefined },
  write: (writer: DeskWriter) => Promise<DeskWritten>,
): Promise<DeskWritten> {
  const gathered = writer.gathered ?? { statements: [], touched: [] }
  await bringBackFiles({ ...writer, gathered }, content, owner)
  const written = await write({ ...writer, gathered })
  if (writer.gathered || written.kind !== 'written') return written
  const ran = await runGathered(writer.store, gathered)
  return ran.kind === 'written' ? { ...ran, id: written.id } : ran
}

/** Returns the ids of the deleted files that content shows or links to. */
export async function returningFiles(place: Place, content: unknown, owner?: Owner): Promise<number[]> {
  // the restoration of a file names itself
  if (place.entity?.name === 'media') return []
  const blocks = owner
    ? await select(
        place.store,
        sql<{ data: string }>`SELECT data FROM modules WHERE content_type = ${owner.content_type}
          AND object_id = ${owner.object_id} AND deleted_at IS NULL`,
      )
    : []
  const named = filesIn([content, ...blocks.map(({ data }) => JSON.parse(data))])
  return (await select(place.store, deletedFiles(named))).map(({ id }) => id)
}

/** Returns the owner of the blocks that return with a row of an entity; undefined for entities without blocks. */
export function sectionsOf(entity: string, id: number): Owner | undefined {
  const type = entity === 'productions' ? 'production' : entity === 'articles' ? 'article' : null
  return type === null ? undefined : { content_type: type, object_id: id }
}

/** Restores the row of a deleted file, whose bytes are still stored. @returns whether it was restored */
export async function restoreFile({ store, site, by, gathered }: Place, id: number): Promise<boolean> {
  const entity = entityOf('media')
  const entry = await readEntry(store, entity, mediaDesk, site, id)
  const written =
    entry && (await restoreEntry({ store, entity, desk: mediaDesk, site, by, ...(gathered && { gathered }) }, entry))
  return written?.kind === 'written'
}

function filesIn(content: unknown): { ids: number[]; hashes: string[] } {
  const json = JSON.stringify(content)
  const ids = new Set<number>()
  JSON.parse(json, (key, value) => {
    if (keys.has(key)) for (const id of [value].flat()) if (typeof id === 'number') ids.add(id)
    return value
  })
  return { ids: [...ids], hashes: [...new Set(json.match(/[0-9a-f]{32}/g))] }
}
