import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { Page } from '../../../shared/contract/page.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { findBlock } from '../../../shared/drafts/tree.ts'
import type { StoredField } from '../../../shared/fields/stored-field.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { call } from '../../staff/api.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { type Form, FormContext } from '../fields/form-context.ts'
import { editorState } from '../state/editor-state.ts'
import { BlockIcon } from '../ui/block-icon.tsx'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'
import { loadRefs, referencesIn } from '../view/use-refs.ts'
import { BlockForm } from './form/block-form.tsx'
import { lacksEnglishWithin } from './form/lacks-english-within.ts'
import { ListContext, type Lists } from './form/list-context.ts'
import type { useDraft } from './form/use-draft.ts'
import { FormDialog } from './form-dialog.tsx'
import { Preview } from './preview/preview.tsx'
import { anchorOn } from './preview/preview-page.ts'
import { ViewSwitch } from './switches.tsx'
import { UnappliedNote } from './unapplied/unapplied-note.tsx'
import { type BlockDialogProps, useBlockDialog } from './use-block-dialog.ts'
import type { useProblems } from './use-problems.ts'
import { dialogWords, listWords } from './words.ts'

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

interface Options extends Pick<BlockDialogProps, 'block' | 'language' | 'toolbar' | 'page'> {
  changes: ReturnType<typeof useDraft>
  problems: ReturnType<typeof useProblems>
}

/** Returns the form's context. Its identity changes rarely, so that a keystroke re-renders only the edited row. */
function useFormContext({ block, changes, problems, language, toolbar, page }: Options): Form {
  const { titleOf, noteTitle } = useTitles(page.refs, block, language)
  const writing = useStableCallbacks({
    change(key: string, field: string, value: StoredField) {
      changes.setField(key, field, value)
      problems.changed(key, field)
    },
    leave: problems.leave,
    noteTitle,
  })
  const anchorOf = useCallback((owner: EditorBlock) => anchorOn(page, owner, language), [page, language])
  const { shown } = problems
  return useMemo(
    () => ({ language, toolbar, problems: shown, anchorOf, titleOf, ...writing }),
    [language, toolbar, shown, anchorOf, titleOf, writing],
  )
}

/**
 * Returns the commands of the form's lists. Adding and restoring also move the focus; moves and removals are announced.
 * @returns the value of `<ListContext>` and the last announcement
 */
function useListCommands(
  changes: ReturnType<typeof useDraft>,
  body: RefObject<HTMLElement | null>,
): { lists: Lists; announced: string } {
  const { draft, open, removed } = changes
  const [announced, setAnnounced] = useState('')
  const labelOf = (child: EditorBlock | undefined) => definitionOf(child?.module ?? '')?.label[staffLocale()] ?? ''
  const commands = useStableCallbacks({
    toggle: changes.toggle,
    add(owner: string, blockName: string) {
      let key = ''
      flushSync(() => {
        key = changes.add(owner, blockName)
      })
      const controls = 'input, textarea, select, button, [contenteditable=true]'
      body.current?.querySelector<HTMLElement>(`:is(${controls})[id^="f-${key}-"]`)?.focus()
    },
    move(key: string, from: number, to: number) {
      const children = childrenOf(draft, key)
      const place = Math.max(0, Math.min(to, children.length - 1))
      changes.move(key, from, place)
      setAnnounced(listWords[staffLocale()].place(labelOf(children[from]), place + 1, children.length))
    },
    remove(key: string, index: number) {
      const child = childrenOf(draft, key)[index]
      if (!child) return
      changes.remove(key, index, child)
      setAnnounced(listWords[staffLocale()].removed(labelOf(child)))
    },
    restore() {
      const key = changes.removed?.child.key
      flushSync(() => changes.restore())
      body.current?.querySelector<HTMLElement>(`[data-item="${key}"] .e-fold`)?.focus()
    },
  })
  const lists: Lists = useMemo(
    () => ({ isOpen: (key) => open.has(key), removed, BlockForm, ...commands }),
    [open, removed, commands],
  )
  return { lists, announced }
}

function childrenOf(draft: EditorBlock, key: string): readonly EditorBlock[] {
  return findBlock([draft], key)?.children ?? []
}

/** Looks up the titles of the entries that a block refers to, in the page data, the API and the picker's choices. */
function useTitles(refs: Page['refs'], block: EditorBlock, language: Locale): Pick<Form, 'titleOf' | 'noteTitle'> {
  const [noted, setNoted] = useState<ReadonlyMap<string, string>>(new Map())
  const noteTitle: Form['noteTitle'] = useCallback(
    (to, id, title) => setNoted((now) => new Map([...now, [`${to} ${id}`, title]])),
    [],
  )
  const titleOf: Form['titleOf'] = useCallback(
    (to, id) => noted.get(`${to} ${id}`) ?? titleIn[to](refs, id) ?? null,
    [noted, refs],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form opens
  useEffect(() => {
    const fetching = new AbortController()
    const references = referencesIn([block])
    const missing = (to: Kind) => references[to].filter((id) => titleIn[to](refs, id) === undefined)
    // without a title, the form shows the id
    const onError = (error: unknown) => !fetching.signal.aborted && console.warn(error)
    // visitors' lists have all partners, and all that a plain backend offers
    const listed = (to: Kind) => (to === 'sponsor' || editorState.isPlain ? missing(to) : [])
    const wanted = { productions: listed('event'), articles: listed('article'), partners: listed('sponsor') }
    loadRefs(wanted, language).then((found) => {
      if (!found || fetching.signal.aborted) return
      for (const to of kinds)
        for (const id of listed(to)) {
          const title = titleIn[to](found, id)
          if (title) noteTitle(to, id, title)
        }
    }, onError)
    if (editorState.isPlain) return () => fetching.abort()
    for (const to of ['event', 'article'] as const)
      for (const id of missing(to))
        fetchTitle(to, id, fetching.signal).then((title) => title && noteTitle(to, id, title), onError)
    return () => fetching.abort()
  }, [])
  return { titleOf, noteTitle }
}

async function fetchTitle(kind: 'event' | 'article', id: number, signal: AbortSignal): Promise<string | null> {
  const { results } = await call('linkChoices', { kind, id }, { signal })
  return results[0]?.title ?? null
}

type Kind = 'event' | 'article' | 'sponsor'
const kinds: readonly Kind[] = ['event', 'article', 'sponsor']

const titleIn: Record<Kind, (refs: Page['refs'], id: number) => string | undefined> = {
  event: ({ productions }, id) => productions.find((one) => one.id === id)?.title,
  article: ({ articles }, id) => articles.find((one) => one.id === id)?.headline,
  sponsor: ({ partners }, id) => partners.find((one) => one.id === id)?.name,
}
