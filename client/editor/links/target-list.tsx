import { Calendar, CornerDownLeft, FileText, Globe, type LucideIcon, Newspaper, Ticket } from 'lucide-react'
import type { Locale } from '../../../shared/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import type { Target, TargetListState } from './use-target-list.ts'
import { linkWords } from './words.ts'

export type { Target }

interface TargetListProps {
  /** Id of the combobox's input, and the prefix of the ids of the list and its options. */
  id: string
  list: TargetListState
  uiLocale: Locale
  onUse: (target: Target) => void
}

export function TargetList({ id, list: { targets, active, state }, uiLocale, onUse }: TargetListProps) {
  const words = linkWords[uiLocale]
  return (
    <>
      <div
        className="e-list e-link-l"
        role="listbox"
        id={`${id}-list`}
        aria-label={words.targets}
        aria-busy={state === 'loading'}
        hidden={targets.length === 0}
      >
        {targets.map((target) => (
          <button
            key={target.key}
            type="button"
            id={`${id}-${target.key}`}
            className={`e-opt${target === active ? ' is-f' : ''}`}
            role="option"
            aria-selected={target === active}
            tabIndex={-1}
            // keeps the focus in the input
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onUse(target)}
          >
            <Icon of={icons[target.kind]} />
            <span>
              {target.title}
              <small>{target.note}</small>
            </span>
            {target === active && <Icon of={CornerDownLeft} />}
          </button>
        ))}
      </div>
      {state === 'failed' && (
        <p className="e-hint" role="status">
          {words.failed}
        </p>
      )}
    </>
  )
}

const icons: Record<Target['kind'], LucideIcon> = {
  page: FileText,
  screen: FileText,
  event: Calendar,
  article: Newspaper,
  abo: Ticket,
  sponsor: Globe,
  address: Globe,
}
