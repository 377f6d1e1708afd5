// The format of the files of seed/, described in seed/README.md.

import type { ImportPlanInput } from '../../shared/contract/import/hall-plan/plan.ts'
import type { ImportPersonInput, ImportWorkInput } from '../../shared/contract/import/people.ts'
import type { AboStatus } from '../../shared/entities/abos/fields.ts'
import type { Localised } from '../../shared/i18n/locale.ts'
import type { SiteKey } from '../../shared/sites/sites.ts'
import type { AboRecord } from '../../worker/content/store/many/records.ts'
import type { CastRow, IntervalRow, WorkRow } from '../../worker/content/store/schema/productions.ts'
import type { VenueAccess, VenueGuide } from '../../worker/content/store/schema/venues.ts'

export interface Programme {
  key: string
  title: Localised
  subtitle: Localised
  genre: string
  /** The genre that visitors see; `genre` by default. Contemporary works for orchestra are listed as `orchestra`. */
  listed_as?: string
  cast: CastRow[]
  works: ((Omit<WorkRow, 'movements'> & { movements?: string[] }) | IntervalRow)[]
  short: Localised
  text: Localised
  interpreters: Localised
  minutes: number
  start: string
  intro: boolean
  visual: string
  abo: string | null
  cities: SiteKey[]
  price: { from: number; to: number; reduced: number }
  /** The days of the year (MM-DD) between which the programme is played; any day of the season by default. */
  season?: { from: string; to: string }
  organ?: boolean
}
/** The halls of the demo know every fact. */
type Known<Facts> = { [Name in keyof Facts]-?: NonNullable<Facts[Name]> }

export interface Hall {
  key: string
  name: string
  address: string
  rooms: { key: string; name: string; capacity: number | null; genres: string[]; large: boolean; organ: boolean }[]
  description: Localised
  access: Known<VenueAccess>
  guide: VenueGuide
  in_use: boolean
}
export interface SeedClosure {
  key: string
  hall: string
  room: string
  /** The days from loading to the earliest first day. The closure begins once the room is free for `length` days. */
  days: number
  /** The length of the closure, in days. */
  length: number
  reason: string
}
export interface SeedAbo extends Pick<AboRecord, 'concerts'> {
  key: string
  site: SiteKey
  order: number
  active: boolean
  status: AboStatus
  abo_setting: { letter: string; color: string; onColor: string }
  title: Localised
  slug: Localised
  venue: { hall: string; room: string | null }
  start: string
  teaser_concerts_text: Localised
  description: Localised
  /** The names of the seat categories, as many as the hall's plan has; `abo-prices.ts` calculates their prices. */
  categories: Localised[]
  swap_dates: number
  loyalty_percent: number
  visual: string
}
export interface SeedArticle {
  key: string
  slug: Localised
  category: Localised & { key: string; en: string }
  headline: Localised
  teaser: Localised
  text: Localised
  visual: string
  sites: SiteKey[]
  days: number
  author: string
  goes_with?: { programme?: string[]; cast?: string[]; composer?: string[]; hall?: string[]; genre?: string[] }
}
export interface SeedPartner {
  key: string
  name: string
  claim: Localised
  category: Localised & { key: string; en: string }
  url: string
}
/** `nth` is counted from 1. */
export interface NthProduction {
  genre: string
  nth: number
}
/** A production of a genre or, if that is null, of the festival's days. */
export interface WantedProduction extends Omit<NthProduction, 'genre'> {
  genre: string | null
}
interface Promoted {
  position: number
  headline: Localised
  text: Localised
  link?: Localised
  link_text: Localised
  visual: string
}
export interface SeedFeatures {
  hero: Omit<Promoted, 'position'> & { event: NthProduction }
  teasers: (Promoted & { article: string })[]
  highlights: (NthProduction & { position: number; visual: string })[]
  banners: (Promoted & { key: string })[]
  aboteaser: Omit<Promoted, 'position'> & { abo: string }
}
export interface SeedNavigationItem {
  key: string
  title: Localised
  url?: Localised
  abo?: string
  site?: SiteKey
  page?: string
  children?: (SeedNavigationItem | { abos: true })[]
}
export interface SeedPressFile {
  key: string
  title: Localised
  kind: 'photo' | 'text' | 'logo'
  visual: string | null
  format: string
  copyright: Localised
  /** Content of a generated file: the key of an article or of a programme, the season's productions, or a text. */
  source?: { article?: string; interpreters?: string; season?: true; text?: Localised }
}
export interface SeedPressCategory {
  key: string
  title: Localised
  directories: { key: string; title: Localised; files: SeedPressFile[] }[]
}
export interface SeedPage {
  key: string
  position: number
  parent: string | null
  template: 'default' | 'landing'
  urls: { de: string; en: string }
  title: Localised
  headline: Localised
  is_online: boolean
  is_clickable: boolean
  in_menu: boolean
  in_footer: boolean
  has_tab_navigation: boolean
  meta_title: Localised
  meta_description: Localised
  og_title: Localised
  og_description: Localised
  og_type: string
  og_image: string
  hero: { image: string; text: Localised; link: Localised; link_text: Localised; video: string | null } | null
  modules: { container: { layout: number; slug: string; columns: SeedBlock[][] } }[]
}
export interface SeedBlock {
  block: string
  children?: SeedBlock[]
  [field: string]: unknown
}
export interface SeedVisual {
  key: string
  alt: Localised
  focal: { x: number; y: number }
}

export interface SeedContent {
  people: ImportPersonInput[]
  works: ImportWorkInput[]
  programmes: Programme[]
  halls: Record<SiteKey, Hall[]>
  closures: Partial<Record<SiteKey, SeedClosure[]>>
  abos: SeedAbo[]
  articles: SeedArticle[]
  partners: Record<SiteKey, SeedPartner[]>
  features: Record<SiteKey, SeedFeatures>
  navigation: { menu: SeedNavigationItem[]; footer: SeedNavigationItem[] }
  redirects: Record<'all' | SiteKey, Record<string, string>>
  press: { categories: SeedPressCategory[] }
  visuals: SeedVisual[]
  /** Pages with placeholders; `pagesOf` fills in the values of a site. */
  pages: unknown[]
  plans: ImportPlanInput[]
}
