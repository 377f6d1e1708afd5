import { select } from '../../../content/store/commit.ts'
import { propertiesOf } from '../../../content/store/desk/columns.ts'
import { settings } from '../../../content/store/schema/settings.ts'
import { settingsOf } from '../../../content/store/settings/queries.ts'
import type { ReadPart } from '../export-context.ts'
import { exportedRows, recordsOf } from '../records.ts'

/** Reads a site's stored settings; a site with the code's default settings has no record. */
export const settingsPart: ReadPart = async (context) => {
  const [stored] = await select(context.store, settingsOf(context.site))
  if (!stored) return { next: null, records: [] }
  const columns = propertiesOf({ table: settings }, stored) as Record<string, unknown> & { id: number }
  const [record] = await recordsOf(context, 'settings', await exportedRows(context.store, 'settings', [columns]))
  return { next: null, records: [{ external_id: 'site', ...record }] }
}
