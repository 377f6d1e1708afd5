import type { ImportSettings } from '../../shared/contract/import.ts'
import { isSame } from '../../shared/entities/is-same.ts'
import { select } from '../../worker/content/store/commit.ts'
import { propertiesOf } from '../../worker/content/store/desk/columns.ts'
import { withKept } from '../../worker/content/store/desk/kept.ts'
import { settings } from '../../worker/content/store/schema/settings.ts'
import { settingsOf } from '../../worker/content/store/settings/queries.ts'
import { saveSettings } from '../../worker/content/store/settings/writes.ts'
import { settingsRow } from '../../worker/transfer/import/rows/settings-row.ts'
import type { ImportReport } from './report.ts'
import type { ImportJob } from './run.ts'
import type { Accepted } from './source/chunks.ts'

/** Publishes the settings of the site, except for fields that staff have changed. */
export async function importSettings(
  { store, site, isDryRun }: ImportJob,
  report: ImportReport,
  chunk: readonly Accepted<ImportSettings>[],
): Promise<void> {
  const { counts, kept: keptFields } = report.lists.settings
  for (const { record } of chunk) {
    const row = { ...settingsRow(record), site }
    const own = await withKept(store, { entity: 'settings', table: settings, site, key: 'site' }, [row])
    const after = own.records[0] ?? row
    const [stored] = await select(store, settingsOf(site))
    const { id: _, ...before } = stored ? propertiesOf({ table: settings }, stored) : {}
    const outcome = !stored ? 'created' : isSame(before, after) ? 'unchanged' : 'updated'
    counts[outcome]++
    for (const fields of own.kept.values()) keptFields.push({ externalId: record.external_id, fields })
    if (outcome !== 'unchanged' && !isDryRun) await saveSettings(store, site, after)
  }
}
