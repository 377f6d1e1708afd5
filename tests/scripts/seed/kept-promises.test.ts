import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { pagesOf, readSeed, type SeedContent } from '../../../scripts/seed/content.ts'
import { planKeyOf } from '../../../scripts/seed/sales/plan-of.ts'
import { salesRecord } from '../../../scripts/seed/sales/sales-records.ts'
import { type PlannedProduction, planSeason } from '../../../scripts/seed/season/plan.ts'
import { parseEmbed } from '../../../shared/html/embeds.ts'
import { type SiteKey, siteKeys, sites } from '../../../shared/sites/sites.ts'

const today = '2026-11-20'
let content: SeedContent
let seasons: Record<SiteKey, PlannedProduction[]>
beforeAll(async () => {
  content = await readSeed()
  seasons = planSeason(content, today)
})

const upcoming = (site: SiteKey) => seasons[site].filter(({ day }) => day >= today)

describe('what a performance offers can be had', () => {
  it('seats facing the interpreter, which are set aside in the sale, and by when and how one gets them', () => {
    for (const site of siteKeys) {
      const signed = upcoming(site).find(({ offered }) => offered?.signLanguage)
      if (!signed) throw new Error(site)
      const key = planKeyOf(site, signed, content)
      const { contingents = [] } = salesRecord(signed, { isFree: false } as never, { key, categories: 5 })
      expect([site, contingents.filter((each) => each.key === 'gebaerdensprache' && !each.access)]).toEqual([
        site,
        [expect.objectContaining({ seats: [expect.objectContaining({ seats: expect.any(String) })] })],
      ])
      expect(signed.offered?.accessText?.de).toMatch(/Vier Plätze .*bis zum Werktag vorher.*am Telefon oder per E-Mail/)
      expect(signed.offered?.accessText?.en).toMatch(/four seats .*until the working day before.*telephone or e-mail/)
    }
  })

  it('a touch tour, by when and how one registers', () => {
    for (const site of siteKeys) {
      const [toured] = upcoming(site).filter(({ offered }) => offered?.touchTour)
      expect(toured?.offered?.accessText?.de).toMatch(/bis zum Werktag vorher an, am Telefon oder per E-Mail/)
      expect(toured?.offered?.accessText?.en).toMatch(/register by the working day before, by telephone or e-mail/)
    }
  })
})

/** The one sample of each provider, on the page of all blocks; their addresses are invented. */
const samples = [
  'https://www.youtube.com/watch?v=AUFTAKTDEMO',
  'https://vimeo.com/000000000',
  'https://open.spotify.com/track/AuftaktDemo00000000000',
  'https://soundcloud.com/auftakt-example/largo',
  'https://auftakt-example.podigee.io/1-vor-dem-ersten-ton',
  'https://issuu.com/auftakt-example/docs/saisonheft',
  'https://www.yumpu.com/de/document/view/00000000/auftakt-saisonheft',
  'https://www.calameo.com/books/000000000000000000000',
  'https://www.instagram.com/p/AuftaktDemo/',
  'https://www.facebook.com/auftakt.example/posts/1',
  'https://www.tiktok.com/@auftakt.example/video/0000000000000000000',
]

const kinds = ['video', 'audio', 'viewer', 'social'] as const

describe('a player', () => {
  const addressesIn = (value: unknown) =>
    [...JSON.stringify(value).matchAll(/https?:\/\/[^"'`\\<\s]+/g)]
      .map(([address]) => address)
      .filter((address) => kinds.some((kind) => parseEmbed(address, kind)))

  it('of another provider stands on the page of all blocks alone, once each and called a sample', () => {
    const { pages: all, ...rest } = content
    const pages = all as { key: string }[]
    const blocks = pages.find(({ key }) => key === 'blocks')
    expect(addressesIn(blocks).sort()).toEqual([...samples].sort())
    const heard = JSON.stringify(blocks)
    for (const word of ['Muster: YouTube', 'Sample: Vimeo', 'Audio: je Anbieter ein Muster', 'one sample per provider'])
      expect(heard).toContain(word)
    expect(addressesIn([rest, pages.filter((page) => page !== blocks)])).toEqual([])
  })

  it('is given to no concert by the code that plans them, since the demo has no recordings', () => {
    const root = new URL('../../../scripts/seed/', import.meta.url)
    const sources = globSync('**/*.ts', { cwd: root.pathname }).map((file) => readFileSync(new URL(file, root), 'utf8'))
    expect(sources.length).toBeGreaterThan(20)
    expect(addressesIn(sources)).toEqual([])
  })
})

it('the telephone on a service page has its hours and an address for all others beside it', () => {
  const keys = ['faq', 'abo-info', 'vouchers', 'tickets-prices', 'accessibility', 'service', 'contact']
  for (const site of siteKeys) {
    const { phone } = sites[site].contact
    for (const page of pagesOf(content, site).filter(({ key }) => keys.includes(key))) {
      const bare = JSON.stringify(page)
        .split(phone)
        .slice(1)
        .map((after) => after.slice(0, 420))
        .filter((after) => !(/(?:Mo|Mon)–Fri? /.test(after) && /@auftakt\.example/.test(after)))
      expect([site, page.key, bare]).toEqual([site, page.key, []])
    }
  }
})

it('family concerts, to which vouchers lead, are to come in each city', () => {
  for (const site of siteKeys) {
    expect([site, upcoming(site).some(({ genre }) => genre === 'family')]).toEqual([site, true])
    const vouchers = JSON.stringify(pagesOf(content, site).find(({ key }) => key === 'vouchers'))
    expect(vouchers).toMatch(/"\/de\/konzerte\?genre=family"[^}]*\}[^}]*Familienkonzerte ansehen/)
  }
})
