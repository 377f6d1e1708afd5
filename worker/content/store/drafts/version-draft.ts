// The draft that a version stores beside its snapshot, so that restoring it brings back hidden blocks and block keys.
import type { DraftPage, DraftRow } from '../pages/snapshot-of.ts'
import { versionedSettings } from './page-columns.ts'

export interface VersionDraft {
  settings: VersionSettings
  modules: VersionBlock[]
}

/** Settings in the database's form. Addresses and the position in the page tree are not versioned. */
export type VersionSettings = Partial<Record<keyof DraftPage, string | number | null>>
export type VersionBlock = DraftRow & { key: string | null; position: number }

export function versionDraft(page: DraftPage, modules: readonly VersionBlock[]): VersionDraft {
  return {
    settings: Object.fromEntries(versionedSettings.map((name) => [name, page[name]])),
    modules: modules.map(({ id, key, parent, module, column, position, slug, data, hidden }) => ({
      id,
      key,
      parent,
      module,
      column,
      position,
      slug,
      data,
      hidden,
    })),
  }
}
