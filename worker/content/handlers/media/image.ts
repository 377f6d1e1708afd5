import type { DownloadFile, Image } from '../../../../shared/contract/common.ts'
import { describedImage } from '../../../../shared/media/pictures.ts'
import type { ImageColumns, ImageRow } from '../../store/media/columns.ts'

/** Returns the picture in the columns with this prefix, or null if its id column is null. */
export function imageOf<Prefix extends string>(row: ImageRow<Prefix>, prefix: Prefix): Image | null {
  const columns = row as unknown as Record<string, never>
  const names = columnNames(prefix)
  const id: number | null = columns[names.id] ?? null
  if (id === null) return null
  return describedImage({
    id,
    hash: columns[names.hash] ?? '',
    width: columns[names.width] ?? null,
    height: columns[names.height] ?? null,
    focal: { x: columns[names.focal_x] ?? 0.5, y: columns[names.focal_y] ?? 0.5 },
    text: columns[names.alt] ?? '',
    copyright: columns[names.copyright] ?? null,
  })
}

function columnNames(prefix: string): Record<keyof ImageColumns, string> {
  let names = namesByPrefix.get(prefix)
  if (!names) {
    const of = (name: string) => `${prefix}_${name}`
    names = {
      id: of('id'),
      hash: of('hash'),
      width: of('width'),
      height: of('height'),
      focal_x: of('focal_x'),
      focal_y: of('focal_y'),
      copyright: of('copyright'),
      alt: of('alt'),
    }
    namesByPrefix.set(prefix, names)
  }
  return names
}
const namesByPrefix = new Map<string, Record<keyof ImageColumns, string>>()

export function fileOf(row: {
  file_id: number | null
  file_hash: string
  file_name: string
  file_text: string | null
  file_copyright: string | null
  file_bytes: number
}): DownloadFile | null {
  if (row.file_id === null) return null
  return {
    id: row.file_id,
    url: `/media/${row.file_hash}/${encodeURIComponent(row.file_name)}`,
    text: row.file_text || row.file_name,
    copyright: row.file_copyright,
    size: row.file_bytes,
  }
}
