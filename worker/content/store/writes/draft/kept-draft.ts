// What a version keeps of the draft that it was made of: restoring brings back hidden blocks and their names, too.
import type { DraftModule, DraftPage } from '../snapshot-of.ts'

export interface KeptDraft {
  settings: KeptSettings
  modules: KeptModule[]
}

/** As the database has them. Addresses and the place in the tree are no content: they stay what they are. */
export type KeptSettings = Pick<DraftPage, (typeof keptSettings)[number]>
export type KeptModule = DraftModule & { key: string | null; position: number }

export const keptSettings = [
  'template',
  'title',
  'headline',
  'isClickable',
  'inMenu',
  'inFooter',
  'hasTabNavigation',
  'metaTitle',
  'metaDescription',
  'ogTitle',
  'ogDescription',
  'ogType',
  'ogImage',
  'heroImage',
  'heroText',
  'heroLink',
  'heroLinkText',
  'heroVideo',
] as const

export function keptDraft(page: DraftPage, modules: readonly KeptModule[]): KeptDraft {
  return {
    settings: Object.fromEntries(keptSettings.map((name) => [name, page[name]])) as unknown as KeptSettings,
    modules: modules.map(({ id, key, parent, module, column, position, slug, data, hidden }) => ({
      ...{ id, key, parent, module, column, position, slug, data, hidden },
    })),
  }
}
