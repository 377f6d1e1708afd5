import {
  Check,
  ChevronRight,
  ChevronsUpDown,
  Globe,
  House,
  Keyboard,
  LogOut,
  type LucideIcon,
  Music,
  PanelsTopLeft,
  Settings2,
  Sun,
  Ticket,
  UserRound,
} from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import type { DeskArea } from '../../../shared/entities/define.ts'
import { otherLocale } from '../../../shared/i18n/locale.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { buildPath } from '../../../shared/screens/routes.ts'
import { closeSession } from '../../staff/api.ts'
import { barWords } from '../../staff/bar/words.ts'
import { CloseButton } from '../../staff/close-button.tsx'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useDeviceSetting } from '../device/use-device-setting.ts'
import { initials } from '../ui/initials.ts'
import { MenuCommand, PopButton } from '../ui/pop-button.tsx'
import { areasOf, type NavigationEntry, navigationEntries } from './entries.ts'
import { FindButton, useKeysList } from './finder.tsx'
import { useStart } from './start.ts'
import { useHereIn } from './use-here-in.ts'
import { shellWords } from './words.ts'

interface NavigationProps {
  /** Whether the navigation covers the page, on tablets and phones. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/**
 * The navigation: 240 px wide beside the page on wide screens, a rail that expands over the page on tablets, and a
 * sheet behind "More" on phones.
 */
export function Navigation({ isOpen, onOpen }: NavigationProps) {
  const locale = staffLocale()
  const words = shellWords[locale]
  const entries = navigationEntries(useStart(), locale)
  const close = () => onOpen(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the navigation from anywhere inside
    <div
      className="e-nav"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close()
      }}
    >
      <div className="e-nav-in">
        {isOpen && <CloseButton className="e-nav-x" onClick={close} />}
        <SiteMenu />
        <FindButton onGo={close} />
        <nav aria-label={words.name}>
          <NavLink to="/" end onClick={close} title={words.today}>
            <Icon of={Sun} />
            <span>{words.today}</span>
          </NavLink>
          {areasOf(entries).map((area) => (
            <Area
              key={area}
              area={area}
              entries={entries.filter((entry) => entry.area === area)}
              onExpand={() => onOpen(true)}
              onGo={close}
            />
          ))}
        </nav>
        <AccountMenu />
      </div>
    </div>
  )
}

interface AreaProps {
  area: DeskArea
  entries: readonly NavigationEntry[]
  onExpand: () => void
  onGo: () => void
}

/** A collapsible group of the navigation, which remembers whether it is open. */
function Area({ area, entries, onExpand, onGo }: AreaProps) {
  const words = shellWords[staffLocale()]
  const { pathname } = useLocation()
  const isIn = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const [isOpen, setOpen] = useDeviceSetting(`areas.${area}`, true)
  const open = entries.reduce((sum, { drafts }) => sum + drafts, 0)
  return (
    <details open={isOpen || isIn}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: browsers make a summary a button */}
      <summary
        className={isIn ? 'is-in' : undefined}
        title={words[area]}
        onClick={(event) => {
          event.preventDefault()
          // the rail shows no entries, so the first press also expands the navigation over the page
          if (matchMedia('(min-width: 48em) and (max-width: 63.99em)').matches) onExpand()
          setOpen(!isOpen)
        }}
      >
        <Icon of={icons[area]} />
        <span>{words[area]}</span>
        {!isOpen && <Open count={open} />}
        <ChevronRight size={14} className="e-chev" aria-hidden />
      </summary>
      <ul>
        {entries.map(({ key, title, to, drafts }) => (
          <li key={key}>
            <NavLink to={to} onClick={onGo}>
              <span>{title}</span>
              <Open count={drafts} />
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Open({ count }: { count: number }) {
  const locale = staffLocale()
  if (count === 0) return null
  return (
    <span className="e-n" title={shellWords[locale].open(grouped(count, locale))}>
      {grouped(count, locale)}
    </span>
  )
}

export const icons: Record<DeskArea, LucideIcon> = {
  programme: Music,
  website: PanelsTopLeft,
  sales: Ticket,
  system: Settings2,
}

/** The current site; users of several sites get a menu that links to the desk on each site's host. */
function SiteMenu() {
  const locale = staffLocale()
  const words = shellWords[locale]
  const { site, sites } = useStart()
  const current = sites.find(({ key }) => key === site)
  const content = (
    <>
      <span className="e-plate">{site.toUpperCase()}</span>
      <span>{current?.name[locale]}</span>
    </>
  )
  if (sites.length < 2) return <p className="e-sw">{content}</p>
  return (
    <PopButton
      className="e-sw"
      kind="menu"
      label={words.sites}
      content={
        <>
          {content}
          <ChevronsUpDown size={14} aria-hidden />
        </>
      }
    >
      {() =>
        sites.map(({ key, name, origin, role }) => (
          <a
            key={key}
            className="e-opt"
            role="menuitem"
            href={`${origin}/admin?locale=${locale}`}
            aria-current={key === site || undefined}
          >
            <span className="e-plate">{key.toUpperCase()}</span>
            <span>
              {name[locale]}
              <small>{barWords[locale].roles[role]}</small>
            </span>
            {key === site && <Check size={16} aria-hidden />}
          </a>
        ))
      }
    </PopButton>
  )
}

function AccountMenu() {
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
