import { ChevronDown, type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { Icon, IconButton } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { MenuCommand, PopButton } from '../ui/pop-button.tsx'
import { DiscardQuestion } from './dialogs/discard-question.tsx'
import type { Entry } from './state/use-entry.ts'
import type { KeptState } from './state/use-kept-input.ts'
import { useUndo } from './state/use-undo.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { formWords } from './words.ts'

interface FormBarProps {
  entry: Entry
  count: number
  keptState: KeptState
  canPublish: boolean
}

/** The bar of commands below a form; hidden while there is no change, no draft, and nothing to undo or redo. */
export function FormBar({ entry, count, keptState, canPublish }: FormBarProps) {
  const locale = staffLocale()
  const words = formWords[locale]
  const { record, isSaving, save } = entry
  const problem = firstProblem(entry)
  const undo = useUndo(entry)
  useUndoKeys({ onUndo: undo.undo, onRedo: undo.redo })
  const [isDiscarding, setDiscarding] = useState(false)
  const isDraft = record !== null && (record.state === 'draft' || record.state === 'changed')
  if (count === 0 && !isDraft && !undo.canUndo && !undo.canRedo) return null
  const publishLabel = record?.public ? words.publish : words.publishNew
  const keptWords = { reading: words.keeping, keeping: words.keeping, kept: words.kept, failed: words.notKept }
  // the draft of an unpublished row cannot be discarded, because the row has no published state
  const canDiscard = count > 0 || record?.state === 'changed'
  const discardLabel = count > 0 ? words.discard : words.discardDraft
  const hasMain = canPublish || count > 0
  // a phone has room for one button, so the other commands are in a menu
  const isInMenu = canDiscard && hasMain
  const isDraftInMenu = canPublish && count > 0
  return (
    <section className="e--dark e-bar e-bar--app" aria-label={words.commands}>
      <Step icon={Undo2} name={words.undo} isOff={!undo.canUndo} onPress={undo.undo} />
      <Step icon={Redo2} name={words.redo} isOff={!undo.canRedo} onPress={undo.redo} className="e-hm" />
      <span className="e-sep e-hm" />
      <div className="e-bar-txt" role="status">
        {problem ? (
          <>
            <b>{words.problems(entry.problems.length)}</b>
            <small id="e-bar-problem">{problem}</small>
          </>
        ) : count > 0 ? (
          <>
            <b>{words.changes(count, grouped(count, locale))}</b>
            <small className="e-hm">{isSaving ? words.saving : keptWords[keptState]}</small>
          </>
        ) : !isDraft ? (
          <b>{words.unchanged}</b>
        ) : (
          <>
            <b>{words.waiting}</b>
            <small className="e-hm">{record?.public ? words.changedHint : words.waitingHint}</small>
          </>
        )}
      </div>
      <span className="e-bar-sp" />
      {canDiscard && (
        <button type="button" className={`e-b${isInMenu ? ' e-hm' : ''}`} onClick={() => setDiscarding(true)}>
          {discardLabel}
        </button>
      )}
      {hasMain && (
        <span className="e-split">
          <button
            type="button"
            className="e-b e-b--p"
            aria-label={canPublish ? publishLabel : undefined}
            aria-disabled={isSaving}
            aria-describedby={problem ? 'e-bar-problem' : undefined}
            onClick={() => void save(canPublish ? 'publish' : 'save')}
          >
            {canPublish ? <PublishLabel label={publishLabel} /> : words.draft}
          </button>
          {(isDraftInMenu || isInMenu) && (
            <PopButton
              className={`e-b e-b--i e-b--p${isDraftInMenu ? '' : ' e-only-p'}`}
              kind="menu"
              side="above"
              label={words.otherWays}
              content={<Icon of={ChevronDown} />}
            >
              {(close) => (
                <>
                  {isDraftInMenu && <MenuCommand label={words.draft} close={close} run={() => void save('save')} />}
                  {isInMenu && (
                    <MenuCommand
                      className="e-only-p"
                      label={discardLabel}
                      close={close}
                      run={() => setDiscarding(true)}
                    />
                  )}
                </>
              )}
            </PopButton>
          )}
        </span>
      )}
      {isDiscarding && <DiscardDialog entry={entry} count={count} onClose={() => setDiscarding(false)} />}
    </section>
  )
}

/** Returns the field and the message of a form's first problem; '' without problems. */
function firstProblem({ entity, problems: [first] }: Pick<Entry, 'entity' | 'problems'>): string {
  if (!first) return ''
  const [, name = ''] = first.pointer.split('/')
  return `${entity.fields[name]?.label[staffLocale()] ?? name}: ${first.message}`
}

function PublishLabel({ label }: { label: string }) {
  return (
    <>
      <span className="e-hm">{label}</span>
      <span className="e-only-p">{formWords[staffLocale()].publishNew}</span>
    </>
  )
}

interface StepProps {
  icon: LucideIcon
  name: string
  isOff: boolean
  onPress: () => void
  className?: string
}

/** The undo or redo button; it stays focusable while disabled. */
function Step({ icon, name, isOff, onPress, className = '' }: StepProps) {
  return (
    <IconButton
      icon={icon}
      label={name}
      className={className}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    />
  )
}

interface DiscardDialogProps {
  entry: Entry
  /** The number of unsaved changes; 0 if the dialog discards the draft on the server. */
  count: number
  onClose: () => void
}

function DiscardDialog({ entry, count, onClose }: DiscardDialogProps) {
  const words = formWords[staffLocale()]
  const { form, save, setGiveBack } = entry
  function discard(): void {
    onClose()
    if (count === 0) return void save('discard')
    form.reset()
    setGiveBack([])
  }
  return (
    <DiscardQuestion
      hint={count > 0 ? words.discardHint : words.discardDraftHint}
      action={count > 0 ? words.discard : words.discardDraft}
      onStay={onClose}
      onDiscard={discard}
    />
  )
}
