// The promoter's file of a house with eight sites.
import type { OwnFacts, PromoterFacts } from '../../shared/sites/site.ts'
import { commonFacts, sellerIn, siteIn } from './some-promoter.ts'

export { commonFacts }

export const siteKeys = ['a', 'b', 'c', 'dd', 'e', 'f', 'ggg', 'i'] as const

export const promoter: PromoterFacts = {
  name: 'Klangbogen',
  domain: 'klangbogen.example',
  colours: { primary: '#7FB069', wash: '#EEF5EA', deep: '#2F5D1E' },
}

export const siteFacts = {
  a: siteIn('Astadt', 'a.klangbogen.example'),
  b: siteIn('Bstadt', 'b.klangbogen.example'),
  c: siteIn('Cstadt', 'c.klangbogen.example'),
  dd: siteIn('Dstadt an der langen Donau', 'dd.klangbogen.example'),
  e: siteIn('Estadt', 'e.klangbogen.example'),
  f: siteIn('Fstadt', 'f.klangbogen.example'),
  ggg: siteIn('Gstadt', 'ggg.klangbogen.example'),
  i: siteIn('Istadt', 'i.klangbogen.example'),
} satisfies Record<(typeof siteKeys)[number], OwnFacts<typeof commonFacts>>

export const sellers = {
  a: sellerIn('Astadt'),
  b: sellerIn('Bstadt'),
  c: sellerIn('Cstadt'),
  dd: sellerIn('Dstadt'),
  e: sellerIn('Estadt'),
  f: sellerIn('Fstadt'),
  ggg: sellerIn('Gstadt'),
  i: sellerIn('Istadt'),
}
