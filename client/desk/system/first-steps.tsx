import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { FirstStep } from '../../../shared/entities/setup.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'

/** The first steps of a new site, each with the way to it. */
export default function FirstSteps({ steps }: { steps: readonly { key: FirstStep; is_done: boolean }[] }) {
  const words = labels[staffLocale()]
  return (
    <ol className="e-care">
      {steps.map(({ key, is_done: isDone }, index) => (
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

type StepWords = { done: string; steps: Record<FirstStep, { name: string; hint: string }> }

const labels = defineLabels<StepWords>({
  de: {
    done: 'erledigt',
    steps: {
      name: { name: 'Name und Logo', hint: 'Wie die Website heißt, mit Anspruch, Telefon und Öffnungszeiten' },
      halls: { name: 'Säle', hint: 'Wo gespielt wird' },
      concert: { name: 'Erstes Konzert', hint: 'Titel, Tag, Saal; veröffentlicht steht es auf der Startseite' },
      legal: { name: 'Impressum und Datenschutz', hint: 'Bis dahin stehen dort nur Name, Adresse und Telefon' },
      mail: { name: 'Erste Mail', hint: 'Eine Probemail zeigt, ob Karten und Einladungen ankommen' },
    },
  },
  en: {
    done: 'done',
    steps: {
      name: { name: 'Name and logo', hint: "The website's name, with claim, telephone and opening hours" },
      halls: { name: 'Halls', hint: 'Where concerts take place' },
      concert: { name: 'First concert', hint: 'Title, day, hall; once published, it is on the home page' },
      legal: { name: 'Imprint and privacy', hint: 'Until then, these pages show only name, address and telephone' },
      mail: { name: 'First e-mail', hint: 'A test e-mail shows whether tickets and invitations arrive' },
    },
  },
})
