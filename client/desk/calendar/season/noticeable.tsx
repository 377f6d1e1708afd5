import { CalendarDays, Layers } from 'lucide-react'
import { Link } from 'react-router'
import type { DeskCalendar } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { longDate } from '../../../../shared/i18n/dates.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { calendarWords } from '../words.ts'
import { gapsOf, miscountedAbos } from './findings.ts'

export function Noticeable({ calendar }: { calendar: DeskCalendar }) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const gaps = gapsOf(calendar.productions, berlinDay(new Date()))
  const abos = miscountedAbos(calendar)
  if (gaps.length === 0 && abos.length === 0) return null
  return (
    <section className="e-sea-n">
      <h3>{words.noticeable}</h3>
      <ul className="e-lis e-lis--r">
        {gaps.map(({ from, until, weeks }) => (
          <li key={from} className="e-li">
            <Icon of={CalendarDays} />
            <span>
              {words.gap(weeks)}
              <small>{words.days(longDate(from, locale), longDate(until, locale))}</small>
            </span>
          </li>
        ))}
        {abos.map(({ id, letter, title, promised, has }) => (
          <li key={id} className="e-li">
            <Icon of={Layers} />
            <Link to={`/abos/${id}`}>
              {words.miscountedAbo(letter, has, promised)}
              <small>{localise(title, locale)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
