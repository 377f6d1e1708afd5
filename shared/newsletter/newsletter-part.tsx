import { type Locale, localise } from '../i18n/locale.ts'
import { PageLink } from '../page/page-link.tsx'
import type { NewsletterData, NewsletterForm } from '../screens/newsletter/screen.ts'
import { buildPath } from '../screens/routes.ts'
import type { Site } from '../sites/sites.ts'
import '../ui/button.css'
import '../ui/field.css'
import './newsletter.css'
import { newsletterProblems, newsletterWords } from './words.ts'

interface OutcomeProps {
  site: Pick<Site, 'privacyUrl' | 'newsletter' | 'newsletterLink' | 'lacks'>
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

interface FormProps {
  site: Pick<Site, 'privacyUrl' | 'lacks'>
  locale: Locale
  form?: NewsletterForm | undefined
}

const empty: NewsletterForm = { email: '', consent: false }

/**
 * The newsletter form, which posts to the API. With JavaScript, client/newsletter/send.ts sends it and shows the result
 * in place.
 */
function SignUpForm({ site, locale, form = empty }: FormProps) {
  const words = newsletterWords[locale]
  const problems = newsletterProblems[locale]
  const { email, consent, fields = [], problem } = form
  const emailProblem =
    problem === 'registered' ? problems.registered : fields.includes('email') && (form.emailProblem || problems.email)
  return (
    // noValidate, because the browser's messages would be in the browser's language
    <form className="news-f" method="post" action={`/api/newsletter/?locale=${locale}`} noValidate>
      <input type="hidden" name="locale" value={locale} />
      {problem && problem !== 'registered' && (
        <p className="news-err" role="alert">
          {problems[problem]}
        </p>
      )}
      <p className="fld">
        <label htmlFor="nl-email">{words.email}</label>
        <input
          id="nl-email"
          name="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="email"
          required
          defaultValue={email}
          {...invalid(Boolean(emailProblem), 'nl-email-error')}
        />
        {emailProblem && <FieldProblem id="nl-email-error">{emailProblem}</FieldProblem>}
      </p>
      <p className="news-trap" aria-hidden="true">
        <label htmlFor="nl-website">{words.trap}</label>
        <input id="nl-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <div className="chk">
        <input
          id="nl-consent"
          name="consent"
          type="checkbox"
          value="true"
          required
          defaultChecked={consent}
          {...invalid(fields.includes('consent'), 'nl-consent-error')}
        />
        <div>
          <label htmlFor="nl-consent">{words.consent}</label>{' '}
          <PageLink site={site} href={localise(site.privacyUrl, locale)}>
            {words.privacy}
          </PageLink>
          {fields.includes('consent') && <FieldProblem id="nl-consent-error">{problems.consent}</FieldProblem>}
        </div>
      </div>
      <p className="news-err" role="alert" data-offline={problems.offline} hidden />
      <p>
        <button className="btn btn--wide" type="submit" data-opens="newsletter" data-busy={words.sending}>
          {words.send}
        </button>
      </p>
    </form>
  )
}

function invalid(isInvalid: boolean, messageId: string) {
  return isInvalid ? { 'aria-invalid': true, 'aria-describedby': messageId } : {}
}

function FieldProblem({ id, children }: { id: string; children: string }) {
  return (
    <span className="news-err" id={id}>
      {children}
    </span>
  )
}
