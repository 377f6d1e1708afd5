import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Access } from '../../../shared/box-office/pages/production/access.tsx'
import type { ProductionPageData } from '../../../shared/box-office/pages/production/data.ts'
import { ShopPageProvider } from '../../../shared/box-office/shop-context.tsx'
import type { AnyShopPage } from '../../../shared/box-office/shop-page.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'

const site = { contact: { phone: '040 1', hours: { de: 'Mo–Fr', en: 'Mon–Fri' } } }

test.each<[Locale, number, string | null]>([
  // the page says once that admission is free
  ['de', 0, null],
  ['de', 1800, 'ab 18,00\u00a0€'],
  ['en', 0, null],
  ['en', 1800, 'from €18.00'],
])('in %s, seats with an induction loop from %i cents are “%s”', (locale, fromCents, text) => {
  const data = {
    production: { id: 3 },
    count: 2,
    accessible: null,
    takenPlaces: null,
    loop: { sections: ['Parkett'], fromCents },
  } as unknown as ProductionPageData
  const page = { frame: { locale, site } } as unknown as AnyShopPage
  const props = { page, children: createElement(Access, { data }) }
  const html = renderToStaticMarkup(createElement(ShopPageProvider, props))
  expect(/<span class="sum">([^<]*)</.exec(html)?.[1] ?? null).toBe(text)
})
