// The panel of checks before publication. Errors are listed first and block publication; warnings do not block it.
import { ListChecks } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useStore } from '../../../use-store.ts'
import { publishNow } from '../../publication/publish.tsx'
import { session } from '../../session/session.ts'
import { editorState } from '../../state/editor-state.ts'
import { DialogHead } from '../../ui/dialog-head.tsx'
import '../panels.css'
import { type CheckEntry, checkEntries, passedKinds } from '../../publication/check-entries.ts'
import { runChecks } from '../../publication/run-checks.ts'
import { pageStatus } from '../../state/own-fields.ts'
import { closePanel, panelState } from '../../state/panel-state.ts'
import { reasonOf } from '../../ui/reason-of.ts'
import { CheckList } from './check-list.tsx'
import { goToCheck } from './go-to-check.ts'
import { Passed } from './passed.tsx'
import { checkWords } from './words.ts'

export function ChecksPanel() {
  const { checked } = useStore(panelState)
  const [state, setState] = useState<{ isRunning: boolean; failure: string | null }>({
    isRunning: false,
    failure: null,
  })
  const words = checkWords[staffLocale()]
  const checks = checked?.checks ?? null
  const entries = checkEntries(checks ?? [])
  const errors = entries.filter(({ severity }) => severity === 'error')
  const warnings = entries.filter(({ severity }) => severity === 'warning')
  const [next] = entries

  async function run(): Promise<void> {
    setState({ isRunning: true, failure: null })
    try {
      // the save includes the text that is being edited
      await session().save()
      await runChecks()
      setState({ isRunning: false, failure: null })
    } catch (error) {
      setState({ isRunning: false, failure: reasonOf(error) })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the panel opens
  useEffect(() => {
    if (panelState.checked?.revision !== editorState.pageRevision || pageStatus() !== 'saved') void run()
  }, [])

  return (
    <ModalDialog labelledBy="e-checks-title" width="40rem" className="e-checks" onCancel={closePanel}>
      <DialogHead
        id="e-checks-title"
        icon={<Icon of={ListChecks} size={18} />}
        title={words.title}
        onClose={closePanel}
      />
      <div className="e-dlg-b" aria-busy={state.isRunning}>
        <p role="status" className={state.failure ? 'e-errt' : 'e-2'}>
          {said()}
        </p>
        <CheckList name={words.errors} entries={errors} />
        <CheckList name={words.warnings} entries={warnings} />
        {checks && <Passed kinds={passedKinds(checks)} />}
      </div>
      <footer className="e-dlg-f">
        <button type="button" className="e-b e-b--t" onClick={() => void run()}>
          {words.again}
        </button>
        <span className="e-bar-sp" />
        <Ways next={next} hasErrors={errors.length > 0} isKnown={checks !== null} />
      </footer>
    </ModalDialog>
  )

  function said(): string | null {
    if (state.failure) return `${words.failed} ${state.failure}`
    if (!checks || state.isRunning) return words.checking
    if (entries.length === 0) return words.fine
    return errors.length > 0 ? words.blocked : null
  }
}

function Ways({ next, hasErrors, isKnown }: { next: CheckEntry | undefined; hasErrors: boolean; isKnown: boolean }) {
  const words = checkWords[staffLocale()]
  const publish = () => {
    closePanel()
    publishNow()
  }
  if (!isKnown) return null
  if (!next)
    return (
      <button type="button" className="e-b e-b--p" onClick={publish}>
        {words.publish}
      </button>
    )
  return (
    <>
      {!hasErrors && (
        <button type="button" className="e-b e-b--l" onClick={publish}>
          {words.anyway}
        </button>
      )}
      <button type="button" className="e-b e-b--p" onClick={() => goToCheck(next)}>
        {words.next}
      </button>
    </>
  )
}
