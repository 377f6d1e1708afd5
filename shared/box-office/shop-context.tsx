import { createContext, type ReactNode, useContext } from 'react'
import type { Locale } from '../i18n/locale.ts'
import { PageFrameProvider } from '../page/page-context.tsx'
import type { ShopFrame } from './shop-page.ts'

const ShopPageContext = createContext<ShopFrame | null>(null)

export function ShopPageProvider({ page, children }: { page: ShopFrame; children: ReactNode }) {
  const { site: siteDetails, ...frame } = page.frame
  return (
    <PageFrameProvider page={{ ...frame, siteDetails }}>
      <ShopPageContext value={page}>{children}</ShopPageContext>
    </PageFrameProvider>
  )
}

/** @throws Error outside of <ShopPageProvider> */
export function useShopPage(): ShopFrame {
  const page = useContext(ShopPageContext)
  if (!page) throw new Error('useShopPage() outside of <ShopPageProvider>')
  return page
}

/** Returns a function that adds the page's language to a box office address. */
export function useShopHref(): (path: string) => string {
  const { frame } = useShopPage()
  return (path) => shopHref(path, frame.locale)
}

/**
 * Adds `locale=en` to a box office address; in German, returns the address unchanged.
 * @param path root-relative, with or without query and hash
 */
export function shopHref(path: string, locale: Locale): string {
  if (locale === 'de') return path
  const [address = '', anchor] = path.split('#', 2)
  return `${address}${address.includes('?') ? '&' : '?'}locale=${locale}${anchor ? `#${anchor}` : ''}`
}
