import { TicketSlash } from 'lucide-react'
import { Link } from 'react-router'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'

/** Shown in the status menu of a production that our box office sells, because its stock decides what visitors see. */
export function BoxOfficeNote({ id }: { id: number }) {
  const words = boxOfficeNote[staffLocale()]
  return (
    <>
      <p className="e-drop-h">{words.decides}</p>
      <Link role="menuitem" className="e-opt" to={`/productions/${id}/prices`}>
        <Icon of={TicketSlash} />
        <span>
          {words.stop}
          <small>{words.hint}</small>
        </span>
      </Link>
    </>
  )
}

export const boxOfficeNote = defineLabels({
  de: {
    decides: 'Hier entscheidet die Kasse',
    stop: 'Verkauf anhalten …',
    hint: 'Besucher sehen, was an der Kasse frei ist',
  },
  en: {
    decides: 'The box office decides here',
    stop: 'Stop the sale …',
    hint: 'Visitors see what the box office has left',
  },
})
