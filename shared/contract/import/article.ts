import { z } from 'zod'
import { articles } from '../../entities/articles/fields.ts'
import { localisedSlug } from './kinds/addresses.ts'
import { recordSchema } from './kinds/record-shape.ts'

/** `published` is the date from which visitors see the article. */
export const importArticle = recordSchema(articles, {
  /** If undefined, the headline determines the address. */
  slug: localisedSlug.optional(),
  /** Reading time in minutes; if undefined, the importer estimates it. */
  minutes: z.int().min(1).max(240).optional(),
}).meta({ id: 'article' })
