import { beforeAll, describe, expect, it } from 'vitest'
import { aboPrices } from '../../../scripts/seed/abo-prices.ts'
import { pagesOf, readSeed, type SeedAbo, type SeedContent } from '../../../scripts/seed/content.ts'
import { demandOf } from '../../../scripts/seed/sales/demand.ts'
import { planKeyOf } from '../../../scripts/seed/sales/plan-of.ts'
import { salesRecord } from '../../../scripts/seed/sales/sales-records.ts'
import { planSeason } from '../../../scripts/seed/season/plan.ts'
import { savingPercent } from '../../../shared/entities/abos/saving.ts'
import { countWord } from '../../../shared/i18n/count-word.ts'
import { siteKeys } from '../../../shared/sites/sites.ts'

let content: SeedContent
beforeAll(async () => {
  content = await readSeed()
})

const rate = ({ abo_setting: { letter } }: SeedAbo) =>
  ({ A: 20, B: 25, C: 30, K: 25, P: 25, S: 30, L: 20, F: 20, N: 20 })[letter]

describe.each(['2026-11-20', '2027-02-14', '2027-08-01'])('the abos of a season planned on %s', (today) => {
  it('cost less than their single tickets by the claimed saving, in every category', () => {
    const seasons = planSeason(content, today)
    for (const abo of content.abos) {
      const season = seasons[abo.site]
      const demand = demandOf(season, today)
      const productions = season.filter((production) => production.abo === abo.key)
      const { categories } = aboPrices(abo, content, season, today)
      const compared = categories.map(({ category, aboPrice }) => {
        const cents = productions.map((production) => {
          const wanted = demand.get(production.externalId)
          const plan = content.plans.find(({ external_id }) => external_id === planKeyOf(abo.site, production, content))
          if (!wanted || !plan || wanted.isElsewhere) throw new Error(`${production.externalId} is not sold here`)
          expect(plan.categories).toHaveLength(abo.categories.length)
          const key = plan.external_id
          const { prices } = salesRecord(production, wanted, { key, categories: plan.categories.length })
          return (prices[String(category) as keyof typeof prices]?.normal ?? Number.NaN) * 100
        })
        return { abo: Math.round(aboPrice * 100), single: cents.reduce((sum, each) => sum + each, 0) }
      })
      const percents = compared.map((category) => savingPercent([category]))
      expect([abo.key, productions.length, [...new Set(percents)]]).toEqual([abo.key, abo.concerts, [rate(abo)]])
    }
  })
})

describe('the numbers in the texts about abos', () => {
  it('are those of each abo: concerts, categories, exchanges and the loyalty discount', () => {
    for (const abo of content.abos) {
      const { key, description, categories, swap_dates: swaps, loyalty_percent: loyalty } = abo
      const [de, en] = [description.de, description.en ?? '']
      const word = (count: number) => [countWord(count, 'de'), countWord(count, 'en')] as const
      expect([key, ...counted(de, /(\p{L}+) (?:\p{L}*[Aa]bende|Matineen|Konzerte)(?! gegen)/u)]).toEqual([
        key,
        word(abo.concerts)[0],
      ])
      expect([key, ...counted(de, /Es gibt (\p{L}+) Kategorien/u)].slice(1)).toEqual(
        /Kategorien/.test(de) ? [word(categories.length)[0]] : [],
      )
      expect([key, ...counted(en, /There are (\p{L}+) categories/u)].slice(1)).toEqual(
        /categories/.test(en) ? [word(categories.length)[1]] : [],
      )
      expect([...counted(de, /bis zu (\p{L}+) Termine/u), ...counted(en, /up to (\p{L}+) dates/u)]).toEqual(word(swaps))
      expect([
        ...counted(de, /(\p{L}+) Prozent Treuerabatt/u),
        ...counted(en, /loyalty discount of (\p{L}+) per cent/u),
      ]).toEqual(word(loyalty))
    }
  })

  it('are the same on the pages about them', () => {
    const [abo] = content.abos
    const swaps = countWord(abo?.swap_dates ?? 0, 'de')
    for (const site of siteKeys) {
      const textOf = (key: string) => JSON.stringify(pagesOf(content, site).find((page) => page.key === key))
      expect(textOf('terms')).toContain(`bis zu ${swaps} Termine je Saison`)
      expect(textOf('faq')).toContain(`Bis zu ${swaps} in jeder Saison`)
      expect(textOf('abo-info')).toContain(`bis zu ${swaps} Termine`)
      expect(textOf('abo-info')).toMatch(new RegExp(`<strong>${abo?.loyalty_percent}\\sProzent Treuerabatt</strong>`))
    }
  })
})

/** Returns the first number of a text that stands before the given words, in lower case; empty if it has none. */
function counted(text: string, pattern: RegExp): string[] {
  const [, number] = pattern.exec(text) ?? []
  return number ? [number.toLowerCase()] : []
}

describe('the savings that the demo claims', () => {
  it('is said of no abo in prose, since its prices say it', () => {
    const texts = content.abos.flatMap(({ description }) => [description.de, description.en])
    expect(texts.filter((text) => /spar\w* \w+ \d+|save \d+/.test(text ?? ''))).toEqual([])
    expect(JSON.stringify(content.features)).not.toMatch(/\d+\s?% gespart|save \d+%/)
  })

  it('is true of every abo that the page about subscriptions names', () => {
    for (const site of siteKeys) {
      const page = pagesOf(content, site).find(({ key }) => key === 'abo-info')
      const texts = JSON.stringify(page)
      for (const abo of content.abos) {
        const title = abo.title.de.replace('&', '&amp;')
        const column = new RegExp(`${rate(abo)}\\sProzent".{0,300}?<p>[^<]*${title}`)
        expect([title, column.test(texts)]).toEqual([title, true])
      }
    }
  })

  it('at most 30 percent, is reached on every site', () => {
    for (const site of siteKeys) {
      const rates = content.abos.filter((abo) => abo.site === site).map((abo) => rate(abo) ?? 0)
      expect([site, Math.max(...rates)]).toEqual([site, 30])
    }
  })
})
