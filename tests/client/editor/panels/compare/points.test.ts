import { describe, expect, test } from 'vitest'
import { pointAt, pointsOf } from '../../../../../client/editor/panels/compare/points.ts'
import type { PageVersionItem } from '../../../../../shared/contract/editor.ts'

const version = (number: number, created_at: string): PageVersionItem => ({
  version_id: number,
  number,
  created_at,
  created_by: 'a@example.org',
  is_published: number === 3,
})
const points = pointsOf([
  version(3, '2026-11-19T23:30:00Z'),
  version(2, '2026-11-17T09:00:00Z'),
  version(1, '2026-11-12T09:00:00Z'),
])
const dayOf = (at: string) => new Date(at).toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' })

test('the time line goes from the oldest version to the draft', () => {
  expect(points.map((point) => point?.number ?? 'draft')).toEqual([1, 2, 3, 'draft'])
})

describe('what has changed since a day is compared with', () => {
  test.each([
    ['the version of that day', '2026-11-17', 1],
    ['the newest version before it', '2026-11-18', 1],
    ['no version that was later in Berlin', '2026-11-19', 1],
    ['the version of the next day there', '2026-11-20', 2],
    ['the newest version, never the draft, after the last', '2027-01-01', 2],
    ['the oldest version before the first', '2026-01-01', 0],
  ])('%s', (_, day, index) => {
    expect(pointAt(points, day, dayOf)).toBe(index)
  })
})
