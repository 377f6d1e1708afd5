// The panel of the administration menu, loaded when the menu first opens.
import {
  CalendarDays,
  Database,
  FileDown,
  FileText,
  Keyboard,
  LogOut,
  type LucideIcon,
  Newspaper,
  User as Person,
  Settings,
  Ticket,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { safeHref } from '../../../shared/html/href.ts'
import { useStore } from '../../use-store.ts'
import { alert } from '../alerts.tsx'
import { closeSession } from '../api.ts'
import { useArrowKeys } from '../arrow-keys.ts'
import { Icon } from '../icon.tsx'
import { reportMissingPart } from '../missing-part.ts'
import { staffLocale } from '../staff-locale.ts'
import { staffState } from '../staff-state.ts'
import { addressInAdmin } from './address-in-admin.ts'
import { shownPage } from './shown-page.ts'
import { barWords } from './words.ts'

export interface MenuPanelProps {
  close: (how: { keepsFocus: boolean }) => void
  onShortcuts: (() => void) | undefined
}

export function MenuPanel({ close, onShortcuts }: MenuPanelProps) {
  const { locale, route, id } = useStore(shownPage)
  const { user } = useStore(staffState)
  const panel = useRef<HTMLDivElement>(null)
  const moveByArrows = useArrowKeys(panel, ['ArrowUp', 'ArrowDown'])
  const words = barWords[locale]
  // a backend may send unsafe addresses
  const menus = (user?.admin_menus ?? []).filter(({ url }) => safeHref(url) !== null)
  const own = addressInAdmin(user, route, id)

  useEffect(() => panel.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), [])
  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => {
      if (!panel.current?.parentElement?.contains(event.target as Node)) close({ keepsFocus: true })
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [close])

  return (
    <div
      ref={panel}
      className="e e-panel e-menu-panel"
      role="menu"
      tabIndex={-1}
      aria-label={words.admin}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') close({ keepsFocus: false })
        else if (event.key === 'Tab') close({ keepsFocus: true })
        else moveByArrows(event)
      }}
    >
      {own && (
        <Group title={words.thisPage}>
          <Item icon={Settings} href={own}>
            {words.settings}
          </Item>
        </Group>
      )}
      {menus.length > 0 && (
        <Group title={words.admin}>
          {menus.map(({ key, title, url }) => (
            <Item key={key} icon={icons[key] ?? Database} href={url}>
              {title}
            </Item>
          ))}
        </Group>
      )}
      <Group title={user ? [user.username, user.role && words.roles[user.role]].filter(Boolean).join(', ') : ''}>
        {onShortcuts && (
          <Item
            icon={Keyboard}
            onPress={() => {
              close({ keepsFocus: false })
              onShortcuts()
            }}
          >
            {words.shortcuts}
          </Item>
        )}
        <Item
          icon={Person}
          onPress={() => {
            close({ keepsFocus: false })
            void openAccount()
          }}
        >
          {words.account}
        </Item>
        <Item icon={LogOut} onPress={() => void logOut(words.failed)}>
          {words.logOut}
        </Item>
      </Group>
    </div>
  )
}

const icons: Record<string, LucideIcon> = {
  events: CalendarDays,
  articles: Newspaper,
  abos: Ticket,
  press: FileDown,
  pages: FileText,
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for forms
    <div role="group" aria-label={title}>
      <p className="e-grp" aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  )
}

type ItemProps = { icon: LucideIcon; children: string } & ({ href: string } | { onPress: () => void })

function Item({ icon, children, ...does }: ItemProps) {
  const inside = (
    <>
      <Icon of={icon} />
      <span>{children}</span>
    </>
  )
  if ('href' in does)
    return (
      <a className="e-opt" role="menuitem" href={does.href}>
        {inside}
      </a>
    )
  return (
    <button type="button" className="e-opt" role="menuitem" onClick={does.onPress}>
      {inside}
    </button>
  )
}

async function openAccount(): Promise<void> {
  try {
    const { showAccount } = await import('../account/account-dialog.tsx')
    showAccount()
  } catch (error) {
    console.error(error)
    await reportMissingPart('account', error, barWords[staffLocale()].accountMissing, {
      again: () => void openAccount(),
    })
  }
}

/**
 * Logs out and reloads. Without a session, the server redirects from the address of a version to the public address.
 */
async function logOut(failed: string): Promise<void> {
  try {
    await closeSession()
    location.reload()
  } catch (error) {
    alert('error', failed, { detail: error instanceof Error ? error.message : '' })
  }
}
