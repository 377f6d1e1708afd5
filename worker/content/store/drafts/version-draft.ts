// What a version keeps of the draft that it was made of: restoring brings back hidden blocks and their names, too.
import type { DraftPage, DraftRow } from '../pages/snapshot-of.ts'
import { versionedSettings } from './page-columns.ts'

export interface VersionDraft {
  settings: VersionSettings
  modules: VersionBlock[]
}

/** As the database has them. Addresses and the place in the tree are no content: they stay what they are. */
export type VersionSettings = Partial<Record<keyof DraftPage, string | number | null>>
export type VersionBlock = DraftRow & { key: string | null; position: number }

export function versionDraft(page: DraftPage, modules: readonly VersionBlock[]): VersionDraft {
  return {
    settings: Object.fromEntries(versionedSettings.map((name) => [name, page[name]])),
    modules: modules.map(({ id, key, parent, module, column, position, slug, data, hidden }) => ({
      ...{ id, key, parent, module, column, position, slug, data, hidden },
    })),
  }
}
