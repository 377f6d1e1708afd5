import { use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FooterParts } from '../../shared/layout/footer/footer.tsx'
import { footerClass } from '../../shared/layout/footer/footer-frame.ts'
import { KeptMarkupContext } from '../../shared/page/kept-markup.ts'
import { PageFrameProvider } from '../../shared/page/page-context.tsx'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { newsletterMarkup } from './newsletter-markup.tsx'

export function SiteFooter({ page }: { page: AnyPageData }) {
  const keep = use(KeptMarkupContext)
  const element = (
    <footer className={footerClass}>
      <Parts page={page} />
    </footer>
  )
  if (!keep) return element
  const dependsOn = [JSON.stringify(page.nav.footer), page.today.slice(0, 4)]
  return keep({ kind: 'footer', key: `${page.screen === 'newsletter'}`, dependsOn, element })
}

/** Renders the footer's content, without its element, for client navigation. */
export function footerMarkup(page: AnyPageData): string {
  return renderToStaticMarkup(
    <PageFrameProvider page={page}>
      <Parts page={page} />
    </PageFrameProvider>,
  )
}

function Parts({ page }: { page: AnyPageData }) {
  const newsletter = page.screen === 'newsletter' ? '' : newsletterMarkup(page.siteDetails, page.locale)
  return <FooterParts nav={page.nav.footer} newsletter={newsletter} />
}
