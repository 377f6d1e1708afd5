import type { Localised } from '../../../../shared/locale.ts'
import { select } from '../../../content/store/commit.ts'
import { abos } from '../../../content/store/schema/abos.ts'
import type { NavigationRow } from '../../../content/store/schema/navigation.ts'
import { pressCategories } from '../../../content/store/schema/press.ts'
import { sql } from '../../../content/store/sql.ts'
import type { ReadPart } from '../export-context.ts'
import { namesOf, rowsAfter } from '../rows.ts'
import { fullTextOf, localOf, textOf } from '../texts.ts'

/** Reads both menus at once, since each is one document. */
export const navigationPart: ReadPart = async ({ store, site }) => {
  const rows = await select(
    store,
    sql<{ kind: string; items: string }>`SELECT kind, items FROM navigations WHERE site = ${site} ORDER BY kind`,
  )
  const menus = rows.map(({ kind, items }) => ({ kind, items: JSON.parse(items) as NavigationRow[] }))
  const keys = await namesOf(
    store,
    abos,
    'key',
    menus.flatMap(({ items }) => items.flatMap(aboIdsOf)),
  )
  const entries = (items: readonly NavigationRow[]): object[] =>
    items.map(({ key, title, url, site: other, aboId, until, isHidden, children }) => ({
      key,
      title: fullTextOf(title),
      url: textOf(url),
      abo: keys.get(aboId ?? 0),
      ...(other && { site: other }),
      ...(until && { until: localOf(until) }),
      ...(isHidden && { hidden: true }),
      ...(children && { children: entries(children) }),
    }))
  return { next: null, records: menus.map(({ kind, items }) => ({ external_id: kind, items: entries(items) })) }
}

function aboIdsOf({ aboId, children = [] }: NavigationRow): number[] {
  return [...(aboId ? [aboId] : []), ...children.flatMap(aboIdsOf)]
}

const redirectsPerPart = 5000

/** Reads redirects, sorted by `old_path`, which is their external id. */
export const redirectsPart: ReadPart = async ({ store, site }, after) => {
  const rows = await select(
    store,
    sql<{ old: string; to: string }>`SELECT old_path AS old, new_path AS "to" FROM redirects
      WHERE site = ${site} AND old_path > ${after} ORDER BY old_path LIMIT ${redirectsPerPart}`,
  )
  return {
    next: rows.length === redirectsPerPart ? (rows.at(-1)?.old ?? null) : null,
    records: rows.map(({ old, to }) => ({ external_id: old, to })),
  }
}

interface DirectoryRow {
  category: number
  key: string
  title: string
  /** JSON list of `{ title, media, until }`: the localised title, the media id and the end of the embargo. */
  files: string
}

export const pressPart: ReadPart = async ({ store, site, media }, after) => {
  const { rows, next } = await rowsAfter(store, pressCategories, { after, limit: 20, where: sql`t.site = ${site}` })
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const directories = await select(
    store,
    sql<DirectoryRow>`SELECT d.category_id AS category, d.key, d.title, (
        SELECT json_group_array(json_object('title', json(f.title), 'media', f.media_id, 'until', f.embargoed_until))
        FROM (SELECT * FROM press_files WHERE directory_id = d.id ORDER BY position, id) f) AS files
      FROM press_directories d WHERE d.category_id IN (SELECT value FROM json_each(${ids})) ORDER BY d.position, d.id`,
  )
  const read = directories.map((row) => ({
    ...row,
    files: JSON.parse(row.files) as { title: Localised; media: number; until: string | null }[],
  }))
  await media.load(read.flatMap(({ files }) => files.map((file) => file.media)))
  return {
    next,
    records: rows
      .toSorted((one, other) => one.position - other.position)
      .map(({ id, key, title }) => ({
        external_id: key,
        title: fullTextOf(title),
        directories: read
          .filter(({ category }) => category === id)
          .map((directory) => ({
            key: directory.key,
            title: fullTextOf(JSON.parse(directory.title) as Localised),
            files: directory.files.flatMap((file) => {
              const named = media.file(file.media)
              const embargo = file.until ? { embargoed_until: localOf(file.until) } : {}
              return named ? { title: fullTextOf(file.title), file: named, ...embargo } : []
            }),
          })),
      })),
  }
}
