import { Trash2 } from 'lucide-react'
import type { DeskRecord } from '../../../shared/entities/contract.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { DeleteDialog } from '../form/dialogs/delete-dialog.tsx'
import type { Entry } from '../form/state/use-entry.ts'
import { titleOf } from '../ui/title-of.ts'
import { useProduction } from './change/use-production.ts'

interface RemoveProductionProps {
  entry: Entry
  record: DeskRecord
  onClose: () => void
  /** Opens the dialog for a cancellation instead. */
  onCancel: () => void
}

/** Deletes a production. If tickets are sold, it refuses and offers a cancellation instead. */
export function RemoveProduction({ entry, record, onClose, onCancel }: RemoveProductionProps) {
  const locale = staffLocale()
  const words = labels[locale]
  const entity = entityOf('productions')
  const { data, error } = useProduction(record.id)
  const sale = data?.consequences.sale
  const sold = sale ? sale.tickets + sale.elsewhere + sale.unpaid : 0
  if (!data && !error) return null
  if (sold === 0) return <DeleteDialog entry={entry} record={record} onClose={onClose} />
  return (
    <ModalDialog labelledBy="e-sold" width="34rem" onCancel={onClose}>
      <div className="e-dlg-h">
        <Icon of={Trash2} />
        <h2 id="e-sold">{words.title(titleOf(entity, record, locale))}</h2>
      </div>
      <div className="e-dlg-b">
        <p>{words.sold(grouped(sold, locale))}</p>
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" data-first onClick={onClose}>
            {words.back}
          </button>
          <button type="button" className="e-b e-b--p e-b--dp" onClick={onCancel}>
            {words.cancel}
          </button>
        </span>
      </div>
    </ModalDialog>
  )
}

const labels = defineLabels({
  de: {
    title: (title: string) => `»${title}« lässt sich nicht löschen`,
    sold: (count: string) =>
      `Verkaufte oder bestellte Karten: ${count}. Sagen Sie das Konzert ab, damit alle davon erfahren und ihr Geld zurückbekommen.`,
    back: 'Abbrechen',
    cancel: 'Absagen …',
  },
  en: {
    title: (title: string) => `“${title}” cannot be deleted`,
    sold: (count: string) =>
      `Tickets sold or ordered: ${count}. Cancel the concert, so that everyone hears of it and gets their money back.`,
    back: 'Back',
    cancel: 'Cancel the concert …',
  },
})
