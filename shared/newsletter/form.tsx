import '../ui/button.css'
import '../ui/field.css'
import './newsletter.css'
import { type Locale, localise } from '../i18n/locale.ts'
import type { NewsletterForm } from '../screens/newsletter/screen.ts'
import type { Site } from '../sites/sites.ts'
import { newsletterProblems, newsletterWords } from './words.ts'

interface FormProps {
  site: Pick<Site, 'privacyUrl'>
  locale: Locale
  form?: NewsletterForm | undefined
}

const empty: NewsletterForm = { email: '', consent: false }

/**
 * The newsletter form, which posts to the API. With JavaScript, client/newsletter/send.ts sends it and shows the result
 * in place.
 */
export function SignUpForm({ site, locale, form = empty }: FormProps) {
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
          <a href={localise(site.privacyUrl, locale)}>{words.privacy}</a>
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
