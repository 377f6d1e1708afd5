import type { MissedPath } from '../../../shared/contract/calls/programme/website-schemas.ts'

export interface MissedFilter {
  /** Text that the address must contain; '' for any address. */
  q: string
  /** `week` shows only addresses that were requested in the last seven days. */
  period: '' | 'week'
  /** Whether to show only addresses for which a page is suggested. */
  suggested: boolean
  /** Whether to show the hidden addresses instead of the visible ones. */
  hidden: boolean
}

const weekMs = 7 * 86_400_000

export function missedFilter(address: URLSearchParams): MissedFilter {
  return {
    q: address.get('q') ?? '',
    period: address.get('period') === 'week' ? 'week' : '',
    suggested: address.get('suggested') === '1',
    hidden: address.get('hidden') === '1',
  }
}

export function missedOf(
  rows: readonly MissedPath[],
  { q, period, suggested, hidden }: MissedFilter,
  now: Date,
): MissedPath[] {
  const text = q.trim().toLowerCase()
  return rows.filter(
    ({ path, last_at: last, is_hidden: isHidden, suggestion }) =>
      isHidden === hidden &&
      path.toLowerCase().includes(text) &&
      (period === '' || Date.parse(last) > now.getTime() - weekMs) &&
      (!suggested || suggestion !== null),
  )
}
