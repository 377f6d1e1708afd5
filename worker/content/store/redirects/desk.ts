import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { originsOf } from '../../../../shared/sites/sites.ts'
import { decoded } from '../../../http/request/path.ts'
import { moment, type Store, select } from '../commit.ts'
import type { DeskError, DeskTable } from '../desk/desk-table.ts'
import { redirects } from '../schema/redirects.ts'
import { sql } from '../sql.ts'
import { upsertRows } from '../upsert-rows.ts'
import { chainProblem, formProblem, pathsOfPages, storedTarget } from './check.ts'
import { isUnusedRedirect, usesOfRedirects } from './uses.ts'
import { type RedirectRecord, refusedRedirects } from './writes.ts'

export const redirectDesk: DeskTable = {
  table: redirects,
  fresh: () => ({}),
  derive: ({ origin }) => ({ origin: origin ?? 'hand' }),
  inserted: (now) => ({ origin: 'import', createdAt: moment(now) }),
  refused: (store, site, records) => refusedRedirects(store, site, records as RedirectRecord[]),
  tidy: (values, site) => ({
    ...values,
    ...('oldPath' in values && { oldPath: values.oldPath && tidyOldPath(String(values.oldPath)) }),
    ...('newPath' in values && { newPath: values.newPath && tidyNewPath(String(values.newPath), site) }),
  }),
  problems: async (store, site, { id, values }) => {
    const paths = { oldPath: String(values.oldPath ?? ''), newPath: String(values.newPath ?? '') }
    const problem =
      formProblem(paths) ??
      (await placeProblem(store, site, id, paths.oldPath)) ??
      (paths.oldPath && paths.newPath ? await chainProblem(paths, storedTarget(store, site, id)) : null)
    if (!problem) return []
    const { field, ...rest } = problem
    return [{ pointer: `/values/${field}`, ...rest } satisfies DeskError]
  },
  write: async (store, site, { columns }) => {
    const { oldPath, newPath } = columns as typeof redirects.$inferSelect
    const row = { ...columns, createdAt: columns.createdAt ?? moment(store.now) } as typeof redirects.$inferInsert
    return [
      ...upsertRows(redirects, [row], { key: ['id'] }),
      // redirects that led to the old path lead directly to the new one
      sql`UPDATE redirects SET new_path = ${newPath} WHERE site = ${site} AND new_path = ${oldPath}`,
      sql`DELETE FROM missed_paths WHERE site = ${site} AND path = ${oldPath}`,
    ]
  },
  touched: ({ site }) => [`redirects:${site}`],
  computed: { use: isUnusedRedirect },
  facts: usesOfRedirects,
}

/** Converts an old address to the form that the gateway looks up: decoded, without origin and trailing slashes. */
export function tidyOldPath(text: string): string {
  const path = decoded(text.trim().replace(/^https?:\/\/[^/?#]*/i, ''))
  return path.replace(/(?<=[^/]|^\/)\/+$/, '')
}

/** Makes a target on the site's own origin root-relative; any other target is only trimmed. */
export function tidyNewPath(text: string, site: SiteKey): string {
  const [given, own] = [text.trim(), originsOf('')[site]]
  return given === own || given.startsWith(`${own}/`) ? given.slice(own.length) || '/' : given
}

async function placeProblem(store: Store, site: SiteKey, id: number | null, oldPath: string) {
  if (oldPath === '') return null
  const [other] = await select(
    store,
    sql<{ id: number }>`SELECT id FROM redirects WHERE site = ${site} AND old_path = ${oldPath} AND id <> ${id ?? 0}`,
  )
  if (other) return { field: 'oldPath', code: 'taken' } as const
  const pages = await pathsOfPages(store, site, [oldPath])
  return pages.has(oldPath) ? ({ field: 'oldPath', code: 'path_of_page' } as const) : null
}
