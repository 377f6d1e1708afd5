import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { FirstStep } from '../../../shared/entities/setup.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alertFailure } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'

interface Step {
  key: FirstStep
  is_done: boolean
  is_aside: boolean
}

/** The first steps of a new site, each with the way to it; open ones are put aside and taken up again by hand. */
export default function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const words = labels[staffLocale()]
  const queries = useQueryClient()

  async function setAside(step: FirstStep, aside: boolean): Promise<void> {
    try {
      queries.setQueryData(['setup'], await call('setStepAside', { step }, { body: { aside } }))
      await queries.invalidateQueries({ queryKey: ['start', 'today'] })
    } catch (failure) {
      alertFailure(words.failed, failure)
    }
  }
  return (
    <ol className="e-care">
      {steps.map(({ key, is_done: isDone, is_aside: isAside }, index) => (
        <li key={key}>
          <Link to={ways[key]}>
            <b>{isDone ? '✓' : index + 1}</b>
            <span>
              {words.steps[key].name}
              {isDone && <span className="vh">, {words.done}</span>}
              <small>{words.steps[key].hint}</small>
            </span>
            <Icon of={ChevronRight} size={14} />
          </Link>
          {!isDone && (
            <button type="button" className="e-b e-b--t" onClick={() => void setAside(key, !isAside)}>
              {isAside ? words.takeUp : words.aside}
              <span className="vh">: {words.steps[key].name}</span>
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

const ways: Record<FirstStep, string> = {
  name: '/settings',
  halls: '/venues',
  concert: '/productions/new',
  legal: '/pages',
  mail: '/setup',
}

type StepWords = {
  done: string
  aside: string
  takeUp: string
  failed: string
  steps: Record<FirstStep, { name: string; hint: string }>
}

const labels = defineLabels<StepWords>({
  de: {
    done: 'erledigt',
    aside: 'Beiseite legen',
    takeUp: 'Wieder aufnehmen',
    failed: 'Das hat nicht geklappt.',
    steps: {
      name: { name: 'Name und Logo', hint: 'Wie die Website heißt, mit Anspruch, Telefon und Öffnungszeiten' },
      halls: { name: 'Säle', hint: 'Wo gespielt wird: erst eine Spielstätte, dann ein Saal in ihr' },
      concert: { name: 'Erstes Konzert', hint: 'Titel, Tag, Saal; veröffentlicht steht es auf der Startseite' },
      legal: { name: 'Impressum und Datenschutz', hint: 'Bis dahin stehen dort nur Name, Adresse und Telefon' },
      mail: { name: 'Erste Mail', hint: 'Eine Probemail zeigt, ob Karten und Einladungen ankommen' },
    },
  },
  en: {
    done: 'done',
    aside: 'Put aside',
    takeUp: 'Take up again',
    failed: 'That did not work.',
    steps: {
      name: { name: 'Name and logo', hint: "The website's name, with claim, telephone and opening hours" },
      halls: { name: 'Halls', hint: 'Where concerts take place: first a venue, then a hall in it' },
      concert: { name: 'First concert', hint: 'Title, day, hall; once published, it is on the home page' },
      legal: { name: 'Imprint and privacy', hint: 'Until then, these pages show only name, address and telephone' },
      mail: { name: 'First e-mail', hint: 'A test e-mail shows whether tickets and invitations arrive' },
    },
  },
})
