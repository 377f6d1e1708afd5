import { z } from 'zod'
import { roles } from '../entities/roles.ts'
import { addresses, dateTime, image } from './common.ts'
import { pickKinds } from './picked.ts'
import { articleTeaser, productionListItem } from './production.ts'
import { inner } from './rings.ts'

const promotion = z.object({
  headline: z.string(),
  text: z.string(),
  link: z.string(),
  link_text: z.string(),
  image: image.nullable(),
})

/** The hero of the home page, which may promote a production. */
export const hero = promotion.extend({
  video: z.string().nullable(),
  production: productionListItem.nullable(),
})
export type Hero = z.infer<typeof hero>

const promoted = z.object({ id: z.int(), ...promotion.shape })

/** A call to action on the home page. */
export const banner = promoted.extend({ key: z.string() })
export type Banner = z.infer<typeof banner>

export const aboTeaser = promoted.extend({ abo_id: z.int().nullable() })
export type AboTeaser = z.infer<typeof aboTeaser>

/** A production with a large picture on the home page. */
export const highlight = z.object({ id: z.int(), image: image.nullable(), production: productionListItem })
export type Highlight = z.infer<typeof highlight>

/**
 * An article in a list with its text (spec §3), sanitised HTML; '' if the list would be too large. Nothing reads it.
 */
export const articleWithText = articleTeaser.extend({ text: z.string().optional() })
export type ArticleWithText = z.infer<typeof articleWithText>

export const article = articleTeaser.extend({
  ...inner({
    /** Sanitised HTML. */
    text: z.string(),
  }),
  get_absolute_urls: addresses,
  author: z.string(),
  published: dateTime.nullable(),
  related: z.array(articleTeaser),
  /** The next productions linked with the article; a backend may omit them. */
  productions: z.array(productionListItem).optional(),
})
export type Article = z.infer<typeof article>

/** A non-empty category with its number of published articles. */
export const articleCategory = z.object({ key: z.string(), title: z.string(), count: z.int().positive() })
export type ArticleCategory = z.infer<typeof articleCategory>

interface NavigationItemShape {
  key: string
  title: string
  url: string | null
  site?: string
  children: NavigationItemShape[]
}
export const navigationItem: z.ZodType<NavigationItemShape> = z.object({
  key: z.string(),
  title: z.string(),
  /** A root-relative address, on `site` if it is set, or an absolute address; null for a heading. */
  url: z.string().nullable(),
  /** Set if the entry links to another site. */
  site: z.string().optional(),
  get children() {
    return z.array(navigationItem)
  },
})
export type NavigationItem = NavigationItemShape

export const navigation = z.object({
  ...inner({ menu: z.array(navigationItem), footer: z.array(navigationItem) }),
  /** When the next entry disappears. Pages with the navigation are not cached beyond that time. */
  changes_at: z.iso.datetime({ offset: true }).optional(),
})
export type Navigation = z.infer<typeof navigation>

export const redirectRow = z.object(inner({ old_path: z.string(), new_path: z.string() }))
export type RedirectRow = z.infer<typeof redirectRow>

const staffRole = z.enum(roles)
/** The rights of each role are in `shared/entities/roles.ts`. */
export type StaffRole = z.infer<typeof staffRole>

export const user = z.object({
  ...inner({
    logged: z.boolean(),
    id: z.int().nullable(),
    email: z.string().nullable(),
    username: z.string().nullable(),
    /** Links to the lists of the administration (spec §6). */
    admin_menus: z.array(z.object({ key: z.string(), title: z.string(), url: z.string() })),
  }),
  /** A backend may omit the role; the user then counts as an editor. */
  role: staffRole.optional(),
  /** Whether the editor's single-key shortcuts are on; they are on if omitted. */
  single_keys: z.boolean().optional(),
  /** Present if a second factor is required but not set up. */
  lacks_second_factor: z.literal(true).optional(),
  /** Pages of a plain backend, at its origin, in which edit mode lets editors choose an item. */
  pickers: z.partialRecord(z.enum(pickKinds), z.string()).optional(),
})
export type User = z.infer<typeof user>
