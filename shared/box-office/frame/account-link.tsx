import { defineLabels } from '../../i18n/labels.ts'
import { shopHref, useShopPage } from '../shop-context.tsx'
import type { ShopFrame } from '../shop-page.ts'

export function AccountLink() {
  const { href, label } = accountLink(useShopPage())
  return (
    <a href={href} data-account="">
      {label}
    </a>
  )
}

/** Returns the target and label of the link to the visitor's tickets, which leads through the login if necessary. */
export function accountLink({ name, frame, isLoggedIn }: ShopFrame): { href: string; label: string } {
  const { locale, path } = frame
  const label = labels[locale].tickets
  if (isLoggedIn) return { href: shopHref('/webshop/account', locale), label }
  const next = name === 'login' || name === 'account' ? '' : `?${new URLSearchParams({ next: path })}`
  return { href: shopHref(`/webshop/login${next}`, locale), label }
}

const labels = defineLabels({ de: { tickets: 'Meine Karten' }, en: { tickets: 'My tickets' } })
