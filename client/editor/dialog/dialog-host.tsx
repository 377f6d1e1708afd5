// The edit dialog of the block in `editorState.dialog`.
import { useEffect, useState } from 'react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { reportMissingPart } from '../../staff/missing-part.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { blockWithKey } from '../commands/block-names.ts'
import { reveal } from '../commands/select.ts'
import { editorState } from '../state/editor-state.ts'
import { inputKeys } from './unapplied/unapplied-input.ts'

type Dialog = typeof import('./shown-dialog.tsx').ShownDialog

export function DialogHost() {
  const { dialog } = useStore(editorState)
  // reopens the dialog if a reload left unapplied input
  useEffect(() => {
    const kept = inputKeys().find((key) => blockWithKey(key))
    if (editorState.dialog !== null || !kept) return
    reveal(kept)
    editorState.dialog = kept
  }, [])
  const Dialog = useDialog(dialog !== null)
  const block = blockWithKey(dialog)
  return Dialog && block && <Dialog key={block.key} block={block} />
}

/** Loads the dialog's code when a dialog first opens; a failure is reported and closes the dialog. */
function useDialog(isWanted: boolean): Dialog | null {
  const [Dialog, setDialog] = useState<{ part: Dialog } | null>(null)
  useEffect(() => {
    if (!isWanted || Dialog) return
    import('./shown-dialog.tsx').then(
      ({ ShownDialog }) => setDialog({ part: ShownDialog }),
      (error) => {
        console.error(error)
        reportMissing(error)
      },
    )
  }, [isWanted, Dialog])
  return Dialog?.part ?? null
}

function reportMissing(error: unknown): void {
  const { dialog, isDialogNew } = editorState
  Object.assign(editorState, { dialog: null, isDialogNew: false })
  const { missing, kept } = labels[staffLocale()]
  const again = () => void Object.assign(editorState, { dialog, isDialogNew })
  void reportMissingPart('edit-dialog', error, missing, { detail: kept, again })
}

const labels = defineLabels({
  de: {
    missing: 'Das Formular lässt sich gerade nicht laden',
    kept: 'Ihre Seite bleibt, wie sie ist.',
  },
  en: {
    missing: 'The form cannot be loaded right now',
    kept: 'Your page stays as it is.',
  },
})
