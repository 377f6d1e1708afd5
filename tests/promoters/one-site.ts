// The promoter's file of a house with one site.
import type { OwnFacts, PromoterFacts } from '../../shared/sites/site.ts'
import { commonFacts, sellerIn, siteIn } from './some-promoter.ts'

export { commonFacts }

export const siteKeys = ['x'] as const

export const promoter: PromoterFacts = {
  name: 'Klangbogen',
  domain: 'klangbogen.example',
  colours: { primary: '#7FB069', wash: '#EEF5EA', deep: '#2F5D1E' },
}

export const siteFacts = {
  x: siteIn('Xstadt', 'klangbogen.example'),
} satisfies Record<(typeof siteKeys)[number], OwnFacts<typeof commonFacts>>

export const sellers = {
  x: sellerIn('Xstadt'),
}
