import { ChevronRight, type LucideIcon, Music, PanelsTopLeft, Settings2, Sun, Ticket, X } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import type { DeskArea } from '../../../shared/entities/define.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useDeviceSetting } from '../device/use-device-setting.ts'
import { AccountMenu } from './account-menu.tsx'
import { areasOf, type NavigationEntry, navigationEntries } from './entries.ts'
import { FindButton } from './finder.tsx'
import { SiteMenu } from './site-menu.tsx'
import { useStart } from './start.ts'
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
        {isOpen && (
          <button type="button" className="e-b e-b--i e-nav-x" aria-label={words.close} onClick={close}>
            <Icon of={X} />
          </button>
        )}
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
