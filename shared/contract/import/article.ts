import { z } from 'zod'
import { begin } from './moments.ts'
import { picture } from './pictures.ts'
import { externalId } from './production.ts'
import { localisedSlug } from './site.ts'
import { html, line, localised } from './text.ts'

/** `published` is the date from which visitors see the article. */
export const importArticle = z
  .strictObject({
    external_id: externalId,
    headline: localised(line(300)),
    /** If undefined, the headline determines the address. */
    slug: localisedSlug.optional(),
    category: z.strictObject({
      key: z.string().regex(/^[a-z0-9-]{1,60}$/, 'must be lowercase letters, digits and hyphens'),
      title: localised(line(120)),
    }),
    teaser: localised(line(600)),
    text: localised(html(100_000)),
    author: line(200),
    published: begin,
    /** Reading time in minutes; if undefined, the importer estimates it. */
    minutes: z.int().min(1).max(240).optional(),
    image: picture.nullish(),
  })
  .meta({ id: 'article' })
export type ImportArticle = z.output<typeof importArticle>
