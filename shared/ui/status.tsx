import type { ProductionStatus } from '../contract/production.ts'
import { defineLabels } from '../i18n/labels.ts'
import { useLabels } from '../page/page-context.tsx'
import './status.css'

/** Renders nothing if tickets are available, or if the status is unknown. */
export function Status({ status }: { status: ProductionStatus | null }) {
  const words = useLabels(statusLabels)
  return status && status !== 'available' && <span className={`status status--${status}`}>{words[status]}</span>
}

export const statusLabels = defineLabels({
  de: {
    available: 'Karten verfügbar',
    few: 'Restkarten',
    sold_out: 'Ausverkauft',
    cancelled: 'Abgesagt',
    moved: 'Verlegt',
  },
  en: {
    available: 'Tickets available',
    few: 'Last tickets',
    sold_out: 'Sold out',
    cancelled: 'Cancelled',
    moved: 'Moved',
  },
})

/** All statuses, in the order in which the filter lists them. */
export const statuses = Object.keys(statusLabels.de) as ProductionStatus[]
