import type { ArticleTeaser } from '../../../shared/contract/production.ts'
import type { AboTeaser, Banner, Hero, Highlight } from '../../../shared/contract/site-content.ts'
import {
  listBanners,
  listHighlights,
  listTeasers,
  readAboTeaser,
  readHero,
  readNextFeatureAt,
} from '../handlers/features/read.ts'
import type { Reading } from '../handlers/reading.ts'
import type { BackendCalls } from './backend-calls.ts'

/** Reads the promoted entries of the home page; null or empty where nothing is promoted. */
export interface FeaturesClient {
  hero(): Promise<Hero | null>
  aboTeaser(): Promise<AboTeaser | null>
  highlights(): Promise<Highlight[]>
  banners(): Promise<Banner[]>
  /** Reads the articles that are promoted on the home page; empty for a backend without this call. */
  teasers(): Promise<ArticleTeaser[]>
  /** Reads the next time at which an entry begins or ends; null without such a time, or if the site is proxied. */
  nextAt(): Promise<Date | null>
}

export function embeddedFeatures(reading: Reading): FeaturesClient {
  return {
    hero: () => readHero(reading),
    aboTeaser: () => readAboTeaser(reading),
    highlights: () => listHighlights(reading),
    banners: () => listBanners(reading),
    teasers: () => listTeasers(reading),
    nextAt: () => readNextFeatureAt(reading),
  }
}

export function proxiedFeatures({ get, list }: BackendCalls): FeaturesClient {
  return {
    hero: () => get('hero'),
    aboTeaser: () => get('aboTeaser'),
    highlights: () => list('highlights'),
    banners: () => list('banners'),
    teasers: () => list('teasers'),
    // the contract has no such call
    nextAt: async () => null,
  }
}
