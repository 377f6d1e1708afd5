import { type Locale, localise } from '../i18n/locale.ts'
import type { NewsletterData } from '../screens/newsletter/screen.ts'
import { buildPath } from '../screens/routes.ts'
import type { Site } from '../sites/sites.ts'
import { SignUpForm } from './form.tsx'
import { newsletterWords } from './words.ts'

interface OutcomeProps {
  site: Pick<Site, 'privacyUrl' | 'newsletter' | 'newsletterLink'>
  locale: Locale
  posted: NewsletterData
}

/**
 * The current step of the newsletter sign-up or cancellation, or a link to an external form;
 * client/newsletter/send.ts replaces this element.
 */
export function NewsletterPart({ site, locale, posted }: OutcomeProps) {
  return (
    <div data-newsletter="">
      {site.newsletter === 'link' ? (
        <Elsewhere site={site} locale={locale} />
      ) : (
        <Stage site={site} locale={locale} posted={posted} />
      )}
    </div>
  )
}

function Elsewhere({ site, locale }: Omit<OutcomeProps, 'posted'>) {
  return (
    <p>
      <a className="btn btn--wide" href={localise(site.newsletterLink, locale)} rel="noopener">
        {newsletterWords[locale].elsewhere}
      </a>
    </p>
  )
}

function Stage({ site, locale, posted: { state, form } }: OutcomeProps) {
  const words = newsletterWords[locale]
  const order = { href: buildPath({ screen: 'newsletter', locale, step: null }), label: words.order }
  const eventList = { href: buildPath({ screen: 'event-list', locale }), label: words.concerts }
  switch (state) {
    case 'form':
      return <SignUpForm site={site} locale={locale} form={form} />
    case 'pending':
      return <Pending locale={locale} email={form?.email ?? ''} />
    case 'confirm':
      return <OneClick heading={words.confirm} text={words.confirmText} send={words.confirmSend} />
    case 'confirmed':
      return <Panel heading={words.confirmed} text={words.confirmedText} next={eventList} />
    case 'unsubscribe':
      return <OneClick heading={words.unsubscribe} text={words.unsubscribeText} send={words.unsubscribeSend} />
    case 'unsubscribed':
      return <Panel heading={words.unsubscribed} text={words.unsubscribedText} next={eventList} />
    case 'expired':
      return <Panel heading={words.expired} text={words.expiredText} next={order} />
  }
}

function Pending({ locale, email }: { locale: Locale; email: string }) {
  const words = newsletterWords[locale]
  return (
    <div className="thanks field" role="status" tabIndex={-1}>
      <h3>{words.pending}</h3>
      <p>{words.pendingText(email)}</p>
      <p>{words.pendingHelp}</p>
      <p>
        <a href={buildPath({ screen: 'newsletter', locale, step: null })}>{words.again}</a>
      </p>
    </div>
  )
}

interface PanelProps {
  heading: string
  text: string
  next: { href: string; label: string }
}

function Panel({ heading, text, next }: PanelProps) {
  return (
    <div className="thanks field" role="status" tabIndex={-1}>
      <h3>{heading}</h3>
      <p>{text}</p>
      <p>
        <a href={next.href}>{next.label}</a>
      </p>
    </div>
  )
}

/**
 * A form with a single button, on a page linked from a mail: mail scanners follow links, but do not press buttons. The
 * form posts to the current address, which contains the token.
 */
function OneClick({ heading, text, send }: { heading: string; text: string; send: string }) {
  return (
    <form className="thanks field" method="post">
      <h3>{heading}</h3>
      <p>{text}</p>
      <p>
        <button className="btn btn--night btn--wide" type="submit">
          {send}
        </button>
      </p>
    </form>
  )
}
