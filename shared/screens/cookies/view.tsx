import '../../ui/page-head.css'
import '../parts/axis.css'
import './cookies.css'
import { choiceWords } from '../../consent/choice-words.ts'
import { ChoiceButtons, Choices } from '../../consent/choices.tsx'
import { useConsent } from '../../consent/consent-context.tsx'
import { privacyPath } from '../../consent/legal-pages.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { PageLink } from '../../page/page-link.tsx'
import { buildPath } from '../routes.ts'
import type { CookiesData } from './screen.ts'

/** The cookie settings as a page whose form also works without JavaScript. */
export default function CookiesScreen({ data }: { data: CookiesData }) {
  const { site, locale } = usePage()
  const words = useLabels(choiceWords)
  // A choice made after the page was rendered takes precedence and resets the form.
  const granted = useConsent().granted ?? data.granted
  return (
    <>
      <div className="pagehead sheet">
        <h1>{words.title}</h1>
      </div>
      <section className="sheet">
        <div className="grid axis">
          {/* Firefox would restore unsaved choices after a reload, and the page would not show what is stored. */}
          <form className="cookies" action="/_consent" method="post" autoComplete="off" key={granted.join('-')}>
            <p className="cookies-lead">
              {words.lead}{' '}
              <PageLink site={site} href={privacyPath[locale]}>
                {words.privacy}
              </PageLink>
            </p>
            <input type="hidden" name="to" value={`${buildPath({ screen: 'cookies', locale })}?saved=1`} />
            <p className="cookies-saved" role="status" hidden={!data.isSaved}>
              {words.saved}
            </p>
            <Choices granted={granted} isSignalled={data.isSignalled} />
            <p className="cookies-f">
              <ChoiceButtons />
            </p>
          </form>
        </div>
      </section>
    </>
  )
}
