import { Menu, Search, Sun, Ticket } from 'lucide-react'
import { Fragment } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { EntityIcon } from './entity-icon.tsx'
import { entityNamed } from './entries.ts'
import { useFind } from './finder.tsx'
import { phoneTabs } from './phone-tabs.ts'
import { useStart } from './start.ts'
import { shellWords } from './words.ts'

interface TabBarProps {
  isOpen: boolean
  onMore: () => void
  onGo: () => void
}

export function TabBar({ isOpen, onMore, onGo }: TabBarProps) {
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
