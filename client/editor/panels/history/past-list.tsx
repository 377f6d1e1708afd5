import { ChevronRight } from 'lucide-react'
import type { PageRevisionItem, PageVersionItem } from '../../../../shared/contract/editor.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { staffState } from '../../../staff/staff-state.ts'
import { timeOf } from './moments.ts'
import { stepsOf, type TimelineDay, type TimelineEntry } from './timeline.ts'
import { actionWords, historyWords } from './words.ts'

interface PastListProps {
  days: readonly TimelineDay[]
  chosen: number | null
  onChoose: (version: PageVersionItem) => void
}

export function PastList({ days, chosen, onChoose }: PastListProps) {
  return days.map(({ day, entries }) => (
    <section key={day} aria-label={day}>
      <h3 className="e-grp">{day}</h3>
      <ol className="e-time">
        {entries.map((entry) => (
          <li key={keyOf(entry)}>
            {entry.kind === 'version' ? (
              <Version
                version={entry.version}
                isChosen={entry.version.version_id === chosen}
                onChoose={() => onChoose(entry.version)}
              />
            ) : (
              <Changes revisions={entry.revisions} />
            )}
          </li>
        ))}
      </ol>
    </section>
  ))
}

function Version({
  version,
  isChosen,
  onChoose,
}: {
  version: PageVersionItem
  isChosen: boolean
  onChoose: () => void
}) {
  const words = historyWords[staffLocale()]
  const { number, created_at: at, is_published: isPublic } = version
  const by = authorName(version.created_by, version.created_by_name)
  const look = [isChosen && 'is-on', isPublic && 'is-pub'].filter(Boolean).join(' ')
  return (
    <button
      type="button"
      className={`e-ver ${look}`}
      title={words.compare}
      aria-haspopup="dialog"
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <b>{words.version(number)}</b>
      <small>
        {by}, {timeOf(at)}
        {isPublic && ` · ${words.public}`}
      </small>
    </button>
  )
}

function Changes({ revisions }: { revisions: readonly PageRevisionItem[] }) {
  const words = historyWords[staffLocale()]
  return (
    <details className="e-auto">
      <summary className="e-b e-b--t">
        <Icon of={ChevronRight} size={14} />
        {words.changes(revisions.length)}
      </summary>
      <ol>
        {stepsOf(revisions).map(({ revision, count }) => (
          <li key={revision.number} className="e-ver e-ver--auto">
            <span>
              {timeOf(revision.at)} {localise(revision.label, staffLocale())}{' '}
              {actionWords[staffLocale()][revision.action]}
              {count > 1 && ` (${count} ×)`}
            </span>
            <small>{authorName(revision.by, revision.by_name)}</small>
          </li>
        ))}
      </ol>
    </details>
  )
}

function authorName(by: string, name: string | undefined): string {
  return by === staffState.user?.email ? historyWords[staffLocale()].you : (name ?? by)
}

function keyOf(entry: TimelineEntry): string {
  return entry.kind === 'version' ? `v${entry.version.version_id}` : `r${entry.revisions[0]?.number}`
}
