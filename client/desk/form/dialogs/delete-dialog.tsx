import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useBulkActions } from '../../list/use-bulk-actions.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Entry } from '../state/use-entry.ts'
import { formWords } from '../words.ts'
import { afterDeletion } from './leave-dialog.tsx'
import { useUses } from './use-uses.ts'

interface DeleteDialogProps {
  entry: Entry
  record: DeskRecord
  onClose: () => void
}

/**
 * Deletes immediately if nothing refers to the row; otherwise, the dialog first lists where the row disappears, or says
 * that its uses could not be loaded. A running save finishes first, because it changes the revision.
 */
export function DeleteDialog({ entry: { entity, isSaving }, record, onClose }: DeleteDialogProps) {
  const locale = staffLocale()
  const words = formWords[locale]
  const navigate = useNavigate()
  const { remove } = useBulkActions(entity)
  const { data: uses, error } = useUses(entity.name, record.id)
  const hasBegun = useRef(false)
  const isUnused = error === null && uses?.results.length === 0
  const [isAsking, setAsking] = useState(false)
  // an open question waits for its answer, even if a later load finds no uses
  if (!isAsking && (error !== null || (uses && !isUnused))) setAsking(true)

  async function act(): Promise<void> {
    if (hasBegun.current) return
    hasBegun.current = true
    onClose()
    // the list opens only after the deletion; otherwise it would still show the row
    const isRemoved = await remove([record])
    if (isRemoved) await navigate(`/${entity.name}`, { state: afterDeletion })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once, when the uses are loaded
  useEffect(() => {
    if (isUnused && !isAsking && !isSaving) void act()
  }, [isUnused, isAsking, isSaving])

  if (!isAsking) return null
  return (
    <ModalDialog labelledBy="e-delete" width="34rem" onCancel={onClose}>
      <div className="e-dlg-h">
        <Icon of={Trash2} />
        <h2 id="e-delete">{words.deleteTitle(titleOf(entity, record, locale))}</h2>
      </div>
      <div className="e-dlg-b">
        {error !== null && <p>{words.deleteUnknownUses}</p>}
        {error === null && uses && !isUnused && (
          <>
            <p>{words.deleteUses(grouped(uses.results.length, locale))}</p>
            <ul className="e-lis e-lis--r">
              {uses.results.map((use) => (
                <li key={`${use.entity}/${use.id}`} className="e-li">
                  <Link to={`/${use.entity}/${use.id}`}>{use.title}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" data-first onClick={onClose}>
            {words.cancel}
          </button>
          <button type="button" className="e-b e-b--p" aria-disabled={isSaving} onClick={() => !isSaving && void act()}>
            {words.remove}
          </button>
        </span>
      </div>
    </ModalDialog>
  )
}
