import { localise } from '../../i18n/locale.ts'
import { Introduction } from '../../newsletter/introduction.tsx'
import { NewsletterPart } from '../../newsletter/newsletter-part.tsx'
import { issuesOf, newsletterWords } from '../../newsletter/words.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import type { NewsletterData } from './screen.ts'
import '../../ui/page-head.css'

export default function NewsletterScreen({ data }: { data: NewsletterData }) {
  const { site, locale } = usePage()
  const words = useLabels(newsletterWords)
  return (
    <>
      <div className="pagehead sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{words.subtitle(localise(site.city, locale), issuesOf(site, locale))}</p>
      </div>
      <section className="sheet">
        <div className="grid news">
          <Introduction site={site} locale={locale} />
          <NewsletterPart site={site} locale={locale} posted={data} />
        </div>
      </section>
    </>
  )
}
