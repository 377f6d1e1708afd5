// A deployment without content, of the demo's promoter, of one with one site and of one with eight.
import { SELF } from 'cloudflare:test'
import { parseHTML } from 'linkedom/worker'
import { expect, test } from 'vitest'
import { demoFactsIn } from '../../scripts/lib/demo-facts.ts'
import { imprintPath, privacyPath } from '../../shared/consent/legal-pages.ts'
import { locales } from '../../shared/i18n/locale.ts'
import { promoter } from '../../shared/sites/promoter.ts'
import { siteKeys, sites } from '../../shared/sites/sites.ts'

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
      if (!promoter.isDemo) wrong.push(...demoFactsIn(html).map((fact) => `${path} shows ${fact}`))
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

test.each(locales)('a house without content opens soon, and says in %s whose it is', async (locale) => {
  const [site] = siteKeys
  const { claim, name, contact } = sites[site]
  const open = async (path: string) =>
    parseHTML(await (await SELF.fetch(`http://${site}.localhost${path}`)).text()).document
  const home = await open(`/${locale}`)
  expect(home.querySelector('h1')?.textContent).toBe(claim[locale])
  expect(home.querySelector('main')?.textContent).toContain(`${name} ${locale === 'de' ? 'öffnet bald' : 'opens soon'}`)
  const links = [...home.querySelectorAll('.foot-end a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining([imprintPath[locale], privacyPath[locale]]))
  const imprint = await open(imprintPath[locale])
  for (const fact of [promoter.name, contact.address[locale], contact.phone, contact.email])
    expect(imprint.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ')).toContain(fact)
  expect(imprint.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('none')
})

test.each(locales)('the newsletter says in %s how often it comes only if the promoter does', async (locale) => {
  const [site] = siteKeys
  if (sites[site].newsletter !== true) return
  const words = await (await SELF.fetch(`http://${site}.localhost/${locale}/newsletter`)).text()
  const says = /(?:Ausgaben? im Jahr|issues? a year|jeden Monat per|every month)/.test(
    words.split('id="page-data"')[0] ?? '',
  )
  expect(says).toBe(sites[site].newsletterIssues !== undefined)
})
