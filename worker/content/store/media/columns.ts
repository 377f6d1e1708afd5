import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { StoredRow } from '../rows.ts'
import type { media } from '../schema/media.ts'
import { textIn } from '../text-in.ts'

/** Returns the columns of a picture as `{prefix}_id`, `{prefix}_hash` …, all null if there is no picture. */
export function imageColumns(table: string, prefix: string, locale: Locale): string {
  const columns = ['id', 'hash', 'width', 'height', 'focal_x', 'focal_y', 'copyright']
  const plain = columns.map((column) => `${table}.${column} AS ${prefix}_${column}`)
  return [...plain, `${textIn(`${table}.alt`, locale)} AS ${prefix}_alt`].join(', ')
}

export interface ImageColumns
  extends StoredRow<typeof media, 'hash' | 'width' | 'height' | 'focalX' | 'focalY' | 'copyright'> {
  id: number | null
  alt: string | null
}
export type ImageRow<Prefix extends string> = { [K in keyof ImageColumns as `${Prefix}_${K}`]: ImageColumns[K] }
