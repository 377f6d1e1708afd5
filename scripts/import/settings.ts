import type { ImportSettings } from '../../shared/contract/import.ts'
import { isSame } from '../../shared/entities/is-same.ts'
import { select } from '../../worker/content/store/commit.ts'
import { propertiesOf } from '../../worker/content/store/desk/columns.ts'
import { withKept } from '../../worker/content/store/desk/kept.ts'
import { settings } from '../../worker/content/store/schema/settings.ts'
import { settingsOf } from '../../worker/content/store/settings/queries.ts'
import type { SettingsRow } from '../../worker/content/store/settings/row.ts'
import { saveSettings } from '../../worker/content/store/settings/writes.ts'
import { type RecordContext, rowOfRecord } from '../../worker/transfer/import/record-values.ts'
import type { ImportReport } from './report.ts'
import type { ImportJob } from './run.ts'
import type { Accepted } from './source/chunks.ts'

/** Publishes the settings of the site, except for fields that staff have changed. */
export async function importSettings(
  { store, site, isDryRun }: ImportJob,
  report: ImportReport,
  chunk: readonly Accepted<ImportSettings>[],
  context: RecordContext,
): Promise<void> {
  const { counts, refused, kept: keptFields } = report.lists.settings
  for (const { path, record } of chunk) {
    const made = await rowOfRecord<SettingsRow>('settings', record, context)
    if ('problems' in made) {
      refused.push({ externalId: record.external_id, path, problems: made.problems })
      continue
    }
    const row = { ...made.row, site }
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
