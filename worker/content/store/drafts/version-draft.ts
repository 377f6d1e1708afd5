// What a version keeps of the draft that it was made of: restoring brings back hidden blocks and their names, too.
import type { DraftModule, DraftPage } from '../pages/snapshot-of.ts'
import { keptSettings } from './page-columns.ts'

export interface KeptDraft {
  settings: KeptSettings
  modules: KeptModule[]
}

/** As the database has them. Addresses and the place in the tree are no content: they stay what they are. */
export type KeptSettings = Partial<Record<keyof DraftPage, string | number | null>>
export type KeptModule = DraftModule & { key: string | null; position: number }

export function keptDraft(page: DraftPage, modules: readonly KeptModule[]): KeptDraft {
  return {
    settings: Object.fromEntries(keptSettings.map((name) => [name, page[name]])),
    modules: modules.map(({ id, key, parent, module, column, position, slug, data, hidden }) => ({
      ...{ id, key, parent, module, column, position, slug, data, hidden },
    })),
  }
}
