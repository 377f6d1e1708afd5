import { importedTexts } from '../../../../shared/contract/import/production.ts'
import type { Localised } from '../../../../shared/locale.ts'

type Column = (typeof importedTexts)[keyof typeof importedTexts]

/** Texts of a production, as an import or the demo content provides them. */
export type ProductionTexts = { [Name in keyof typeof importedTexts]?: Localised | null | undefined }

/** Returns the texts by column name; missing texts are null. */
export function textColumns(record: ProductionTexts): Record<Column, Localised | null> {
  const names = Object.keys(importedTexts) as (keyof typeof importedTexts)[]
  return Object.fromEntries(names.map((name) => [importedTexts[name], record[name] ?? null])) as Record<
    Column,
    Localised | null
  >
}
