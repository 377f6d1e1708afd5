import type { DownloadFile, Image } from '../../../../shared/contract/common.ts'
import { imageWidths, variantUrl } from '../../../../shared/media.ts'
import type { ImageColumns, ImageRow } from '../../store/queries/columns.ts'

/** The picture in the columns with this prefix, or null. Its address is the widest JPEG that there is of it. */
export function imageOf<Prefix extends string>(row: ImageRow<Prefix>, prefix: Prefix): Image | null {
  const columns = row as unknown as Record<string, unknown>
  const value = <K extends keyof ImageColumns>(name: K) => columns[`${prefix}_${name}`] as ImageColumns[K]
  const id = value('id')
  if (id === null) return null
  return describedImage({
    id,
    hash: value('hash'),
    width: value('width'),
    height: value('height'),
    focal: { x: value('focal_x'), y: value('focal_y') },
    text: value('alt') ?? '',
    copyright: value('copyright'),
  })
}

export function describedImage(picture: {
  id: number
  hash: string
  width: number | null
  height: number | null
  focal: { x: number; y: number }
  text: string
  copyright: string | null
}): Image {
  const { id, hash, width, height, focal, text, copyright } = picture
  const size = width && height ? { width, height } : {}
  return {
    id,
    url: variantUrl(hash, widestVariant(width), 'jpg'),
    text,
    copyright,
    ...size,
    focal_x: focal.x,
    focal_y: focal.y,
  }
}

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

function widestVariant(originalWidth: number | null): number {
  return imageWidths.findLast((width) => width <= (originalWidth ?? 1280)) ?? imageWidths[0]
}
