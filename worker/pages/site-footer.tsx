import { renderToStaticMarkup } from 'react-dom/server'
import { FooterParts } from '../../shared/layout/footer/footer.tsx'
import { footerClass } from '../../shared/layout/footer/footer-frame.ts'
import { PageFrameProvider } from '../../shared/page/page-context.tsx'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { newsletterMarkup } from './newsletter-markup.tsx'

export function SiteFooter({ page }: { page: AnyPageData }) {
  return (
    <footer className={footerClass}>
      <Parts page={page} />
    </footer>
  )
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
