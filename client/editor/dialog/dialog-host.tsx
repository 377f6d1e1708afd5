// The edit dialog of the block in `editorState.dialog`.
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { PageFrameProvider } from '../../../shared/page/page-context.tsx'
import { reportMissingPart } from '../../staff/missing-part.ts'
import { pageData } from '../../staff/page-data.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { blockWithKey } from '../commands/block-names.ts'
import { reveal } from '../commands/select.ts'
import { discardInserted } from '../commands/undo.ts'
import { replaceBlock } from '../document/actions/actions.ts'
import type { EditorBlock } from '../document/document.ts'
import { merge } from '../document/merge/merge.ts'
import { session } from '../session/session.ts'
import { editorState } from '../state/editor-state.ts'
import { focusFrame } from '../view/focus-frame.ts'
import { sectionsIn } from '../view/in-language.ts'
import { inputKeys } from './unapplied/unapplied-input.ts'

type Dialog = typeof import('./edit-dialog.tsx').EditDialog

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
  return Dialog && block && <Shown key={block.key} Dialog={Dialog as ComponentType<never>} block={block} />
}

function Shown({ Dialog, block }: { Dialog: ComponentType<never>; block: EditorBlock }) {
  const EditDialog = Dialog as unknown as Dialog
  const { sections, language, page, refused, isDialogNew, dialogPlace } = useStore(editorState)
  const frame = pageData()
  const [opened] = useState(block)
  useEffect(() => focusLeft, [])
  const shown = useMemo(
    () => ({
      modules: sectionsIn(sections, language),
      refs: page?.refs ?? { productions: [], articles: [], partners: [] },
    }),
    [sections, language, page],
  )
  return (
    <PageFrameProvider page={frame}>
      <EditDialog
        block={block}
        isNew={isDialogNew}
        place={dialogPlace}
        toolbar={frame.siteDetails.toolbar}
        language={language}
        uiLocale={staffLocale()}
        page={shown}
        problems={(refused.get(block.key)?.problems ?? []) as never}
        onApply={(applied) => apply(applied, opened, block)}
        onClose={() => close(block)}
      />
    </PageFrameProvider>
  )
}

/** Applies the dialog's changes; a field that was also changed on the page meanwhile becomes a conflict. */
function apply(block: EditorBlock, opened: EditorBlock, current: EditorBlock): void {
  editorState.dialog = null
  editorState.dialogPlace = null
  // inserting a block and filling it in is one undo step
  session().change((sections) => replaceBlock(sections, block), editorState.isDialogNew ? block.key : null)
  session().endStep()
  editorState.isDialogNew = false
  if (current !== opened) session().addConflicts(merge([opened], [block], [current]).conflicts)
  void session().save()
}

/** Closes the dialog; a block that was inserted for it is removed. */
function close({ key }: EditorBlock): void {
  editorState.dialog = null
  editorState.dialogPlace = null
  if (editorState.isDialogNew) discardInserted(key)
  editorState.isDialogNew = false
}

/** Focuses the block's frame if the element that opened the dialog is gone, such as a menu item. */
function focusLeft(): void {
  if (document.activeElement === document.body) focusFrame()
}

/** Loads the dialog's code when a dialog first opens; a failure is reported and closes the dialog. */
function useDialog(isWanted: boolean): Dialog | null {
  const [Dialog, setDialog] = useState<{ part: Dialog } | null>(null)
  useEffect(() => {
    if (!isWanted || Dialog) return
    import('./edit-dialog.tsx').then(
      ({ EditDialog }) => setDialog({ part: EditDialog }),
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
