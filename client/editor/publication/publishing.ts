// The actions of the publish and preview buttons; loaded when they are first used.
import type { DraftPage } from '../../../shared/contract/editor.ts'
import type { DraftChanges } from '../../../shared/contract/partial-draft.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../../staff/alerts.tsx'
import { call } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { pageData } from '../../staff/page-data.ts'
import { Conflict, Invalid } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { stopWriting } from '../in-place/write.ts'
import { session } from '../session/session.ts'
import { asked } from '../state/asked.ts'
import { editorState } from '../state/editor-state.ts'
import { ownFields, pageStatus } from '../state/own-fields.ts'
import { closePanel, openPanel, openPartial, panelState } from '../state/panel-state.ts'
import { refusalMessage, showRefusal } from '../status/refused-fields.ts'
import { reasonOf } from '../ui/reason-of.ts'
import { checksOf, runChecks, storeChecks } from './run-checks.ts'
import { hasOthersChanges, unseenIn } from './unit-choice.ts'

/**
 * Checks the draft and publishes it. If the page's row, such as a production, has unpublished texts, opens the dialog
 * that publishes them instead; if the draft also has the changes of others, the dialog that asks which to publish.
 */
export async function publish(): Promise<void> {
  const words = labels[staffLocale()]
  const id = editorState.page?.id
  panelState.seen = null
  stopWriting()
  if (id === undefined || !(await session().save())) return reportHeldUp()
  // this dialog shows the changes to the texts before it publishes them
  if (ownFields.unpublished.length > 0) return openPanel('unpublished-fields')
  try {
    const changes = pageData().isProxied ? null : await withLogin(() => call('pageChanges', { id }))
    if (changes && hasOthersChanges(changes)) return await showList(changes)
  } catch (error) {
    return void alert('error', words.failed, { detail: reasonOf(error) })
  }
  await publishAll()
}

/** Asks which changes to publish, beside the page that the list describes. */
async function showList(changes: DraftChanges): Promise<void> {
  if (changes.revision !== editorState.pageRevision) await session().refreshPage()
  asked.opened = null
  openPartial(changes)
}

/** Checks the draft and publishes all of it; if the checks have findings, opens the panel of checks. */
export async function publishAll(): Promise<void> {
  closePanel()
  try {
    const checks = await runChecks()
    if (checks.length > 0) openPanel('checks')
    else await publishNow()
  } catch (error) {
    alert('error', labels[staffLocale()].failed, { detail: reasonOf(error) })
  }
}

/** Saves the draft and opens the dialog that asks for its publication. */
export async function askForPublication(): Promise<void> {
  const words = labels[staffLocale()]
  const id = editorState.page?.id
  stopWriting()
  if (id === undefined || !(await session().save())) return reportHeldUp(words.notSavedToAsk)
  try {
    openPartial(await withLogin(() => call('pageChanges', { id })))
  } catch (error) {
    alert('error', words.notAsked, { detail: reasonOf(error) })
  }
}

function reportHeldUp(notSaved = labels[staffLocale()].notSaved): void {
  const { offline, conflict, solve, show } = labels[staffLocale()]
  const status = pageStatus()
  const refused = refusalMessage()
  if (status === 'conflict') {
    const run = () => {
      if (editorState.conflicts.length > 0) editorState.isConflictOpen = true
      else ownFields.isConflictOpen = true
    }
    alert('error', notSaved, { detail: conflict, action: { label: solve, run } })
  } else if (refused) alert('error', notSaved, { detail: refused, action: { label: show, run: showRefusal } })
  else alert('error', notSaved, status === 'offline' ? { detail: offline } : {})
}

/**
 * Publishes what was checked, regardless of warnings. If the draft has changes of colleagues that the user was not
 * shown, also such that arrived while the panel was open, lists them instead. If the server finds errors, the panel of
 * checks opens.
 */
export async function publishNow(): Promise<void> {
  const words = labels[staffLocale()]
  // the latest input must be part of the publication
  if (!(await session().save())) return reportHeldUp()
  try {
    const { seen, checked } = panelState
    const { page } = await withLogin(() =>
      call(
        'publishPage',
        { id: editorState.page?.id ?? 0 },
        { ifMatch: checked?.revision ?? editorState.pageRevision, ...(seen !== null && { body: { seen } }) },
      ),
    )
    session().acceptPage(page)
    alert('save', words.published)
  } catch (error) {
    const changes = unseenIn(error)
    if (changes) return showList(changes)
    if (error instanceof Invalid && error.errors.length > 0) {
      storeChecks(editorState.pageRevision, checksOf(error))
      openPanel('checks')
      return
    }
    // shows a colleague's change, so that the editor sees it before the next attempt
    if (error instanceof Conflict && error.current) session().acceptPage(error.current as DraftPage)
    alert('error', words.failed, { detail: reasonOf(error) })
  }
}

/** Saves, then opens a preview of the draft in a new window. The address of the preview needs no login. */
export async function openPreview(): Promise<void> {
  const { notInPreview, anyway } = labels[staffLocale()]
  stopWriting()
  if (await session().save()) await show()
  else alert('error', notInPreview, { action: { label: anyway, run: () => void show() }, lifeMs: 10_000 })
}

async function show(): Promise<void> {
  try {
    const { url } = await withLogin(() => call('previewPage', { id: editorState.page?.id ?? 0 }))
    open(url, '_blank', 'noopener')
  } catch (error) {
    alert('error', labels[staffLocale()].noPreview, { detail: reasonOf(error) })
  }
}

const labels = defineLabels({
  de: {
    published: 'Veröffentlicht',
    notSaved: 'Erst speichern, dann veröffentlichen',
    notSavedToAsk: 'Erst speichern, dann um Freigabe bitten',
    notAsked: 'Das geht gerade nicht',
    offline: 'Zurzeit besteht keine Verbindung.',
    conflict: 'Ein Text wurde an zwei Stellen geändert.',
    solve: 'Klären',
    show: 'Dorthin',
    failed: 'Nicht veröffentlicht',
    noPreview: 'Die Vorschau kommt gerade nicht',
    notInPreview: 'Noch nicht gespeichert, die Vorschau zeigt nicht alles',
    anyway: 'Trotzdem ansehen',
  },
  en: {
    published: 'Published',
    notSaved: 'Save first, then publish',
    notSavedToAsk: 'Save first, then ask for publication',
    notAsked: 'Not possible right now',
    offline: 'There is no connection at the moment.',
    conflict: 'A text was changed in two places.',
    solve: 'Resolve',
    show: 'Go there',
    failed: 'Not published',
    noPreview: 'No preview right now',
    notInPreview: 'Not saved yet; the preview is incomplete',
    anyway: 'View it anyway',
  },
})
