// Points: earlier states of a draft, kept before an act takes words of others out of it.
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { moment } from '../commit.ts'
import { isOf } from '../owners/owners.ts'
import type { RevisionAction } from '../schema/drafts.ts'
import { type Sql, sql } from '../sql.ts'
import type { DraftState } from './state.ts'
import { versionDraft } from './version-draft.ts'

/** The acts by which words leave a draft; a deleted owner keeps its whole draft. */
export const takingActs: ReadonlySet<RevisionAction> = new Set(['discard', 'restore', 'delete'])

/** Of each person's words, the latest points of an owner stay for so long. */
const pointsOfPerson = 20
const keptDays = 90

interface Act {
  action: RevisionAction
  by: string
  at: string
  /** Keys of the units that the act changes. */
  units: readonly string[]
  isMine: Sql
}

/**
 * Returns the statement that keeps the state before an act, if the act takes words of others out of the draft: a unit
 * that they have written since it was public or discarded.
 */
export function pointStatements(owner: Owner, state: DraftState, { action, by, at, units, isMine }: Act): Sql[] {
  if (!takingActs.has(action) || units.length === 0) return []
  const { content_type: type, object_id: id } = owner
  const { publishedRevision, revision } = state.page
  const json = JSON.stringify(units)
  const draft = versionDraft(
    state.page,
    state.modules.filter(({ isDeleted }) => !isDeleted),
  )
  return [
    sql`INSERT INTO page_points (content_type, object_id, at, by, kind, action, units, authors, draft)
      SELECT ${type}, ${id}, ${at}, ${by}, 'taken', ${action}, ${json}, json_group_array(DISTINCT r.by), ${JSON.stringify(draft)}
      FROM json_each(${json}) unit JOIN page_revisions r ON ${isOf(owner, 'r')}
        AND (r.blocks IS NULL OR EXISTS (SELECT 1 FROM json_each(r.blocks) k WHERE k.value = unit.value))
      WHERE ${isMine} AND r.by <> ${by} AND r.action NOT IN ('publish', 'unpublish', 'discard') AND r.number <= ${revision}
        AND r.number > coalesce(${publishedRevision}, (SELECT max(w.number) FROM page_revisions w
          WHERE ${isOf(owner, 'w')} AND w.action = 'publish' AND w.blocks IS NULL), 0)
        AND NOT EXISTS (SELECT 1 FROM page_revisions s, json_each(s.blocks) k WHERE ${isOf(owner, 's')}
          AND s.number > r.number AND s.number <= ${revision} AND s.action IN ('publish', 'discard') AND k.value = unit.value)
      HAVING count(*) > 0 RETURNING id`,
    // a point goes when each of its authors has enough later ones
    sql`DELETE FROM page_points AS p WHERE ${isOf(owner, 'p')} AND p.kind = 'taken' AND ${isMine}
      AND NOT EXISTS (SELECT 1 FROM json_each(p.authors) a WHERE (SELECT count(*) FROM page_points n, json_each(n.authors) b
        WHERE ${isOf(owner, 'n')} AND n.kind = 'taken' AND n.id > p.id AND b.value = a.value) < ${pointsOfPerson})`,
  ]
}

export interface PointRow {
  id: number
  at: string
  by: string
  by_name: string | null
  kind: 'named' | 'taken'
  name: string | null
  action: RevisionAction | null
  units: string | null
  authors: string
  draft: string
}

/** Selects the points of an owner, the latest first. */
export function pointsOf(owner: Owner): Sql<Omit<PointRow, 'draft' | 'units'>> {
  return sql<
    Omit<PointRow, 'draft' | 'units'>
  >`SELECT id, at, by, (SELECT name FROM staff WHERE staff.email = p.by) AS by_name,
      kind, name, action, authors
    FROM page_points p WHERE ${isOf(owner, 'p')} ORDER BY id DESC LIMIT 200`
}

export function pointById(owner: Owner, id: number): Sql<PointRow> {
  return sql<PointRow>`SELECT id, at, by, (SELECT name FROM staff WHERE staff.email = p.by) AS by_name, kind, name, action,
      units, authors, draft
    FROM page_points p WHERE id = ${id} AND ${isOf(owner, 'p')}`
}

/** Deletes points after their days; named ones stay. */
export function oldPoints(now: Date, mostRows: number): Sql {
  const before = moment(new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000))
  return sql`DELETE FROM page_points WHERE id IN (SELECT id FROM page_points WHERE at < ${before} AND kind = 'taken'
    ORDER BY at LIMIT ${mostRows})`
}
