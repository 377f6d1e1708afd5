// The edit dialog of the block that asks for it. Its code comes with the first one that opens.
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { PageFrameProvider } from '../../shared/page-context.tsx'
import { alert } from '../staff/alerts.tsx'
import { pageData } from '../staff/page-data.ts'
import { staffLocale } from '../staff/staff-locale.ts'
import { useStore } from '../use-store.ts'
import { removeBlock, replaceBlock } from './actions/actions.ts'
import { blockNamed } from './commands.ts'
import { keptKeys } from './dialog/kept-input.ts'
import type { EditorBlock } from './document/document.ts'
import { change, endStep, save } from './session.ts'
import { editorState } from './state.ts'
import { sectionsIn } from './view/in-language.ts'

type Dialog = typeof import('./dialog/edit-dialog.tsx').EditDialog

export function DialogHost() {
  const { dialog } = useStore(editorState)
  // what was typed before a reload and never applied is offered where it was typed
  useEffect(() => {
    editorState.dialog ??= keptKeys().find((key) => blockNamed(key)) ?? null
  }, [])
  const Dialog = useDialog(dialog !== null)
  const block = blockNamed(dialog)
  return Dialog && block && <Shown key={block.key} Dialog={Dialog as ComponentType<never>} block={block} />
}

function Shown({ Dialog, block }: { Dialog: ComponentType<never>; block: EditorBlock }) {
  const EditDialog = Dialog as unknown as Dialog
  const { sections, language, page, refused, isDialogNew } = useStore(editorState)
  const frame = pageData()
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
        toolbar={frame.siteDetails.toolbar}
        language={language}
        uiLocale={staffLocale()}
        page={shown}
        problems={(refused.get(block.key)?.problems ?? []) as never}
        onApply={apply}
        onClose={() => close(block)}
      />
    </PageFrameProvider>
  )
}

function apply(block: EditorBlock): void {
  editorState.dialog = null
  endStep()
  change((sections) => replaceBlock(sections, block), editorState.isDialogNew ? block.key : null)
  editorState.isDialogNew = false
  void save()
}

/** A block that was new, and then was not wanted, leaves nothing behind. */
function close({ key }: EditorBlock): void {
  editorState.dialog = null
  if (editorState.isDialogNew) change((sections) => removeBlock(sections, key))
  editorState.isDialogNew = false
}

/** Without its code the page stays as it is, and says so. */
function useDialog(isWanted: boolean): Dialog | null {
  const [Dialog, setDialog] = useState<{ part: Dialog } | null>(null)
  useEffect(() => {
    if (!isWanted || Dialog) return
    import('./dialog/edit-dialog.tsx').then(
      ({ EditDialog }) => setDialog({ part: EditDialog }),
      (error) => {
        console.error(error)
        const { dialog } = editorState
        editorState.dialog = null
        const { missing, again } = labels[staffLocale()]
        const run = () => {
          editorState.dialog = dialog
        }
        alert('error', missing, { action: { label: again, run }, lifeMs: 10_000 })
      },
    )
  }, [isWanted, Dialog])
  return Dialog?.part ?? null
}

const labels = defineLabels({
  de: { missing: 'Das Formular lässt sich gerade nicht laden', again: 'Erneut' },
  en: { missing: 'The form cannot be loaded just now', again: 'Try again' },
})
