import '../ui/button.css'
import '../ui/field.css'
import '../ui/page-head.css'
import './login.css'
import { defineLabels } from '../i18n/labels.ts'
import { useLabels, usePage } from '../page-context.tsx'
import type { LoginData } from '../page-data.ts'
import { buildPath } from '../routes.ts'

/** Where staff log in; a plain form, so that it works whatever else does not. */
export function LoginScreen({ data }: { data: LoginData }) {
  const { locale, site } = usePage()
  const labels = useLabels(loginLabels)
  return (
    <>
      <div className="pagehead sheet">
        <h1>{labels.title}</h1>
        <p className="pagehead-s">{labels.forStaff(site.name)}</p>
      </div>
      <section className="sheet section">
        <form className="login" method="post" action={buildPath({ screen: 'login', locale })}>
          <input type="hidden" name="next" value={data.next} />
          {data.problem && (
            <p className="login-err" role="alert">
              {labels.problems[data.problem]}
            </p>
          )}
          <p className="fld">
            <label htmlFor="login-email">{labels.email}</label>
            <input
              id="login-email"
              name="email"
              type="email"
              autoComplete="username"
              required
              maxLength={254}
              defaultValue={data.email}
            />
          </p>
          <p className="fld">
            <label htmlFor="login-password">{labels.password}</label>
            <input
              id="login-password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              maxLength={128}
            />
          </p>
          <p>
            <button className="btn btn--wide" type="submit">
              {labels.send}
            </button>
          </p>
        </form>
      </section>
    </>
  )
}

type LoginLabels = {
  title: string
  forStaff: (site: string) => string
  email: string
  password: string
  send: string
  problems: Record<NonNullable<LoginData['problem']>, string>
}

const loginLabels = defineLabels<LoginLabels>({
  de: {
    title: 'Anmelden',
    forStaff: (site) => `Für die Redaktion von ${site}`,
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    send: 'Anmelden',
    problems: {
      wrong: 'E-Mail-Adresse oder Passwort stimmt nicht. Bitte prüfen Sie beides.',
      'other-site': 'Mit diesem Zugang können Sie eine andere Stadt bearbeiten, diese hier nicht.',
      'too-many': 'Das waren viele Versuche. Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal.',
      unavailable: 'Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    },
  },
  en: {
    title: 'Log in',
    forStaff: (site) => `For the editors of ${site}`,
    email: 'E-mail address',
    password: 'Password',
    send: 'Log in',
    problems: {
      wrong: 'The e-mail address or the password is wrong. Please check both.',
      'other-site': 'With this account you can edit another city, but not this one.',
      'too-many': 'Those were many attempts. Please wait a minute, then try again.',
      unavailable: 'Logging in is not possible at the moment. Please try again in a few minutes.',
    },
  },
})
