import '../../ui/button.css'
import '../../ui/field.css'
import '../../ui/page-head.css'
import './login.css'
import type { ReactNode } from 'react'
import { minPasswordLength } from '../../contract/password.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { loginProblems } from '../../staff/login-words.ts'
import { buildPath } from '../routes.ts'
import { loginLabels } from './labels.ts'
import type { LoginData } from './screen.ts'

/** Login, password reset and invitation for staff, as forms that work without JavaScript. */
export default function LoginScreen({ data }: { data: LoginData }) {
  const { locale, site } = usePage()
  const labels = useLabels(loginLabels)
  const { step, problem } = data
  const login = buildPath({ screen: 'login', locale })
  const { title, intro } = labels.steps[step]
  return (
    <>
      <div className="pagehead sheet">
        <h1>{title}</h1>
        <p className="pagehead-s">{labels.forStaff(site.name)}</p>
      </div>
      <section className="sheet">
        <form className="login" method="post" action={login + pathOf[step]}>
          {problem && (
            <p className="login-err" role="alert">
              {loginProblems[locale][problem]}
            </p>
          )}
          {intro && <p role={step === 'mail-sent' || step === 'changed' ? 'status' : undefined}>{intro}</p>}
          {data.next && <input type="hidden" name="next" value={data.next} />}
          {data.token && <input type="hidden" name="token" value={data.token} />}
          <Fields data={data} />
        </form>
        {step === 'password' && (
          <p className="login-way">
            <a href={`${login}/reset`}>{labels.forgotten}</a>
          </p>
        )}
        {(step === 'mail-sent' || step === 'changed') && (
          <p className="login-way">
            <a href={login}>{labels.toLogin}</a>
          </p>
        )}
      </section>
    </>
  )
}

/** Form actions by step, below the login address. */
const pathOf: Record<LoginData['step'], string> = {
  password: '',
  code: '/code',
  forgotten: '/reset',
  'mail-sent': '/reset',
  'new-password': '/reset',
  changed: '/reset',
  invited: '/invitation',
  'invited-back': '/invitation',
}

function Fields({ data }: { data: LoginData }) {
  const labels = useLabels(loginLabels)
  const email = (
    <Field name="email" label={labels.email}>
      <input
        id="login-email"
        name="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="username"
        required
        defaultValue={data.email}
      />
    </Field>
  )
  const password = (label: string, autoComplete: string, minLength?: number) => (
    <Field name="password" label={label}>
      <input
        id="login-password"
        name="password"
        type="password"
        autoComplete={autoComplete}
        required
        minLength={minLength}
        maxLength={128}
      />
    </Field>
  )
  switch (data.step) {
    case 'password':
      return (
        <>
          {email}
          {password(labels.password, 'current-password')}
          <Send>{labels.logIn}</Send>
        </>
      )
    case 'code':
      return (
        <>
          <Field name="code" label={labels.code}>
            <input id="login-code" name="code" autoComplete="one-time-code" required maxLength={20} />
          </Field>
          <p>
            <label className="chk">
              <input type="checkbox" name="trust" value="1" />
              {labels.trust}
            </label>
          </p>
          <Send>{labels.logIn}</Send>
        </>
      )
    case 'forgotten':
      return (
        <>
          {email}
          <Send>{labels.sendLink}</Send>
        </>
      )
    case 'new-password':
      return (
        <>
          {password(labels.newPassword, 'new-password', minPasswordLength)}
          <Send>{labels.setPassword}</Send>
        </>
      )
    case 'invited':
      return (
        <>
          <Field name="name" label={labels.name}>
            <input id="login-name" name="name" autoComplete="name" required maxLength={120} defaultValue={data.name} />
          </Field>
          {password(labels.newPassword, 'new-password', minPasswordLength)}
          <Send>{labels.accept}</Send>
        </>
      )
    case 'invited-back':
      return (
        <>
          {password(labels.password, 'current-password')}
          <Send>{labels.accept}</Send>
        </>
      )
    default:
      return null
  }
}

function Field({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <p className="fld">
      <label htmlFor={`login-${name}`}>{label}</label>
      {children}
    </p>
  )
}

function Send({ children }: { children: string }) {
  return (
    <p>
      <button className="btn btn--wide" type="submit">
        {children}
      </button>
    </p>
  )
}
