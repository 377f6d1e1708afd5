// The format of import files (docs/import.md). docs/import.schema.json is generated from these schemas.
import { z } from 'zod'
import type { Toolbar } from '../blocks/define.ts'
import { importArticle } from './import/article.ts'
import { importClosure } from './import/closure.ts'
import { importDrawnPlan } from './import/drawn-plan.ts'
import { importPlan } from './import/hall-plan/plan.ts'
import { importMember } from './import/member.ts'
import { importPage, importSections } from './import/page.ts'
import { importPerson, importWorkRecord } from './import/people.ts'
import { importProduction } from './import/production.ts'
import { importSales } from './import/sales.ts'
import { importSettings } from './import/settings.ts'
import {
  importAbo,
  importFeature,
  importNavigation,
  importPartner,
  importPress,
  importRedirect,
} from './import/site.ts'
import { importVenueRecord } from './import/venue.ts'
import { importVoucher } from './import/voucher.ts'

export type { ImportBlock } from './import/blocks.ts'
export type { ImportClosure } from './import/closure.ts'
export type { ImportDrawnPlan } from './import/drawn-plan.ts'
export type { ImportPlan } from './import/hall-plan/plan.ts'
export type { ImportMember } from './import/member.ts'
export type { ImportPage, ImportSections } from './import/page.ts'
export type { ImportFileRef, ImportPdf, ImportPicture } from './import/pictures.ts'
export type { ImportProduction, ImportProductionInput } from './import/production.ts'
export type { ImportSales } from './import/sales.ts'
export type {
  ImportFeature,
  ImportPress,
} from './import/site.ts'
export type { ImportVenue } from './import/venue.ts'
export type { ImportVoucher } from './import/voucher.ts'

export const importFormat = 'auftakt-import'
export const importVersion = 1

/** Returns the record schema of each list; the importer validates records one by one. */
export function importRecords(toolbar: Toolbar) {
  return {
    productions: importProduction,
    articles: importArticle,
    people: importPerson,
    works: importWorkRecord,
    venues: importVenueRecord,
    closures: importClosure,
    pages: importPage(toolbar),
    sections: importSections(toolbar),
    plans: importPlan,
    drawn_plans: importDrawnPlan,
    sales: importSales,
    vouchers: importVoucher,
    members: importMember,
    partners: importPartner,
    abos: importAbo,
    features: importFeature,
    settings: importSettings,
    navigation: importNavigation,
    redirects: importRedirect,
    press: importPress,
  } as const
}
export type ImportRecords = ReturnType<typeof importRecords>
export type ImportList = keyof ImportRecords
export const importLists: readonly ImportList[] = [
  'productions',
  'articles',
  'people',
  'works',
  'venues',
  'closures',
  'pages',
  'sections',
  'plans',
  'drawn_plans',
  'sales',
  'vouchers',
  'members',
  'partners',
  'abos',
  'features',
  'settings',
  'navigation',
  'redirects',
  'press',
]

/** An import file with the rules of the standard toolbar, as the published JSON Schema describes it. */
export const importFile = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(importFormat),
  version: z.literal(importVersion),
  /** Where the file comes from; the importer ignores this. */
  source: z.string().max(1000).optional(),
  productions: z.array(importProduction).optional(),
  articles: z.array(importArticle).optional(),
  people: z.array(importPerson).optional(),
  works: z.array(importWorkRecord).optional(),
  venues: z.array(importVenueRecord).optional(),
  closures: z.array(importClosure).optional(),
  pages: z.array(importPage('standard')).optional(),
  sections: z.array(importSections('standard')).optional(),
  plans: z.array(importPlan).optional(),
  drawn_plans: z.array(importDrawnPlan).optional(),
  sales: z.array(importSales).optional(),
  vouchers: z.array(importVoucher).optional(),
  members: z.array(importMember).optional(),
  partners: z.array(importPartner).optional(),
  abos: z.array(importAbo).optional(),
  features: z.array(importFeature).optional(),
  settings: z.array(importSettings).max(1).optional(),
  navigation: z.array(importNavigation).optional(),
  redirects: z.array(importRedirect).optional(),
  press: z.array(importPress).optional(),
})

/** Returns the JSON Schema (draft 2020-12) of an import file. */
export function importJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(importFile, { io: 'input', unrepresentable: 'any' })
  return {
    $schema,
    title: 'Auftakt import, version 1',
    description: 'Generated from shared/contract/import.ts; see docs/import.md.',
    ...schema,
  }
}
