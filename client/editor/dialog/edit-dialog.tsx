import { useRef } from 'react'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { FormContext } from '../fields/form-context.ts'
import { BlockIcon } from '../ui/block-icon.tsx'
import { BlockForm } from './form/block-form.tsx'
import { lacksEnglishWithin } from './form/lacks-english-within.ts'
import { ListContext } from './form/list-context.ts'
import { useFormContext } from './form/use-form-context.ts'
import { useListCommands } from './form/use-list-commands.ts'
import { FormDialog } from './frame/form-dialog.tsx'
import { ViewSwitch } from './frame/switches.tsx'
import { Preview } from './preview/preview.tsx'
import { UnappliedNote } from './unapplied/unapplied-note.tsx'
import { type BlockDialogProps, useBlockDialog } from './use-block-dialog.ts'
import { dialogWords } from './words.ts'

export function EditDialog(props: BlockDialogProps) {
  const { block, isNew = false, toolbar, page } = props
  const words = dialogWords[staffLocale()]
  const body = useRef<HTMLDivElement>(null)
  const dialog = useBlockDialog(props, body)
  const { changes, problems, unapplied, language, view } = dialog
  const { draft } = changes
  const form = useFormContext({ block, changes, problems, language, toolbar, page })
  const { lists, announced } = useListCommands(changes, body)
  const definition = definitionOf(block.module)
  const label = definition?.label[staffLocale()] ?? block.module

  return (
    <FormDialog
      id="e-edit-title"
      width="72.5rem"
      icon={<BlockIcon name={definition?.icon ?? ''} size={18} />}
      title={isNew ? words.insert(label) : words.edit(label)}
      language={language}
      lacksEnglish={lacksEnglishWithin(draft)}
      switches={<ViewSwitch view={view} onView={dialog.setView} />}
      problems={problems.shown}
      hasChanges={dialog.hasChanges}
      onLanguage={dialog.setLanguage}
      onProblem={dialog.goTo}
      onApply={dialog.apply}
      onDiscard={unapplied.discard}
      onClose={props.onClose}
    >
      <div className="e-split" data-view={view}>
        <div className="e-dlg-b e-stack" ref={body}>
          {unapplied.offered && (
            <UnappliedNote onRestore={dialog.restoreUnapplied} onDiscard={dialog.discardUnapplied} />
          )}
          {/* inert, because new input would overwrite the stored input that is offered */}
          <div className="e-stack" inert={unapplied.offered !== null}>
            <FormContext value={form}>
              <ListContext value={lists}>
                <BlockForm block={draft} depth={0} />
              </ListContext>
            </FormContext>
          </div>
        </div>
        <Preview draft={draft} open={changes.open} page={page} toolbar={toolbar} language={language} />
      </div>
      <p className="vh" role="status">
        {announced}
      </p>
    </FormDialog>
  )
}
