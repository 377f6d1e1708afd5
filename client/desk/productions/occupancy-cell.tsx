import { defineLabels } from '../../../shared/i18n/labels.ts'
import { grouped, percent } from '../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { ListedEntry } from '../listing/entity-list.ts'
import './occupancy.css'

/**
 * Shows the numbers of occupied and of all places, `541/550`, with a bar; instead, a note that the tickets were
 * refunded, or a dash if our box office does not sell the production.
 */
export function OccupancyCell({ row: { occupancy } }: { row: Pick<ListedEntry, 'occupancy'> }) {
  const locale = staffLocale()
  const words = labels[locale]
  if (!occupancy)
    return (
      <span className="e-2" title={words.none}>
        –
      </span>
    )
  if (occupancy.is_refunded) return <span className="e-2">{words.refunded}</span>
  const { occupied, places } = occupancy
  const share = places > 0 ? Math.floor((100 * occupied) / places) : 0
  return (
    <span className="e-load" title={words.occupied(percent(share, locale))}>
      <span className="e-num">
        {grouped(occupied, locale)}
        <span className="e-2">/{grouped(places, locale)}</span>
      </span>
      <span className="e-meter" aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
    </span>
  )
}

const labels = defineLabels({
  de: {
    none: 'Wird hier nicht verkauft',
    refunded: 'Karten erstattet',
    occupied: (share: string) => `${share} belegt`,
  },
  en: {
    none: 'Not sold here',
    refunded: 'Tickets refunded',
    occupied: (share: string) => `${share} occupied`,
  },
})
