// The start screen: today's date, tonight's productions, open tasks and colleagues' changes.
import { UserRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { entities } from '../../../shared/entities/registry.ts'
import type { Role } from '../../../shared/entities/roles.ts'
import { monthName, timeOfDay, wallClock, weekdayName } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { listAddress } from '../../../shared/screens/event-list/filter/filter-address.ts'
import { berlinDay, berlinLocal } from '../../../shared/time/berlin.ts'
import { barWords } from '../../staff/bar/words.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { EntityIcon } from '../shell/entity-icon.tsx'
import { navigationEntries } from '../shell/entries.ts'
import { useMay, useStart } from '../shell/start.ts'
import { shellWords } from '../shell/words.ts'
import { MainCommand } from '../ui/screen/commands.tsx'
import { Screen } from '../ui/screen/screen.tsx'
import { useNow } from './use-now.ts'

const TodayLists = lazy(() => import('./today-lists.tsx'))

export function Today() {
  const locale = staffLocale()
  const words = labels[locale]
  const start = useStart()
  const now = useNow()
  const may = useMay('productions')
  const local = berlinLocal(now)
  const { weekday, day, month } = wallClock(local)
  const hasWork = navigationEntries(start, locale).length > 0
  return (
    <Screen
      title={words.day(weekdayName(weekday, locale), day, monthName(month, locale))}
      note={timeOfDay(local)}
      commands={may('save') && <MainCommand label={entities.productions.label.create[locale]} to="/productions/new" />}
      className={hasWork ? 'e-hg' : 'e-pad e-narrow'}
    >
      {hasWork ? (
        <Suspense>
          <TodayLists />
        </Suspense>
      ) : (
        <NothingToDo role={start.role} />
      )}
    </Screen>
  )
}

/**
 * Shown to a role that may open nothing here, such as door staff, with links to tonight's productions and the account.
 */
function NothingToDo({ role }: { role: Role }) {
  const locale = staffLocale()
  const words = labels[locale]
  const today = berlinDay(new Date())
  return (
    <section className="e-sec">
      <h2>{words.nothing(barWords[locale].roles[role])}</h2>
      <p className="e-2">{role === 'door' ? words.doorHint : words.nothingHint}</p>
      <ul className="e-ways">
        {role === 'door' && (
          <li>
            <a className="e-way" href="/door">
              <EntityIcon name="door-open" />
              {words.toDoor}
            </a>
          </li>
        )}
        <li>
          {/* the website is outside the desk's router */}
          <a className="e-way" href={listAddress(locale, { date: today, until: today })}>
            <EntityIcon name="music" />
            {words.tonight}
          </a>
        </li>
        <li>
          <Link className="e-way" to="/account">
            <Icon of={UserRound} />
            {shellWords[locale].myAccount}
          </Link>
        </li>
      </ul>
    </section>
  )
}

const labels = defineLabels({
  de: {
    day: (weekday: string, day: number, month: string) => `${weekday}, ${day}. ${month}`,
    nothing: (role: string) => `Ihre Rolle: ${role}`,
    doorHint: 'Karten prüfen Sie auf Ihrem Telefon.',
    toDoor: 'Zum Einlass',
    nothingHint: 'In dieser Rolle gibt es in der Verwaltung nichts zu tun.',
    tonight: 'Konzerte heute',
  },
  en: {
    day: (weekday: string, day: number, month: string) => `${weekday}, ${day} ${month}`,
    nothing: (role: string) => `Your role: ${role}`,
    doorHint: 'You check tickets with your phone.',
    toDoor: 'To the door',
    nothingHint: 'There is nothing to do here in this role.',
    tonight: 'Concerts today',
  },
})
