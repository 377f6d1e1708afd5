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

/**
 * Returns the target and label of the link to the visitor's tickets, the same for all visitors: the account sends those
 * who are not logged in to the login, and from there to `next`.
 */
export function accountLink({ name, frame }: ShopFrame): { href: string; label: string } {
  const { locale, path } = frame
  const next = name === 'login' || name === 'account' ? '' : `?${new URLSearchParams({ next: path })}`
  return { href: shopHref(`/webshop/account${next}`, locale), label: labels[locale].tickets }
}

const labels = defineLabels({ de: { tickets: 'Meine Karten' }, en: { tickets: 'My tickets' } })
