import type { AboTeaser, Banner, Hero, Highlight } from '../../../shared/contract/site-content.ts'
import { listBanners, listHighlights, readAboTeaser, readHero } from '../handlers/features/read.ts'
import type { Reading } from '../handlers/reading.ts'
import type { BackendCalls } from './backend-calls.ts'

/** Reads the promoted entries of the home page; null or empty where nothing is promoted. */
export interface FeaturesClient {
  hero(): Promise<Hero | null>
  aboTeaser(): Promise<AboTeaser | null>
  highlights(): Promise<Highlight[]>
  banners(): Promise<Banner[]>
}

export function embeddedFeatures(reading: Reading): FeaturesClient {
  return {
    hero: () => readHero(reading),
    aboTeaser: () => readAboTeaser(reading),
    highlights: () => listHighlights(reading),
    banners: () => listBanners(reading),
  }
}

export function proxiedFeatures({ get, list }: BackendCalls): FeaturesClient {
  return {
    hero: () => get('hero'),
    aboTeaser: () => get('aboTeaser'),
    highlights: () => list('highlights'),
    banners: () => list('banners'),
  }
}
