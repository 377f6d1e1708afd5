import type { SiteKey } from '../../../../shared/site-keys.ts'
import { commit, type Store, type Written } from '../commit.ts'
import { settings } from '../schema/settings.ts'
import { upsertRows } from '../upsert-rows.ts'
import type { SettingsRow } from './row.ts'

export async function saveSettings(store: Store, site: SiteKey, row: SettingsRow): Promise<Written> {
  const { tags } = await commit(store, upsertRows(settings, [{ ...row, site }], { key: ['site'] }), [`site:${site}`])
  return { tags }
}
