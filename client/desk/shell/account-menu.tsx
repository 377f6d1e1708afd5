import { ChevronsUpDown, Globe, House, Keyboard, LogOut, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { otherLocale } from '../../../shared/i18n/locale.ts'
import { buildPath } from '../../../shared/screens/routes.ts'
import { closeSession } from '../../staff/api.ts'
import { barWords } from '../../staff/bar/words.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { initials } from '../ui/initials.ts'
import { MenuCommand, PopButton } from '../ui/pop-button.tsx'
import { useKeysList } from './finder.tsx'
import { useStart } from './start.ts'
import { useHereIn } from './use-here-in.ts'
import { shellWords } from './words.ts'

export function AccountMenu() {
  const locale = staffLocale()
  const words = shellWords[locale]
  const { user, role } = useStart()
  const showKeys = useKeysList()
  const other = otherLocale(locale)
  const here = useHereIn(other)
  return (
    <div className="e-me">
      <PopButton
        className="e-me-b"
        kind="menu"
        side="above"
        label={words.account}
        content={
          <>
            <span className="e-av" aria-hidden="true">
              {initials(user.name)}
            </span>
            <span>
              <b>{user.name}</b>
              <span>{barWords[locale].roles[role]}</span>
            </span>
            <ChevronsUpDown size={14} aria-hidden />
          </>
        }
      >
        {(close) => (
          <>
            <Link role="menuitem" className="e-opt" to="/account" onClick={close}>
              <Icon of={UserRound} />
              <span>{words.myAccount}</span>
            </Link>
            {/* another language is a separate document, so this is a link */}
            <a role="menuitem" className="e-opt" href={here} lang={other} hrefLang={other}>
              <Icon of={Globe} />
              <span>{words.otherLanguage}</span>
            </a>
            <MenuCommand icon={Keyboard} label={words.keys} className="e-hm" close={close} run={showKeys}>
              <kbd>?</kbd>
            </MenuCommand>
            <a role="menuitem" className="e-opt" href={buildPath({ screen: 'home', locale })}>
              <Icon of={House} />
              <span>{words.toWebsite}</span>
            </a>
            <hr />
            <button type="button" role="menuitem" className="e-opt" onClick={() => void logOut()}>
              <Icon of={LogOut} />
              <span>{words.logOut}</span>
            </button>
          </>
        )}
      </PopButton>
    </div>
  )

  async function logOut(): Promise<void> {
    await closeSession()
    location.assign(buildPath({ screen: 'home', locale }))
  }
}
