import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DeskHistoryEntry } from '../../../../shared/contract/calls/entities/every-schemas.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useNameOf } from '../../shell/start.ts'
import { recentText } from '../../ui/moments/recent-text.ts'
import { shownFields } from './change.tsx'
import { historyWords } from './words.ts'

interface AutomaticProps {
  changes: readonly [DeskHistoryEntry, ...DeskHistoryEntry[]]
  entity: EntityDefinition
  children: (change: DeskHistoryEntry) => ReactNode
}

/** Automatic saves of one person as a single step that can be expanded. */
export function Automatic({ changes, entity, children }: AutomaticProps) {
  const locale = staffLocale()
  const words = historyWords[locale]
  const nameOf = useNameOf()
  const [isOpen, setOpen] = useState(false)
  const [latest] = changes
  const fields = new Set(changes.flatMap((change) => shownFields(entity, change)))
  return (
    <>
      <button type="button" className="e-ver is-auto" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="e-who">
          <Icon of={isOpen ? ChevronDown : ChevronRight} />
          <span>{words.automatic(grouped(changes.length, locale))}</span>
          <time className="e-2 e-s e-sp" dateTime={latest.at}>
            {recentText(latest.at, new Date(), locale)}
          </time>
        </span>
        <small>
          {nameOf(latest.by)}: {[...fields].map((name) => entity.fields[name]?.label[locale]).join(', ')}
        </small>
      </button>
      {isOpen && (
        <ol>
          {changes.map((change) => (
            <li key={change.id}>{children(change)}</li>
          ))}
        </ol>
      )}
    </>
  )
}
