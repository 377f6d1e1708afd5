import { z } from 'zod'
import type { Toolbar } from '../../blocks/define.ts'
import { cellCount } from '../../blocks/placement.ts'
import { anchorText, importBlock } from './blocks.ts'
import { address, localisedAddress } from './kinds/addresses.ts'
import { externalId } from './kinds/external-id.ts'
import { picture } from './pictures.ts'
import { line, localised } from './text.ts'

/** A path below the locale, without slashes at either end: `service/anreise`. */
const path = z
  .string()
  .min(1)
  .max(200)
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/,
    'must be lowercase letters, digits and hyphens, with parts separated by /',
  )

export function importPage(toolbar: Toolbar) {
  return z
    .strictObject({
      external_id: externalId,
      parent: externalId.nullish(),
      position: z.int().min(0).max(10_000).default(0),
      paths: z.strictObject({ de: path, en: path }),
      template: z.enum(['default', 'landing']).default('default'),
      title: localised(line(200)),
      headline: localised(line(300)).optional(),
      is_online: z.boolean().default(true),
      /** If false, the import saves the page without publishing it. */
      is_published: z.boolean().default(true),
      is_clickable: z.boolean().default(true),
      in_menu: z.boolean().default(false),
      in_footer: z.boolean().default(false),
      has_tab_navigation: z.boolean().default(false),
      meta_title: localised(line(200)).nullish(),
      meta_description: localised(line(400)).nullish(),
      og_title: localised(line(200)).nullish(),
      og_description: localised(line(400)).nullish(),
      og_image: picture.nullish(),
      og_type: line(40).default('website'),
      hero: z
        .strictObject({
          image: picture.nullish(),
          text: localised(line(400)).nullish(),
          link: localisedAddress.nullish(),
          link_text: localised(line(120)).nullish(),
          video: address.nullish(),
        })
        .nullish(),
      modules: z.array(importSection(toolbar)).max(100).default([]),
    })
    .meta({ id: 'page' })
}
export type ImportPage = z.output<ReturnType<typeof importPage>>

/** Returns the schema of the sections of an article, a production or the home page. */
export function importSections(toolbar: Toolbar) {
  return z
    .strictObject({
      /** `home`, or `article/` or `production/` followed by the external id. */
      external_id: z
        .string()
        .max(220)
        .regex(/^(?:home|(?:article|production)\/.+)$/, 'must be home, article/… or production/…'),
      modules: z.array(importSection(toolbar)).max(100).default([]),
    })
    .meta({ id: 'sections' })
}
export type ImportSections = z.output<ReturnType<typeof importSections>>

const sections = new Map<Toolbar, ReturnType<typeof makeSection>>()

/** Returns the schema of a section, created once per toolbar, so that the JSON Schema defines each block once. */
function importSection(toolbar: Toolbar) {
  const schema = sections.get(toolbar) ?? makeSection(toolbar)
  sections.set(toolbar, schema)
  return schema
}

function makeSection(toolbar: Toolbar) {
  return z
    .strictObject({
      slug: anchorText.default(''),
      hidden: z.boolean().default(false),
      layout: z.int().min(0).max(5),
      columns: z
        .array(z.array(importBlock(toolbar)).max(200))
        .min(1)
        .max(3),
    })
    .refine(({ layout, columns }) => columns.length <= cellCount(layout), {
      error: 'has more columns than the layout',
      path: ['columns'],
    })
}
