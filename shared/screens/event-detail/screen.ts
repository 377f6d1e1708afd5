import type { GatedEmbed } from '../../blocks/external/words.ts'
import type { Production, ProductionListItem } from '../../contract/production.ts'
import type { Loadable } from '../../page/page-data.ts'
import { defineScreen } from '../define.ts'
import { detailTail } from '../detail-tail.ts'
import type { NoticeData } from './notice.tsx'
import type { EveningData } from './programme/evening-data.ts'

export interface EventDetailData {
  production: Production
  /** The kind of concert in visitors' words, such as `Klavierabend`. */
  genre: string
  /** The venue's accessibility in visitors' words, one line each; empty if it is unknown. */
  access: string[]
  /** Null if the production has no programme or no known start time, or if it is cancelled. */
  evening: EveningData | null
  /** Null unless the production is cancelled or moved. */
  notice: NoticeData | null
  /** The production's video and recording; parsed on the server to keep the providers out of the client's bundle. */
  embeds: { video: GatedEmbed | null; audio: GatedEmbed | null }
  /** Other productions of the same abo, or alternatives to this production. */
  more: Loadable<ProductionListItem[]>
  /** Whether `more` lists alternatives, because this production is upcoming but cancelled or sold out. */
  isInstead: boolean
}

export const eventDetail = defineScreen<EventDetailData>()({
  words: { de: 'konzerte', en: 'concerts' },
  tail: detailTail,
  query: ['overlay=true'],
})
