import type { DownloadCategory, DownloadDirectory, PressFile, PressSource } from '../../../../shared/contract/press.ts'
import { pressFilePath } from '../../../../shared/entities/press-files/downloads.ts'
import { downloadName } from '../../../../shared/screens/press/file-names.ts'
import { personKey } from '../../store/people/match-person.ts'
import { peopleNamed } from '../../store/people/queries.ts'
import { downloadCategories, nextRelease, type PressFileRow, pressFiles } from '../../store/press/queries.ts'
import { imageOf } from '../media/image.ts'
import { personPath } from '../people/paths.ts'
import { type Reading, storedMoment } from '../reading.ts'

export function listDownloadCategories({ read, site, locale, now }: Reading): Promise<DownloadCategory[]> {
  return read.all(downloadCategories(site, locale, storedMoment(now)))
}

/** Lists the directories that have files not under embargo, with these files; empty for an unknown category. */
export async function listDownloadDirectories(
  { read, site, locale, now }: Reading,
  { category }: { category?: string | undefined } = {},
): Promise<DownloadDirectory[]> {
  const rows = await read.all(pressFiles(site, locale, { category, now: storedMoment(now) }))
  const directories = Map.groupBy(rows, ({ directory_id: id }) => id)
  const performers = await performersOf(
    read,
    rows.map((row) => row.directory_title),
  )
  return [...directories].flatMap(([id, files]) => {
    const [first] = files
    if (!first) return []
    const performer = performers.get(personKey(first.directory_title) ?? '')
    return {
      id,
      key: first.directory_key,
      title: first.directory_title,
      category: { key: first.category_key, title: first.category_title },
      ...(performer && { performer_url: personPath(locale, performer) }),
      files: files.map((row) => pressFile(row, locale)),
    }
  })
}

/** Returns the slugs of the performers after whom directories are named, by name key; ambiguous names are left out. */
async function performersOf(read: Reading['read'], titles: readonly string[]): Promise<Map<string, string>> {
  const keys = [...new Set(titles.flatMap((title) => personKey(title) ?? []))]
  if (keys.length === 0) return new Map()
  const found = Map.groupBy(await read.all(peopleNamed(keys)), ({ key }) => key)
  return new Map(
    [...found].flatMap(([key, [only, ...others]]) => (only && others.length === 0 ? [[key, only.slug]] : [])),
  )
}

export async function listPressSources(
  { read, site, locale, now }: Reading,
  ids: readonly number[],
): Promise<PressSource[]> {
  if (ids.length === 0) return []
  const rows = await read.all(pressFiles(site, locale, { ids, now: storedMoment(now) }))
  return rows.map((row) => ({
    ...pressFile(row, locale),
    directory: row.directory_title,
    place: { kind: 'stored', hash: row.hash },
  }))
}

/** Reads when the next embargo ends; null without one. */
export async function readNextRelease({ read, site, now }: Reading): Promise<Date | null> {
  const [row] = await read.all(nextRelease(site, storedMoment(now)))
  return row?.at ? new Date(row.at) : null
}

function pressFile(row: PressFileRow, locale: Reading['locale']): PressFile {
  const filename = downloadName(row.title, row.stored_name)
  const { image_width: width, image_height: height } = row
  const isPicture = width !== null && height !== null
  return {
    id: row.id,
    url: pressFilePath(locale, row.id, filename),
    text: row.title,
    copyright: row.image_copyright,
    size: row.bytes,
    filename,
    content_type: row.content_type,
    ...(isPicture ? { width, height } : {}),
    image: isPicture ? imageOf(row, 'image') : null,
  }
}
