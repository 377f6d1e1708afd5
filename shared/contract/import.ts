// The format of `npm run import` (docs/import.md; docs/import.schema.json is generated from it).
import { z } from 'zod'
import { importArticle } from './import/article.ts'
import { importPage } from './import/page.ts'
import { importProduction } from './import/production.ts'

export type { ImportArticle } from './import/article.ts'
export type { ImportBlock } from './import/blocks.ts'
export type { ImportPage } from './import/page.ts'
export type { ImportPdf, ImportPicture } from './import/pictures.ts'
export type { ImportProduction, ImportProductionInput } from './import/production.ts'

export const importFormat = 'auftakt-import'
export const importVersion = 1

/** The lists of a file and what their records are; records are checked one by one. */
export const importRecords = {
  productions: importProduction,
  articles: importArticle,
  pages: importPage,
} as const
export type ImportList = keyof typeof importRecords

/** A whole file, as the published JSON Schema describes it. */
export const importFile = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(importFormat),
  version: z.literal(importVersion),
  /** Free words on where the file comes from; not imported. */
  source: z.string().max(1000).optional(),
  productions: z.array(importProduction).optional(),
  articles: z.array(importArticle).optional(),
  pages: z.array(importPage).optional(),
})

/** JSON Schema (draft 2020-12) of what a file may hold. */
export function importJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(importFile, { io: 'input', unrepresentable: 'any' })
  return {
    $schema,
    title: 'Auftakt import, version 1',
    description: 'Generated from shared/contract/import.ts; see docs/import.md.',
    ...schema,
  }
}
