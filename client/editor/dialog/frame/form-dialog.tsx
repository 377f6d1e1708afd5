import { isComposing } from '../../../keys/composing.ts'
import '../../../staff/style/forms.css'
import '../../../staff/style/buttons.css'
import '../edit-dialog.css'
import '../preview.css'
import '../child-list.css'
import '../fields.css'
import '../../../rich-text/rich-text-control.css'
import { type ReactNode, useState } from 'react'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import type { BlockProblem } from '../../document/problem-at.ts'
import { editorState } from '../../state/editor-state.ts'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { LanguageSwitch } from './switches.tsx'

interface FormDialogProps {
  /** Id of the heading, which names the dialog. */
  id: string
  width: string
  className?: string
  icon: ReactNode
  title: string
  /** The language of the edited texts. */
  language: Locale
  lacksEnglish: boolean
  /** Additional switches, shown before the language switch. */
  switches?: ReactNode
  problems: readonly BlockProblem[]
  /** The label of the apply button, if it is not the usual one. */
  action?: string | undefined
  /** Whether closing the dialog would lose input. */
  hasChanges: () => boolean
  onLanguage: (language: Locale) => void
  onProblem: (problem: BlockProblem) => void
  onApply: () => void
  /** Called when the editor discards the input, before `onClose`. */
  onDiscard?: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form for both languages. Ctrl+Enter applies the form; closing asks before input is discarded. */
export function FormDialog({ id, width, className, hasChanges, onApply, children, ...props }: FormDialogProps) {
  const [isDiscarding, setDiscarding] = useState(false)
  const close = () => {
    if (hasChanges()) setDiscarding(true)
    else props.onClose()
  }
  const discard = () => {
    props.onDiscard?.()
    props.onClose()
  }
  return (
    <ModalDialog
      labelledBy={id}
      width={width}
      className={className ? `e-edit ${className}` : 'e-edit'}
      onCancel={close}
    >
      <div
        className="e-edit-in"
        // in the capture phase, before a text field inserts a line break
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isDiscarding) return
          if (isComposing(event.nativeEvent)) return
          event.preventDefault()
          event.stopPropagation()
          onApply()
        }}
      >
        <DialogHead id={id} icon={props.icon} title={props.title} onClose={close}>
          {props.switches}
          {!editorState.isPlain && (
            <LanguageSwitch language={props.language} lacksEnglish={props.lacksEnglish} onLanguage={props.onLanguage} />
          )}
        </DialogHead>
        {children}
        <DialogFoot
          problems={props.problems}
          action={props.action}
          onProblem={props.onProblem}
          onCancel={close}
          onApply={onApply}
        />
        {isDiscarding && <DiscardQuestion onDiscard={discard} onStay={() => setDiscarding(false)} />}
      </div>
    </ModalDialog>
  )
}
