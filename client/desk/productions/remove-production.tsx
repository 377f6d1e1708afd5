import { Trash2 } from 'lucide-react'
import type { DeskRecord } from '../../../shared/entities/contract.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { DeleteDialog } from '../form/dialogs/delete-dialog.tsx'
import type { Entry } from '../form/state/use-entry.ts'
import { DialogFrame } from '../ui/form/dialog-frame.tsx'
import { titleOf } from '../ui/title-of.ts'
import { FoundUses } from '../uses/found-uses.tsx'
import { useUses } from '../uses/use-uses.ts'
import { pagesOf } from './change/consequences.tsx'
import { useProduction } from './change/use-production.ts'

interface RemoveProductionProps {
  entry: Entry
  record: DeskRecord
  onClose: () => void
  onCancel: () => void
}

/** Deletes a production. If tickets are sold or ordered, refuses and offers a cancellation instead. */
export function RemoveProduction({ entry, record, onClose, onCancel }: RemoveProductionProps) {
  const locale = staffLocale()
  const words = labels[locale]
  const entity = entityOf('productions')
  const { data, error } = useProduction(record.id)
  const uses = useUses('productions', record.id)
  const sale = data?.consequences.sale
  const sold = sale ? sale.tickets + sale.elsewhere + sale.unpaid : 0
  if (!data && !error) return null
  if (sold === 0) {
    const pages = data ? pagesOf(data.consequences.pages) : ''
    return <DeleteDialog entry={entry} record={record} note={pages && words.pages(pages)} onClose={onClose} />
  }
  return (
    <DialogFrame
      title={words.title(titleOf(entity, record, locale))}
      icon={Trash2}
      width="34rem"
      body=""
      close={words.back}
      buttons={
        <button type="button" className="e-b e-b--p e-b--dp" onClick={onCancel}>
          {words.cancel}
        </button>
      }
      onClose={onClose}
    >
      <p>{words.sold(grouped(sold, locale))}</p>
      {uses.data && <FoundUses uses={uses.data} isRuled />}
    </DialogFrame>
  )
}

const labels = defineLabels({
  de: {
    title: (title: string) => `»${title}« lässt sich nicht löschen`,
    sold: (count: string) =>
      `Verkaufte oder bestellte Karten: ${count}. Sagen Sie das Konzert ab, damit alle davon erfahren und ihr Geld zurückbekommen.`,
    pages: (pages: string) => `Auch diese Seiten zeigen es dann nicht mehr: ${pages}.`,
    back: 'Abbrechen',
    cancel: 'Absagen …',
  },
  en: {
    title: (title: string) => `“${title}” cannot be deleted`,
    sold: (count: string) =>
      `Tickets sold or ordered: ${count}. Cancel the concert, so that everyone hears of it and gets their money back.`,
    pages: (pages: string) => `These pages no longer show it either: ${pages}.`,
    back: 'Back',
    cancel: 'Cancel the concert …',
  },
})
