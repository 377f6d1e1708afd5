// A press section contains its directories with their files.
import type { Localised } from '../../../shared/i18n/locale.ts'
import type { Values } from '../kinds/kind.ts'
import type { Own } from './own.ts'

/** The order of a file's sections gives them their positions. */
export const ownPressCategories: Own = {
  fields: ['position'],
  inside: { directories: ['press-directories', 'categoryId'] },
  toFile: (records, rows) =>
    records
      .map((record, at) => ({ record, position: Number(rows[at]?.values.position) }))
      .sort((one, other) => one.position - other.position)
      .map(({ record }) => record),
}

export const ownPressDirectories: Own = {
  fields: ['categoryId', 'position'],
  inside: { files: ['press-files', 'directoryId'] },
  toFile: (records, rows) =>
    records.map((record, at) => ({
      key: rows[at]?.columns.key,
      ...record,
      files: (record.files as Values[]).filter(({ file }) => file),
    })),
}

export const ownPressFiles: Own = { fields: ['directoryId', 'position'] }

/** Returns the record of a press file whose file is described by its title if it has no description. */
export function described<R extends { title: Localised; file: { alt?: Localised | null | undefined } }>(
  record: R,
): Values {
  const { title, file } = record
  return { ...record, file: { ...file, alt: file.alt ?? title } }
}
