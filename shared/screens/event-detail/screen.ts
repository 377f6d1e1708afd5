import type { GatedEmbed } from '../../blocks/external/words.ts'
import type { Production, ProductionListItem } from '../../contract/production.ts'
import type { Loadable } from '../define.ts'
import { defineScreen } from '../define.ts'
import { detailTail } from '../detail-tail.ts'
import type { EveningData } from './programme/evening-data.ts'

export interface EventDetailData {
  production: Production
  /** Worded for visitors: `Klavierabend`. */
  genre: string
  /** The venue's accessibility, worded for visitors, one line each; empty if unknown. */
  access: string[]
  /** Null if the production is cancelled, or if its programme or start time is unknown. */
  evening: EveningData | null
  /** The performers and the hall in the head: HTML, which the server writes, so that browsers load no code for it. */
  where: string
  /** The production's times, worded for visitors; '' if unknown. `note` is the status text unless a notice shows it. */
  times: Record<'term' | 'start' | 'doors' | 'end' | 'introduction' | 'note', string>
  /** Null unless the production is cancelled, moved, or begins later on its day. */
  notice: NoticeData | null
  /** Parsed on the server to keep the providers out of the client's bundle. */
  embeds: { video: GatedEmbed | null; audio: GatedEmbed | null }
  /** Other productions of the same abo, or alternatives. */
  more: Loadable<ProductionListItem[]>
  /** Whether `more` lists alternatives to a production that is cancelled or sold out. */
  isInstead: boolean
}

/** The texts, in the page's language, of the notice on a production that is cancelled, moved, or begins later. */
export interface NoticeData {
  status: 'cancelled' | 'moved' | 'later'
  word: string
  text: string
  heading: string
  tickets: string
  questions: string
  /** What leads to the e-mail address, for the hours in which the telephone is closed. */
  otherwise: string
}

export const eventDetail = defineScreen<EventDetailData>()({
  words: { de: 'konzerte', en: 'concerts' },
  tail: detailTail,
  query: ['overlay=true'],
})
