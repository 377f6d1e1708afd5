import type { DownloadCategory, DownloadDirectory, PressFile, PressSource } from '../../../../shared/contract/press.ts'
import { downloadName, pressFilePath } from '../../../../shared/press.ts'
import { downloadCategories, type PressFileRow, pressFiles } from '../../store/press/queries.ts'
import { imageOf } from '../media/image.ts'
import type { Reading } from '../reading.ts'

export function listDownloadCategories({ read, site, locale }: Reading): Promise<DownloadCategory[]> {
  return read.all(downloadCategories(site, locale))
}

/** Lists the directories that contain files, with these files; empty for an unknown category. */
export async function listDownloadDirectories(
  { read, site, locale }: Reading,
  { category }: { category?: string | undefined } = {},
): Promise<DownloadDirectory[]> {
  const rows = await read.all(pressFiles(site, locale, { category }))
  const directories = Map.groupBy(rows, ({ directory_id: id }) => id)
  return [...directories].flatMap(([id, files]) => {
    const [first] = files
    if (!first) return []
    return {
      id,
      key: first.directory_key,
      title: first.directory_title,
      category: { key: first.category_key, title: first.category_title },
      files: files.map((row) => pressFile(row, locale)),
    }
  })
}

export async function listPressSources(
  { read, site, locale }: Reading,
  ids: readonly number[],
): Promise<PressSource[]> {
  if (ids.length === 0) return []
  const rows = await read.all(pressFiles(site, locale, { ids }))
  return rows.map((row) => ({
    ...pressFile(row, locale),
    directory: row.directory_title,
    place: { kind: 'stored', hash: row.hash },
  }))
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
