// The panel of checks before publication. Errors are listed first and block publication; warnings do not block it.
import { ChevronRight, CircleAlert, CircleCheck, Languages, ListChecks, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { publishNow } from '../publication/publish-actions.ts'
import { session } from '../session/session.ts'
import { editorState } from '../state/editor-state.ts'
import { DialogHead } from '../ui/dialog-head.tsx'
import './panels.css'
import { ref, subscribe } from 'valtio/vanilla'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { settingsFields } from '../../../shared/drafts/settings-fields.ts'
import { everyBlock, selectableWith } from '../../../shared/drafts/tree.ts'
import { quoted } from '../../../shared/i18n/quoted.ts'
import { labelOf } from '../commands/block-names.ts'
import { reveal } from '../commands/select.ts'
import { type CheckEntry, type CheckKind, checkEntries, passedKinds } from '../publication/check-entries.ts'
import { runChecks } from '../publication/run-checks.ts'
import { pageStatus } from '../state/own-fields.ts'
import { closePanel, openPanel, panelState } from '../state/panel-state.ts'
import { reasonOf } from '../ui/reason-of.ts'
import { titleOf } from '../view/title-of.ts'
import { checkWords, codeWords, fixWords, kindWords } from './checks-words.ts'

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

function Passed({ kinds }: { kinds: readonly CheckKind[] }) {
  const locale = staffLocale()
  if (kinds.length === 0) return null
  return (
    <details className="e-passed">
      <summary className="e-b">
        <Icon of={CircleCheck} size={18} />
        {checkWords[locale].passed(kinds.length)}
        <Icon of={ChevronRight} size={14} />
      </summary>
      <ul className="e-2">
        {kinds.map((kind) => (
          <li key={kind}>{kindWords[locale][kind]}</li>
        ))}
      </ul>
    </details>
  )
}

function CheckList({ name, entries }: { name: string; entries: readonly CheckEntry[] }) {
  const words = checkWords[staffLocale()]
  if (entries.length === 0) return null
  return (
    <section aria-label={name}>
      <h3 className="e-grp">{name}</h3>
      <ul>
        {entries.map((entry) => {
          const what = codeWords[staffLocale()][entry.code]
          const where = entry.blockCount > 1 ? `${words.several(entry.blockCount)} ${placeOf(entry)}` : placeOf(entry)
          const fix = fixWords[staffLocale()][fixOf(entry)]
          return (
            <li key={`${entry.code} ${entry.blockId}`} className={`e-line e-check e-check--${entry.severity}`}>
              <Icon of={iconOf(entry)} size={18} />
              <span>
                <b>{what}</b>
                <span className="e-2">{where}</span>
              </span>
              <button
                type="button"
                className="e-b e-b--l"
                aria-label={`${fix}: ${what}, ${where}`}
                onClick={() => goToCheck(entry)}
              >
                {fix}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function iconOf({ code, severity }: CheckEntry) {
  if (severity === 'error') return CircleAlert
  return code === 'missing_translation' ? Languages : TriangleAlert
}

function fixOf({ code }: CheckEntry): keyof typeof fixWords.de {
  if (code === 'missing_translation') return 'translate'
  if (code === 'dead_link' || code === 'empty_link') return 'link'
  return code === 'missing_alt' || code === 'required' || code === 'too_few' ? 'add' : 'fix'
}

function placeOf({ blockId, places }: CheckEntry): string {
  const words = checkWords[staffLocale()]
  const block = blockId === null ? null : blockWithId(blockId)
  if (blockId !== null && !block) return words.gone
  const fields = block ? (definitionOf(block.module)?.fields ?? {}) : settingsFields
  const labels = places.map(({ field }) => fields[field ?? '']?.label[staffLocale()])
  const languages = places.map(({ locale }) => locale && { de: words.german, en: words.english }[locale])
  const title = block && titleOf(block, editorState.language)
  const named = [block ? labelOf(block) : words.settings, title && quoted(title, staffLocale())].filter(Boolean)
  const parts = [named.join(' '), ...labels, ...languages]
  return [...new Set(parts.filter(Boolean))].join(', ')
}

/**
 * Opens the place of a finding: the block's dialog or the page's settings, in the finding's language. The list of
 * checks reopens once the dialog or the settings are closed.
 */
function goToCheck({ blockId, places }: CheckEntry): void {
  const [{ field, locale } = { field: null, locale: null }] = places
  if (blockId === null) {
    openPanel('settings', { field: field ?? 'title', language: locale })
    listAgainAfter(() => panelState.open === 'settings')
    return
  }
  closePanel()
  if (locale) editorState.language = locale
  const block = blockWithId(blockId)
  // an item of a list is edited in the list's dialog
  const key = block && selectableWith(editorState.sections, block.key)?.key
  if (!key) return
  reveal(key)
  editorState.dialogPlace = field === null ? null : ref({ key: block.key, field })
  editorState.dialog = key
  listAgainAfter(() => editorState.dialog === key)
}

function listAgainAfter(isOpen: () => boolean): void {
  const check = () => {
    if (isOpen()) return
    for (const end of ends) end()
    if (panelState.open === null && editorState.dialog === null) openPanel('checks')
  }
  const ends = [subscribe(editorState, check), subscribe(panelState, check)]
}

function blockWithId(id: number): EditorBlock | null {
  for (const { block } of everyBlock<EditorBlock>(editorState.sections)) if (block.id === id) return block
  return null
}
