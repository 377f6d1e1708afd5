import { shopHref } from '../../../shared/box-office/told.ts'
import type { NavigationItem } from '../../../shared/contract/site-content.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { legalKey } from '../../../shared/layout/legal-key.ts'
import type { BoxOfficeLinks } from '../../../shared/page/page-data.ts'
import { isSiteKey } from '../../../shared/sites/site-keys.ts'

export function boxOfficeLinks(locale: Locale): BoxOfficeLinks {
  const { account, basket } = labels[locale]
  return {
    account: { title: account, url: shopHref('/webshop/account', locale) },
    basket: { title: basket, url: shopHref('/webshop/cart', locale) },
  }
}

/** Adds the links at the beginning of the first group of pages; a footer without such a group gets a group for them. */
export function withBoxOffice(footer: readonly NavigationItem[], links: BoxOfficeLinks, locale: Locale) {
  const added = (['account', 'basket'] as const).map((key) => ({ key: `foot-${key}`, ...links[key], children: [] }))
  const first = footer.findIndex(({ key, children }) => key !== legalKey && !children.every(isCity))
  if (first < 0) return [{ key: 'foot-tickets', title: labels[locale].tickets, url: null, children: added }, ...footer]
  return footer.map((group, index) => (index === first ? { ...group, children: [...added, ...group.children] } : group))
}

const isCity = ({ site }: NavigationItem) => isSiteKey(site)

const labels = defineLabels({
  de: { basket: 'Warenkorb', account: 'Meine Karten', tickets: 'Karten' },
  en: { basket: 'Basket', account: 'My tickets', tickets: 'Tickets' },
})
