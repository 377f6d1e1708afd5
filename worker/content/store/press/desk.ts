import type { DeskTable } from '../desk/desk-table.ts'
import { titledRows } from '../desk/uses/uses.ts'
import { pressCategories, pressDirectories, pressFiles } from '../schema/press.ts'

const touched = ({ site }: { site: string }) => [`press:${site}`]

export const pressCategoryDesk: DeskTable = {
  table: pressCategories,
  fresh: ({ id }) => ({ key: `desk-${id}` }),
  touched,
  holders: (id) => [titledRows('press-directories', 'category_id', id)],
}

export const pressDirectoryDesk: DeskTable = {
  table: pressDirectories,
  fresh: ({ id }) => ({ key: `desk-${id}` }),
  // an import identifies a directory by two lines: the key of its category and the directory's own key
  identified: (externalId) => ({ key: externalId.slice(externalId.indexOf('\n') + 1) }),
  site: (row) => `(SELECT c.site FROM press_categories c WHERE c.id = ${row}.category_id)`,
  touched,
  holders: (id) => [titledRows('press-files', 'directory_id', id)],
}

export const pressFileDesk: DeskTable = {
  table: pressFiles,
  fresh: () => ({}),
  site: (row) => `(SELECT c.site FROM press_directories d JOIN press_categories c ON c.id = d.category_id
    WHERE d.id = ${row}.directory_id)`,
  touched,
}
