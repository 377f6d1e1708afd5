// Settings are found by their site, menus by their kind, and redirects by their old path.

import { type ImportSettings, importSettings } from '../../../../../shared/contract/import/settings.ts'
import {
  type ImportNavigation,
  type ImportRedirect,
  importNavigation,
  importRedirect,
} from '../../../../../shared/contract/import/site.ts'
import type { DeskCall } from '../../../../content/handlers/desk/call.ts'
import { commit, select } from '../../../../content/store/commit.ts'
import { flatEntries } from '../../../../content/store/navigation/desk.ts'
import { tidyOldPath } from '../../../../content/store/redirects/desk.ts'
import { type Sql, sql } from '../../../../content/store/sql.ts'
import type { Problem } from '../../problems.ts'
import { valuesOfRecord } from '../../record-values.ts'
import { menuRows } from '../../rows/menu-rows.ts'
import { knownDraft } from '../known-rows.ts'
import type { RowList } from './row-list.ts'

export const settingsList: RowList<ImportSettings> = {
  schema: importSettings,
  externalId: ({ external_id: id }) => id,
  find: (_record, _about, call) =>
    fixedRow(call, sql<{ id: number }>`SELECT id FROM settings WHERE site = ${call.site}`),
  values: (record, about) => valuesOfRecord('settings', record, about),
}

export const menuList: RowList<ImportNavigation> = {
  schema: importNavigation,
  externalId: ({ external_id: id }) => id,
  find: ({ external_id: kind }, _about, call) =>
    fixedRow(call, sql<{ id: number }>`SELECT id FROM navigations WHERE site = ${call.site} AND kind = ${kind}`),
  async values({ items }, { ids }) {
    const problems: Problem[] = []
    const rows = menuRows(items, ids, 'items', problems)
    return problems.length > 0 ? { problems } : { values: { items: flatEntries(rows, 0) } }
  },
}

export const redirectList: RowList<ImportRedirect> = {
  schema: importRedirect,
  externalId: ({ external_id: path }) => tidyOldPath(path),
  async find({ external_id: given }, _about, call) {
    const path = tidyOldPath(given)
    const [row] = await select(
      call.store,
      sql<{ id: number }>`SELECT id FROM redirects WHERE site = ${call.site} AND old_path = ${path}`,
    )
    return row?.id ?? knownDraft(call, path)
  },
  values: async ({ external_id: oldPath, to }) => ({ values: { oldPath: tidyOldPath(oldPath), newPath: to } }),
}

/** Finds the row of the settings or of a menu, and inserts it if it is missing. */
async function fixedRow({ store, desk, site }: DeskCall, query: Sql<{ id: number }>): Promise<number | null> {
  const [row] = await select(store, query)
  if (row || !desk.firstRow) return row?.id ?? null
  await commit(store, [desk.firstRow(site)], [])
  return (await select(store, query))[0]?.id ?? null
}
