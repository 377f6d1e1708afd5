import {
  Armchair,
  CalendarDays,
  Copy,
  Database,
  FileDown,
  FilePlus,
  FileText,
  Keyboard,
  LogOut,
  type LucideIcon,
  Newspaper,
  User as Person,
  ReceiptText,
  Settings,
  Settings2,
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
import { newTab } from './new-tab.ts'
import { shownPage } from './shown-page.ts'
import { barWords } from './words.ts'

/** The actions of edit mode in the menu. Pages without settings have neither `onSettings` nor `onDuplicate`. */
export interface EditActions {
  onShortcuts: () => void
  onNewPage?: (() => void) | undefined
  /** The address of the page's settings at a plain backend. */
  settingsUrl?: string
  onSettings?: (() => void) | undefined
  onDuplicate?: (() => void) | undefined
}

export interface MenuPanelProps {
  close: (how: { keepsFocus: boolean }) => void
  editing: EditActions | undefined
}

export function MenuPanel({ close, editing }: MenuPanelProps) {
  const { locale, route, id } = useStore(shownPage)
  const { user } = useStore(staffState)
  const panel = useRef<HTMLDivElement>(null)
  const moveByArrows = useArrowKeys(panel, ['ArrowUp', 'ArrowDown'])
  const words = barWords[locale]
  // a backend may send unsafe addresses
  const menus = (user?.admin_menus ?? []).filter(({ url }) => safeHref(url) !== null)
  const settingsUrl = editing?.settingsUrl && safeHref(editing.settingsUrl)
  const own = settingsUrl || addressInAdmin(user, route, id, location.pathname + location.search)
  const newPage = newPageAddress(menus)
  const { onNewPage, onSettings, onDuplicate } = editing ?? {}
  const closing = (act: () => void) => () => {
    close({ keepsFocus: false })
    act()
  }

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
      {(own || onSettings || onDuplicate) && (
        <Group title={words.thisPage}>
          {onSettings && (
            <Item icon={Settings2} onPress={closing(onSettings)}>
              {words.pageSettings}
            </Item>
          )}
          {onDuplicate && (
            <Item icon={Copy} onPress={closing(onDuplicate)}>
              {words.duplicate}
            </Item>
          )}
          {own && (
            <Item icon={Settings} href={own}>
              {words.settings}
            </Item>
          )}
        </Group>
      )}
      {menus.length > 0 && (
        <Group title={words.admin}>
          {menus.map(({ key, title, url }) => (
            <Item key={key} icon={icons[key] ?? Database} href={url}>
              {title}
            </Item>
          ))}
          {onNewPage ? (
            <Item icon={FilePlus} onPress={closing(onNewPage)}>
              {words.newPage}
            </Item>
          ) : (
            newPage && (
              <Item icon={FilePlus} href={newPage}>
                {words.newPage}
              </Item>
            )
          )}
        </Group>
      )}
      <Group title={user ? [user.username, user.role && words.roles[user.role]].filter(Boolean).join(', ') : ''}>
        {editing && (
          <Item icon={Keyboard} onPress={closing(editing.onShortcuts)}>
            {words.shortcuts}
          </Item>
        )}
        {/* a plain backend names no role, and its accounts are in its own administration */}
        {user?.role && (
          <Item icon={Person} onPress={closing(() => void openAccount())}>
            {words.account}
          </Item>
        )}
        <Item icon={LogOut} onPress={() => void logOut(words.failed)}>
          {words.logOut}
        </Item>
      </Group>
    </div>
  )
}

/**
 * Returns the address of the desk's dialog for a new page or, without our desk, of the list of pages; null if the user
 * may not open the list.
 */
function newPageAddress(menus: readonly { key: string; url: string }[]): string | null {
  const url = menus.find(({ key }) => key === 'pages')?.url ?? null
  return url?.startsWith('/admin/pages') ? `${url}${url.includes('?') ? '&' : '?'}new` : url
}

const icons: Record<string, LucideIcon> = {
  sales: Armchair,
  orders: ReceiptText,
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
      <a className="e-opt" role="menuitem" href={does.href} {...newTab(does.href)}>
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
