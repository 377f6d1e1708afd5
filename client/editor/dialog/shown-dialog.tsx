import { useEffect, useMemo, useState } from 'react'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { merge } from '../../../shared/drafts/merge-pages.ts'
import { PageFrameProvider } from '../../../shared/page/page-context.tsx'
import { pageData } from '../../staff/page-data.ts'
import { useStore } from '../../use-store.ts'
import { discardInserted } from '../commands/undo.ts'
import { replaceBlock } from '../document/actions/actions.ts'
import { session } from '../session/session.ts'
import { editorState } from '../state/editor-state.ts'
import { focusFrame } from '../view/focus-frame.ts'
import { sectionsIn } from '../view/in-language.ts'
import { EditDialog } from './edit-dialog.tsx'

export function ShownDialog({ block }: { block: EditorBlock }) {
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
        page={shown}
        problems={(refused.get(block.key)?.problems ?? []) as never}
        onApply={(applied) => apply(applied, opened, block)}
        onClose={() => close(block)}
      />
    </PageFrameProvider>
  )
}

/**
 * Applies the dialog's block to the page and saves. A field that was changed to different values in the dialog and,
 * meanwhile, on the page becomes a conflict.
 */
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

function close({ key }: EditorBlock): void {
  editorState.dialog = null
  editorState.dialogPlace = null
  if (editorState.isDialogNew) discardInserted(key)
  editorState.isDialogNew = false
}

/** Focuses the block's frame if the element that opened the dialog, such as a menu item, was removed. */
function focusLeft(): void {
  if (document.activeElement === document.body) focusFrame()
}
