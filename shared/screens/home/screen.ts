import type { AboListItem } from '../../contract/abo.ts'
import type { ArticleTeaser, Partner, ProductionList } from '../../contract/production.ts'
import type { AboTeaser, Banner, Hero, Highlight } from '../../contract/site-content.ts'
import type { Loadable } from '../define.ts'
import { defineScreen } from '../define.ts'

export interface HomeData {
  hero: Loadable<Hero | null>
  teaser: Loadable<AboTeaser | null>
  highlights: Loadable<Highlight[]>
  productions: Loadable<ProductionList | null>
  banners: Loadable<Banner[]>
  abos: Loadable<AboListItem[]>
  articles: Loadable<ArticleTeaser[]>
  partners: Loadable<Partner[]>
}

export const home = defineScreen<HomeData>()({ words: '' })
