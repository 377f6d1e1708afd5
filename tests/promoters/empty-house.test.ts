// A deployment without content, of the demo's promoter, of one with one site and of one with eight.
import { SELF } from 'cloudflare:test'
import { parseHTML } from 'linkedom/worker'
import { expect, test } from 'vitest'
import { locales } from '../../shared/i18n/locale.ts'
import { siteKeys } from '../../shared/sites/sites.ts'

const words = {
  de: ['konzerte', 'konzerte?view=season', 'konzerte?overlay=true', 'abonnements', 'aktuelles', 'merkzettel', 'saele'],
  en: ['concerts', 'concerts?view=season', 'concerts?overlay=true', 'abonnements', 'discover', 'watchlist', 'halls'],
}
const others = {
  de: ['mitwirkende', 'werke', 'presse/pressedownloads', 'impressum', 'datenschutz', 'agb'],
  en: ['artists', 'works', 'press/pressdownloads', 'imprint', 'privacy', 'terms'],
}

test.each(siteKeys.flatMap((site) => locales.map((locale) => [site, locale] as const)))(
  'every screen of %s in %s answers, and no link of it leads nowhere',
  async (site, locale) => {
    const origin = `http://${site}.localhost`
    const own = ['', ...words[locale], ...others[locale], 'search?query=abc', 'cookies', 'login']
    const open = own.map((path) => `/${locale}/${path}`.replace(/\/$/, ''))
    const fixed = ['/webshop', `/print/${locale}/concerts`, `/ina?locale=${locale}`, '/robots.txt', '/sitemap.xml', '/']
    const asked = new Set([...open, ...fixed])
    const wrong: string[] = []
    for (const path of asked) {
      const response = await SELF.fetch(origin + path)
      const html = await response.text()
      if (response.status >= 400) wrong.push(`${path}: ${response.status}`)
      if (!response.headers.get('content-type')?.startsWith('text/html')) continue
      const { document } = parseHTML(html)
      for (const link of document.querySelectorAll('a[href]')) {
        const address = new URL(link.getAttribute('href') ?? '', origin + path)
        const target = address.pathname + address.search
        if (address.origin === origin && !asked.has(target)) {
          asked.add(target)
          if (asked.size > 400) throw new Error(`too many addresses, such as ${target}`)
        }
      }
    }
    expect(wrong).toEqual([])
  },
)
