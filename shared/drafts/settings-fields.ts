import { type Field, type FieldMap, text } from '../blocks/define.ts'
import type { DraftPage } from '../contract/editor.ts'
import type { OwnerName } from '../contract/section-owner.ts'
import { emptyValue } from '../fields/empty-value.ts'
import { pageSettings } from '../page/page-settings.ts'
import type { EditorBlock } from './document.ts'

export const pathField = text({
  label: { de: 'Adresse', en: 'Address' },
  help: {
    de: 'Ohne Sprache davor, zum Beispiel service/anreise. Ist die Seite öffentlich, gilt die neue Adresse ab der nächsten Veröffentlichung, und die alte führt dann auf sie.',
    en: 'Without the language before it, for example service/travel. If the page is public, the new address takes effect with the next publication, and the old one then leads there.',
  },
  required: true,
})

export const settingsFields: FieldMap = {
  ...pageSettings,
  meta_title: { ...pageSettings.meta_title, help: shownLength(60) },
  meta_description: { ...pageSettings.meta_description, help: shownLength(160, 50) },
  is_clickable: pageSettings.is_clickable,
  paths: pathField,
}

export const parentName = 'parent_id'

/** Name of the block that represents the settings. */
export const settingsName = 'page'

export type PageSettings = DraftPage['settings']

type VersionedSettings = Omit<PageSettings, 'revision' | 'is_online' | 'parent_id'>

/** Converts the settings to a block, so that the block form can edit them. */
export function settingsBlock(
  pageId: OwnerName,
  settings: VersionedSettings & Partial<Pick<PageSettings, 'parent_id'>>,
): EditorBlock {
  const values = Object.entries(settingsFields).map(([name, field]) => [
    name,
    settings[name as keyof VersionedSettings] ?? emptyValue(field as Field),
  ])
  return {
    key: `page-${pageId}`,
    id: Number(pageId),
    module: settingsName,
    column: 0,
    hidden: false,
    fields: { ...Object.fromEntries(values), [parentName]: String(settings.parent_id ?? '') },
    children: [],
  }
}

function shownLength(most: number, least = 0) {
  return least
    ? {
        de: `Suchmaschinen zeigen etwa ${least} bis ${most} Zeichen.`,
        en: `Search engines show about ${least} to ${most} characters.`,
      }
    : { de: `Suchmaschinen zeigen etwa ${most} Zeichen.`, en: `Search engines show about ${most} characters.` }
}
