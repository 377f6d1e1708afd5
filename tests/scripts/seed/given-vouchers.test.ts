// Vouchers are given, not sold (decision 0195).
import { beforeAll, describe, expect, it } from 'vitest'
import { pagesOf, readSeed, type SeedContent } from '../../../scripts/seed/content.ts'
import { siteKeys } from '../../../shared/sites/sites.ts'

let content: SeedContent
beforeAll(async () => {
  content = await readSeed()
})

/** What would sell a voucher, or let the reader choose one as a present. */
const sells =
  /verschenk|schenken Sie|bestell|kauf(?! stehen)|Sie bestimmen|der andere|order(?!\p{L})|\bbuy|bought|purchase|give someone|as a present|you decide|the recipient/iu

/** Sentences about vouchers, without tags. */
const sentences = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/(?<=[.;!?])\s|"/)

describe('Vouchers in the demo', () => {
  it.each(siteKeys)('are given and redeemed online in %s, and promise no purchase', (site) => {
    const pages = pagesOf(content, site)
    const page = (key: string) => pages.find((each) => each.key === key)
    const own = sentences(page('vouchers')).filter((text) => !/Abonnement|subscription/.test(text))
    expect(own.filter((text) => sells.test(text))).toEqual([])
    const others = sentences([...pages, content.features, content.navigation]).filter((text) =>
      /gutschein|voucher/i.test(text),
    )
    expect(others.length).toBeGreaterThan(10)
    // the terms name what they apply to, of which vouchers are one
    expect(others.filter((text) => sells.test(text) && !/Diese Bedingungen|These terms/.test(text))).toEqual([])
    for (const key of ['vouchers', 'terms', 'faq', 'blocks']) {
      const text = JSON.stringify(page(key))
      expect([key, /Kulanz[^"]*Gewinn/.test(text), /goodwill[^"]*prize/.test(text)]).toEqual([key, true, true])
    }
    expect(JSON.stringify(page('vouchers'))).toMatch(/Nur online.*Only online/)
    expect(JSON.stringify(page('faq'))).not.toMatch(/Code verloren|lost the code|Mit der Rechnung|With the invoice/)
  })

  it('are announced so on each home page, in both languages', () => {
    const banners = [content.features].flatMap((features) => [
      ...JSON.stringify(features).matchAll(/Ein Abend von uns/g),
    ])
    expect(banners.length).toBeGreaterThan(2)
    expect(JSON.stringify(content.features)).not.toMatch(/Verschenken|Give someone/)
  })
})
