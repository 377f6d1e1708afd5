import { Menu, Sun } from 'lucide-react'
import { NavLink } from 'react-router'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { EntityIcon } from './entity-icon.tsx'
import { allEntities } from './entries.ts'
import { useStart } from './start.ts'
import { shellWords } from './words.ts'

interface TabBarProps {
  isOpen: boolean
  onMore: () => void
  onGo: () => void
}

/** The tab bar on phones: today, the first three lists, and "More", which opens the navigation. */
export function TabBar({ isOpen, onMore, onGo }: TabBarProps) {
  const locale = staffLocale()
  const words = shellWords[locale]
  const { may } = useStart()
  const first = allEntities.filter(({ name }) => may[name]?.includes('read')).slice(0, 3)
  return (
    <nav className="e-tabbar" aria-label={words.areas}>
      <NavLink to="/" end onClick={onGo}>
        <Icon of={Sun} size={20} />
        <span>{words.today}</span>
      </NavLink>
      {first.map(({ name, icon, label }) => (
        <NavLink key={name} to={`/${name}`} onClick={onGo}>
          <EntityIcon name={icon} size={20} />
          <span>{label.many[locale]}</span>
        </NavLink>
      ))}
      <button type="button" aria-expanded={isOpen} onClick={onMore}>
        <Icon of={Menu} size={20} />
        <span>{words.more}</span>
      </button>
    </nav>
  )
}
