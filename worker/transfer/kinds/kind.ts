import type { DeskField } from '../../../shared/entities/define.ts'
import type { UsedMedia } from '../export/used-media.ts'
import type { Files } from '../import/files.ts'

export type Values = Record<string, unknown>

/**
 * What a field's value in a file depends on. Values of the desk refer to rows and files by id, files by key and path.
 */
export interface ToFile {
  media: Pick<UsedMedia, 'picture' | 'file' | 'pdf'>
  /** Returns the key of another entity's row; undefined for an unknown row. */
  keyOf: (entity: string, id: number) => string | undefined
  /** The values of the field's record. */
  values: Values
}

export interface FromFile {
  files: Files
  /**
   * Returns the id of another entity's row: 0 for a row that a dry run does not create; null, after `refuse`, for an
   * unknown one, and for a row that staff have deleted.
   */
  idOf: (entity: string, key: string, path: string) => Promise<number | null> | number | null
  /** Notes why the record is refused. @param path of the value within the record: `works[2].composer` */
  refuse: (path: string, reason: string) => void
  /** The values of the field's record that precede the field. */
  values: Values
}

/** How values of a kind of field are written to files and read from them; knows no field's name. */
export interface Kind<F extends DeskField> {
  /** Returns a value of the desk as a file contains it; undefined for an empty one. */
  toFile: (value: unknown, field: F, context: ToFile) => unknown
  /** Returns a checked value of a file as the desk stores it; null, or an empty list, for a missing one. */
  fromFile: (given: unknown, field: F, context: FromFile, path: string) => unknown
}
