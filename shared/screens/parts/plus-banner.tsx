import '../../ui/banner.css'
import '../../ui/button.css'
import './plus-banner.css'
import { localise } from '../../i18n/locale.ts'
import { usePage } from '../../page/page-context.tsx'
import { PageLink } from '../../page/page-link.tsx'

export function PlusBanner({ title, text, more }: { title: string; text: string; more: string }) {
  const { site, locale } = usePage()
  return (
    <section className="banner sheet field" id="plus">
      <div className="plus">
        <h2>{title}</h2>
        <div>
          <p>{text}</p>
          <p className="plus-a">
            <PageLink site={site} className="btn btn--night" href={localise(site.plusUrl, locale)}>
              {more}
            </PageLink>
          </p>
        </div>
      </div>
    </section>
  )
}
