import { expect, test } from 'vitest'
import { type Past, stepsOf, timeline } from '../../../../../client/editor/panels/history/timeline.ts'
import type { PageRevisionItem } from '../../../../../shared/contract/editor.ts'

const version = (number: number, created_at: string) => ({
  version_id: number,
  number,
  created_at,
  created_by: 'a@example.org',
  is_published: false,
})
const revision = (number: number, at: string, action: PageRevisionItem['action'] = 'update') => ({
  number,
  at,
  by: 'a@example.org',
  action,
  module: null,
  module_id: null,
  label: { de: `${number}` },
})
const all: Past = { versions: [], revisions: [], hasMoreVersions: false, hasMoreRevisions: false }
const said = (past: Past) =>
  timeline(past, (at) => at.slice(0, 10)).map(({ day, entries }) => [
    day,
    ...entries.map((entry) =>
      entry.kind === 'version' ? `v${entry.version.number}` : entry.revisions.map(({ number }) => number).join(),
    ),
  ])

test('versions appear between their changes, by day', () => {
  const past = {
    ...all,
    versions: [version(2, '2026-11-20T10:00Z'), version(1, '2026-11-18T10:00Z')],
    revisions: [
      revision(5, '2026-11-20T11:00Z'),
      revision(4, '2026-11-20T10:00Z', 'publish'),
      revision(3, '2026-11-20T09:00Z'),
      revision(2, '2026-11-20T08:00Z'),
      revision(1, '2026-11-18T10:00Z', 'publish'),
    ],
  }
  expect(said(past)).toEqual([
    ['2026-11-20', '5', 'v2', '3,2'],
    ['2026-11-18', 'v1'],
  ])
})

test('entries older than an incomplete list are not shown', () => {
  const past = {
    ...all,
    versions: [version(2, '2026-11-20T10:00Z'), version(1, '2026-11-18T10:00Z')],
    revisions: [revision(9, '2026-11-20T09:00Z')],
    hasMoreRevisions: true,
  }
  expect(said(past)).toEqual([['2026-11-20', 'v2', '9']])
})

test('consecutive writes of one person to one block are one step', () => {
  const of = (number: number, by: string, module_id: number) => ({ ...revision(number, ''), by, module_id })
  const steps = stepsOf([of(5, 'a', 1), of(4, 'a', 1), of(3, 'b', 1), of(2, 'a', 1), of(1, 'a', 2)])
  expect(steps.map(({ revision: { number }, count }) => [number, count])).toEqual([
    [5, 2],
    [3, 1],
    [2, 1],
    [1, 1],
  ])
})
