import { SELF } from 'cloudflare:test'
import { parseHTML } from 'linkedom/worker'
import { beforeEach, describe, expect, it } from 'vitest'
import { getAllByRole } from '../../dom.ts'
import { someStoredSales } from '../box-office/store/some-sales.ts'
import { freshIsolate } from '../fresh-isolate.ts'

const page = async (path: string) => (await SELF.fetch(`http://hh.localhost${path}`)).text()

const addresses = (html: string, name: RegExp) =>
  getAllByRole(html, 'link')
    .filter((link) => name.test(link.textContent ?? ''))
    .map((link) => link.getAttribute('href'))

beforeEach(() => freshIsolate())

describe('The links to basket and account', () => {
  it('are in header, menu and footer of every page if our box office sells anything', async () => {
    await someStoredSales()
    const german = await page('/de/konzerte')
    expect(addresses(german, /^\s*Warenkorb\s*$/)).toEqual(Array(2).fill('/webshop/cart'))
    expect(addresses(german, /^Meine Karten$/)).toEqual(Array(3).fill('/webshop/account'))
    const english = await page('/en/konzerte')
    expect(addresses(english, /^\s*Basket\s*$/)).toEqual(Array(2).fill('/webshop/cart?locale=en'))
    expect(addresses(english, /^My tickets$/)).toEqual(Array(3).fill('/webshop/account?locale=en'))
  })

  it('stand where visitors look for them: before the other tools, last in the menu, first in the footer', async () => {
    await someStoredSales()
    const html = await page('/de/konzerte')
    const [tools, menu, footer] = ['.tools a', '.menu > nav > ul:first-child > li > a', '.foot-nav a'].map((selector) =>
      [...parseHTML(html).document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim()),
    )
    expect(tools?.[0]).toBe('Meine Karten')
    expect(menu?.at(-1)).toBe('Meine Karten')
    expect(footer?.slice(0, 2)).toEqual(['Meine Karten', 'Warenkorb'])
  })

  it('are missing on a site that sells nothing here', async () => {
    await someStoredSales({ site: 'k' })
    const html = await page('/de/konzerte')
    expect([addresses(html, /Warenkorb/), addresses(html, /Meine Karten/)]).toEqual([[], []])
  })
})
