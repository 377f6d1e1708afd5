// The records that imports and the seed write: the columns of a row without those that the store adds, and its lists.
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { FormerRow } from '../people/former-rows.ts'
import type { abos } from '../schema/abos.ts'
import type { articles } from '../schema/articles.ts'
import type { closures } from '../schema/closures.ts'
import type { features } from '../schema/features.ts'
import type { navigations } from '../schema/navigation.ts'
import type { partners } from '../schema/partners.ts'
import type { people } from '../schema/people.ts'
import type { productions } from '../schema/productions.ts'
import type { settings } from '../schema/settings.ts'
import type { works } from '../schema/works.ts'

type Plain<T extends SQLiteTable> = Omit<T['$inferInsert'], 'id' | 'site' | 'sourceHash'>

/** A missing address is derived from the title. */
type Addressed<T extends typeof abos | typeof articles> = Omit<Plain<T>, 'slug'> & { slug?: T['$inferInsert']['slug'] }

type Derived = 'slug' | 'local' | 'venueId' | 'shortCasts' | 'composers' | 'sequence' | 'updatedAt' | 'status'

interface Known {
  externalId: string
  slug?: string
  /** If omitted, the row keeps its aliases. */
  aliases?: string[]
  /** Rows that staff of another instance have merged into this row. */
  merged?: FormerRow[]
}
type Added = 'externalId' | 'matchKey' | 'slug' | 'aliases' | 'updatedAt'

export type AboRecord = Addressed<typeof abos>
export type ArticleRecord = Addressed<typeof articles>
export type ClosureRecord = Plain<typeof closures>
export type FeatureRecord = Plain<typeof features>
export type PartnerRecord = Plain<typeof partners>
export type PersonRecord = Omit<Plain<typeof people>, Added> & Known
export type WorkRecord = Omit<Plain<typeof works>, Added | 'catalogue'> & Known

/** `articles`, `partners` and `images` are row ids in order. */
export type ProductionRecord = Omit<Plain<typeof productions>, Derived> & {
  images: number[]
  articles: number[]
  partners: number[]
}

export interface Records {
  abos: AboRecord
  articles: ArticleRecord
  closures: ClosureRecord
  features: FeatureRecord
  menus: Plain<typeof navigations>
  partners: PartnerRecord
  people: PersonRecord
  productions: ProductionRecord
  redirects: { oldPath: string; newPath: string }
  settings: Plain<typeof settings>
  works: WorkRecord
}

/** An entity whose rows imports and the seed publish. */
export type ManyEntity = keyof Records
