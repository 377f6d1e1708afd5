// A page's history by day, newest first: versions and the changes between them.
import type { PageRevisionItem, PageVersionItem } from '../../../../shared/contract/editor.ts'

export type TimelineEntry =
  | { kind: 'version'; at: string; version: PageVersionItem }
  | { kind: 'changes'; at: string; revisions: PageRevisionItem[] }

export interface TimelineDay {
  day: string
  entries: TimelineEntry[]
}

export interface Past {
  versions: readonly PageVersionItem[]
  revisions: readonly PageRevisionItem[]
  /** Whether the server has older versions. */
  hasMoreVersions: boolean
  hasMoreRevisions: boolean
}

/** Groups the history by day. @param dayOf returns the day of a time stamp in the sites' time zone */
export function timeline(past: Past, dayOf: (at: string) => string): TimelineDay[] {
  const from = knownFrom(past)
  const entries: TimelineEntry[] = [
    ...past.versions.map((version) => ({ kind: 'version' as const, at: version.created_at, version })),
    // a publication is already listed as its version
    ...past.revisions
      .filter(({ action }) => action !== 'publish')
      .map((revision) => ({ kind: 'changes' as const, at: revision.at, revisions: [revision] })),
  ]
  const days: TimelineDay[] = []
  for (const entry of entries.filter(({ at }) => at >= from).toSorted((a, b) => b.at.localeCompare(a.at))) {
    const day = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.day !== day) days.push({ day, entries: [entry] })
    else join(last.entries, entry)
  }
  return days
}

function join(entries: TimelineEntry[], entry: TimelineEntry): void {
  const last = entries.at(-1)
  if (last?.kind === 'changes' && entry.kind === 'changes') last.revisions.push(...entry.revisions)
  else entries.push(entry)
}

/** Returns the time from which both lists are complete; '' if the server has no older entries of either. */
function knownFrom({ versions, revisions, hasMoreVersions, hasMoreRevisions }: Past): string {
  const ends = [
    hasMoreVersions ? (versions.at(-1)?.created_at ?? '') : '',
    hasMoreRevisions ? (revisions.at(-1)?.at ?? '') : '',
  ]
  return ends.toSorted().at(-1) ?? ''
}

/** Consecutive writes of the same kind by one editor to one block. */
export interface Step {
  /** The latest of the writes. */
  revision: PageRevisionItem
  count: number
}

/** Groups consecutive revisions with the same editor, block and action. @param revisions newest first */
export function stepsOf(revisions: readonly PageRevisionItem[]): Step[] {
  const steps: Step[] = []
  for (const revision of revisions) {
    const last = steps.at(-1)
    const isSame =
      last?.revision.by === revision.by &&
      last.revision.module_id === revision.module_id &&
      last.revision.action === revision.action
    if (last && isSame) last.count += 1
    else steps.push({ revision, count: 1 })
  }
  return steps
}
