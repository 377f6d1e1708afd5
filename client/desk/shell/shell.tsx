import { Menu, Search, Sun, Ticket } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Navigate, NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { Failure } from '../ui/failure.tsx'
import { EntityIcon } from './entity-icon.tsx'
import { entityNamed } from './entries.ts'
import { Finder, useFind } from './finder.tsx'
import { Navigation } from './navigation.tsx'
import { phoneTabs } from './phone-tabs.ts'
import { StartContext, useLoadedStart, useStart } from './start.ts'
import { shellWords } from './words.ts'

export function Shell() {
  const words = shellWords[staffLocale()]
  const { data: start, error, refetch } = useLoadedStart()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  if (!start)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} />
    ) : (
      <p className="vh" role="status">
        {words.loading}
      </p>
    )
  return (
    <StartContext value={start}>
      <div className={`e-app${isOpen ? ' has-nav' : ''}`}>
        <a className="e-skip" href="#main">
          {words.skip}
        </a>
        <Finder>
          <Navigation isOpen={isOpen} onOpen={setOpen} />
          {start.lacks_second_factor && pathname !== '/account' ? <Navigate to="/account" replace /> : <Outlet />}
          <TabBar isOpen={isOpen} onMore={() => setOpen(!isOpen)} onGo={() => setOpen(false)} />
        </Finder>
      </div>
      <ScrollRestoration />
    </StartContext>
  )
}

interface TabBarProps {
  isOpen: boolean
  onMore: () => void
  onGo: () => void
}

function TabBar({ isOpen, onMore, onGo }: TabBarProps) {
  const locale = staffLocale()
  const words = shellWords[locale]
  const find = useFind()
  const tabs = phoneTabs(useStart(), locale)
  const search = (
    <button
      type="button"
      onClick={() => {
        onGo()
        find()
      }}
    >
      <Icon of={Search} size={20} />
      <span>{words.search}</span>
    </button>
  )
  return (
    <nav className="e-tabbar" aria-label={words.areas}>
      <NavLink to="/" end onClick={onGo}>
        <Icon of={Sun} size={20} />
        <span>{words.today}</span>
      </NavLink>
      {tabs.map(({ key, title, to }, index) => (
        <Fragment key={key}>
          {index === 1 && search}
          <NavLink to={to} onClick={onGo}>
            {key === 'sales' ? (
              <Icon of={Ticket} size={20} />
            ) : (
              <EntityIcon name={entityNamed(key)?.icon ?? 'file-text'} size={20} />
            )}
            <span>{key === 'sales' ? words.sales : title}</span>
          </NavLink>
        </Fragment>
      ))}
      {tabs.length < 2 && search}
      <button type="button" aria-expanded={isOpen} onClick={onMore}>
        <Icon of={Menu} size={20} />
        <span>{words.more}</span>
      </button>
    </nav>
  )
}
