import '../ui/button.css'
import '../ui/field.css'
import '../ui/page-head.css'
import './login.css'
import { defineLabels } from '../i18n/labels.ts'
import { useLabels, usePage } from '../page-context.tsx'
import type { LoginData } from '../page-data.ts'
import { buildPath } from '../routes.ts'
import { loginProblems } from '../staff/login-words.ts'

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
      <section className="sheet">
        <form className="login" method="post" action={buildPath({ screen: 'login', locale })}>
          <input type="hidden" name="next" value={data.next} />
          {data.problem && (
            <p className="login-err" role="alert">
              {loginProblems[locale][data.problem]}
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
}

const loginLabels = defineLabels<LoginLabels>({
  de: {
    title: 'Anmelden',
    forStaff: (site) => `Für die Redaktion von ${site}`,
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    send: 'Anmelden',
  },
  en: {
    title: 'Log in',
    forStaff: (site) => `For the editors of ${site}`,
    email: 'E-mail address',
    password: 'Password',
    send: 'Log in',
  },
})
