import { defineLabels } from '../../i18n/labels.ts'
import { shopHref, useShopPage } from '../shop-context.tsx'
import type { AnyShopPage } from '../shop-page.ts'

export function AccountLink() {
  const { href, label } = accountLink(useShopPage())
  return (
    <a href={href} data-account="">
      {label}
    </a>
  )
}

/** Returns the link's target and label: the account if the visitor is logged in, else the login. */
export function accountLink({ name, frame, isLoggedIn }: AnyShopPage): { href: string; label: string } {
  const { locale, path } = frame
  const words = labels[locale]
  if (isLoggedIn) return { href: shopHref('/webshop/account', locale), label: words.account }
  const next = name === 'login' || name === 'account' ? '' : `?${new URLSearchParams({ next: path })}`
  return { href: shopHref(`/webshop/login${next}`, locale), label: words.login }
}

const labels = defineLabels({
  de: { login: 'Anmelden', account: 'Konto' },
  en: { login: 'Log in', account: 'Account' },
})
