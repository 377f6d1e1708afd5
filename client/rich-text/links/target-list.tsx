import { Calendar, CornerDownLeft, FileText, Globe, type LucideIcon, Newspaper, Ticket } from 'lucide-react'
import { Icon } from '../../staff/icon.tsx'
import { Option } from '../../staff/option.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { Target, TargetListState } from './use-target-list.ts'
import { linkWords } from './words.ts'

export type { Target }

interface TargetListProps {
  listId: string
  list: TargetListState
  onUse: (target: Target) => void
}

export function TargetList({ listId, list: { targets, active, state }, onUse }: TargetListProps) {
  const words = linkWords[staffLocale()]
  return (
    <>
      <div
        className="e-list e-link-l"
        role="listbox"
        id={listId}
        aria-label={words.targets}
        aria-busy={state === 'loading'}
        hidden={targets.length === 0}
      >
        {targets.map((target) => (
          <Option
            key={target.key}
            id={`${listId}-${target.key}`}
            isActive={target === active}
            onUse={() => onUse(target)}
          >
            <Icon of={icons[target.kind]} />
            <span>
              {target.title}
              <small>{target.note}</small>
            </span>
            {target === active && <Icon of={CornerDownLeft} />}
          </Option>
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
