/**
 * The tables of a backup, sorted so that each table follows the tables to which its foreign keys refer. Among the
 * omitted tables are those of orders, customers, subscribers, staff and logs, and derived ones such as the search
 * index.
 */
export const backupTables = [
  ...['media', 'venues', 'rooms', 'closures', 'abos', 'articles', 'partners', 'people', 'works', 'productions'],
  ...['production_images', 'production_articles', 'production_partners', 'production_people', 'production_works'],
  ...['name_keys', 'merged_rows', 'distinct_pairs'],
  ...['features', 'navigations', 'settings', 'redirects', 'press_categories', 'press_directories', 'press_files'],
  ...['pages', 'page_paths', 'section_owners', 'modules', 'page_versions', 'page_refs', 'page_revisions'],
  ...['page_points', 'deleted_pages'],
  ...['hall_plans', 'sales', 'vouchers', 'desk_changes', 'desk_rows', 'store_facts', 'sqlite_sequence'],
] as const

export const backupFormat = 'auftakt-backup'
export const backupVersion = 2

/** A file of a backup, which contains some rows of a table as stored. */
export interface BackupFile {
  format: typeof backupFormat
  version: typeof backupVersion
  table: string
  rows: Record<string, string | number | null>[]
}
