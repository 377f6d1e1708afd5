import '../../staff/style/account.css'
import './system.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { roleWords } from '../../../shared/staff/role-words.ts'
import { PasswordForm } from '../../staff/account/password-form.tsx'
import { SecondFactor } from '../../staff/account/second-factor.tsx'
import { Sessions } from '../../staff/account/sessions.tsx'
import { SingleKeysSwitch } from '../../staff/account/single-keys-switch.tsx'
import { call } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStart } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { Screen } from '../ui/screen/screen.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** `/admin/account`: the user's account. */
export default function AccountScreen() {
  const locale = staffLocale()
  const words = labels[locale]
  const { user, sites, lacks_second_factor: isLacking } = useStart()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['account'],
    queryFn: () => withLogin(() => call('account', {})),
  })
  return (
    <Screen title={words.title} note={user.email} className="e-sys-account">
      {isLacking && (
        <p className="e-note e-note--warn" role="status">
          {words.isLacking}
        </p>
      )}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton />}
      {data && (
        <>
          <section aria-labelledby="e-acc-login">
            <h2 id="e-acc-login">{words.login}</h2>
            <div className="e-account">
              <SecondFactor
                isOn={data.two_factor}
                onChange={(account) => {
                  queries.setQueryData(['account'], account)
                  void queries.invalidateQueries({ queryKey: ['start'] })
                }}
              />
              <PasswordForm />
              <Sessions />
            </div>
          </section>
          <section aria-labelledby="e-acc-work">
            <h2 id="e-acc-work">{words.work}</h2>
            <SingleKeysSwitch />
          </section>
          <section aria-labelledby="e-acc-roles">
            <h2 id="e-acc-roles">{words.roles}</h2>
            <ul className="e-sys-own">
              {sites.map(({ key, name, role }) => (
                <li key={key}>
                  <span className="e-plate">{key.toUpperCase()}</span> {name[locale]}: {roleWords[locale][role]}
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </Screen>
  )
}

const labels = defineLabels({
  de: {
    title: 'Konto',
    login: 'Anmelden',
    work: 'Arbeitsweise',
    roles: 'Meine Rollen',
    isLacking:
      'Für Ihr Konto ist ein zweiter Faktor vorgeschrieben. Alles andere öffnet sich, sobald er eingeschaltet ist.',
  },
  en: {
    title: 'Account',
    login: 'Logging in',
    work: 'Preferences',
    roles: 'My roles',
    isLacking: 'Your account needs a second factor. Everything else opens as soon as it is turned on.',
  },
})
