// A page's past as it is read: versions, between them what was changed, day by day, the newest first.
import type { PageRevisionItem, PageVersionItem } from '../../../../shared/contract/editor.ts'

export type TimelineEntry =
  | { kind: 'version'; at: string; version: PageVersionItem }
  | { kind: 'changes'; at: string; revisions: PageRevisionItem[] }

export interface TimelineDay {
  day: string
  entries: TimelineEntry[]
}

/** What is known of the past so far. */
export interface Past {
  versions: readonly PageVersionItem[]
  revisions: readonly PageRevisionItem[]
  /** Whether there is more of either, older than what is here. */
  hasMoreVersions: boolean
  hasMoreRevisions: boolean
}

/** @param dayOf the day on which a moment was, in the sites' time */
export function timeline(past: Past, dayOf: (at: string) => string): TimelineDay[] {
  const from = knownFrom(past)
  const entries: TimelineEntry[] = [
    ...past.versions.map((version) => ({ kind: 'version' as const, at: version.created_at, version })),
    // a version tells of its publishing itself
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

/** Changes in a row are one entry. */
function join(entries: TimelineEntry[], entry: TimelineEntry): void {
  const last = entries.at(-1)
  if (last?.kind === 'changes' && entry.kind === 'changes') last.revisions.push(...entry.revisions)
  else entries.push(entry)
}

/** Where one of the two lists ends for now, the other would look as if nothing had happened between. */
function knownFrom({ versions, revisions, hasMoreVersions, hasMoreRevisions }: Past): string {
  const ends = [
    hasMoreVersions ? (versions.at(-1)?.created_at ?? '') : '',
    hasMoreRevisions ? (revisions.at(-1)?.at ?? '') : '',
  ]
  return ends.toSorted().at(-1) ?? ''
}
