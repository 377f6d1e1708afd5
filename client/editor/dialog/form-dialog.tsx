import { isComposing } from '../../keys/composing.ts'
import '../../staff/style/forms.css'
import '../../staff/style/buttons.css'
import './edit-dialog.css'
import './preview.css'
import './child-list.css'
import './fields.css'
import '../../rich-text/rich-text-control.css'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { BlockProblem } from '../document/problem-at.ts'
import { editorState } from '../state/editor-state.ts'
import { DialogHead } from '../ui/dialog-head.tsx'
import { LanguageSwitch } from './switches.tsx'
import { dialogWords } from './words.ts'

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

interface DiscardQuestionProps {
  onDiscard: () => void
  onStay: () => void
}

function DiscardQuestion({ onDiscard, onStay }: DiscardQuestionProps) {
  const words = dialogWords[staffLocale()]
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <ModalDialog labelledBy="e-discard-title" width="26rem" className="e-ask" onCancel={onStay}>
      <div className="e-dlg-b e-stack">
        <div>
          <h2 id="e-discard-title">{words.discardTitle}</h2>
          <p className="e-2">{words.discardText}</p>
        </div>
      </div>
      <footer className="e-dlg-f">
        <span className="e-bar-sp" />
        <button type="button" className="e-b e-b--l e-b--d" onClick={onDiscard}>
          {words.discard}
        </button>
        <button ref={stay} type="button" className="e-b e-b--p" onClick={onStay}>
          {words.stay}
        </button>
      </footer>
    </ModalDialog>
  )
}

interface DialogFootProps {
  problems: readonly BlockProblem[]
  action?: string | undefined
  onProblem: (problem: BlockProblem) => void
  onCancel: () => void
  onApply: () => void
}

/** The footer of a form dialog. The number of problems is a button that opens the first problem. */
function DialogFoot({ problems, action, onProblem, onCancel, onApply }: DialogFootProps) {
  const words = dialogWords[staffLocale()]
  const [first] = problems
  const count = problems.length
  const [applyKey, applies, closeKey, closes] = words.keys
  return (
    <footer className="e-dlg-f">
      {first ? (
        <button type="button" className="e-errt e-errt--way" onClick={() => onProblem(first)}>
          <Icon of={CircleAlert} size={14} />
          {problems.every(({ code }) => code === 'required') ? words.missing(count) : words.errors(count)}
        </button>
      ) : (
        <span className="e-s e-2 e-keys">
          <kbd>{applyKey}</kbd> <kbd>↵</kbd> {applies} <kbd>{closeKey}</kbd> {closes}
        </span>
      )}
      <span className="e-bar-sp" />
      <button type="button" className="e-b e-b--l" onClick={onCancel}>
        {words.cancel}
      </button>
      <button type="button" className="e-b e-b--p" onClick={onApply}>
        {action ?? words.apply}
      </button>
    </footer>
  )
}
