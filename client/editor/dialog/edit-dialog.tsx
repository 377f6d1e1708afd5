// A block's form over the page, beside what it becomes. Loaded when it is first opened.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Toolbar } from '../../../shared/blocks/define.ts'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { StoredField } from '../../../shared/blocks/stored.ts'
import type { Page } from '../../../shared/contract/page.ts'
import type { Locale } from '../../../shared/locale.ts'
import { hasSameContent } from '../document/change-block.ts'
import type { EditorBlock } from '../document/document.ts'
import { rebaseDraft } from '../document/merge/rebase-draft.ts'
import type { BlockProblem } from '../document/problem-at.ts'
import { findBlock } from '../document/tree.ts'
import { fieldId } from '../fields/field-row.tsx'
import { type Form, FormContext } from '../fields/form-context.ts'
import { BlockIcon } from '../ui/block-icon.tsx'
import { useSettled } from '../ui/use-settled.ts'
import { useSteady } from '../ui/use-stable-callbacks.ts'
import { BlockForm } from './form/block-form.tsx'
import { firstControl, wayTo } from './form/focus-places.ts'
import { lacksEnglishWithin } from './form/lacks-english-within.ts'
import { ListContext, type Lists } from './form/list-context.ts'
import { useDraft } from './form/use-draft.ts'
import { useTitles } from './form/use-titles.ts'
import { FormDialog } from './frame/form-dialog.tsx'
import { type View, ViewSwitch } from './frame/switches.tsx'
import { Preview } from './preview/preview.tsx'
import { anchorOn } from './preview/preview-page.ts'
import { tidied } from './problems/check-block.ts'
import { type ServerProblem, useProblems } from './problems/use-problems.ts'
import { UnappliedNote } from './unapplied/unapplied-note.tsx'
import { useUnappliedInput } from './unapplied/use-unapplied-input.ts'
import { dialogWords, listWords } from './words.ts'

interface EditDialogProps {
  block: EditorBlock
  /** Whether it was just put on the page. */
  isNew?: boolean
  /** The field that it begins with: of the block, or of something that it holds. */
  place?: Pick<BlockProblem, 'key' | 'field'> | null
  toolbar: Toolbar
  /** The language that is written in first. */
  language: Locale
  /** The language that the dialog speaks. */
  uiLocale: Locale
  /** The page that the block stands on, for the preview; `<PageFrameProvider>` is around the dialog. */
  page: Pick<Page, 'modules' | 'refs'>
  /** What the server says is wrong, if it was asked already: `/fields/headline/de`. */
  problems?: readonly ServerProblem[]
  /** Nothing is wrong with the block; the dialog stays until it is no longer rendered. */
  onApply: (block: EditorBlock) => void
  onClose: () => void
}

const none: readonly ServerProblem[] = []

/** Every field of a block, and of what it holds, in both languages. */
export function EditDialog({
  block,
  isNew = false,
  place = null,
  toolbar,
  uiLocale,
  page,
  problems: told = none,
  ...props
}: EditDialogProps) {
  const words = dialogWords[uiLocale]
  const [language, setLanguage] = useState(props.language)
  const [view, setView] = useState<View>('form')
  const [announced, setAnnounced] = useState('')
  const body = useRef<HTMLDivElement>(null)
  // the page may go on meanwhile
  const [opened] = useState(block)
  const changes = useDraft(block)
  const { draft } = changes
  // found out in a rest; until then what is typed counts as a change
  const settled = useSettled(draft)
  const isDirty = useMemo(() => isChanged(settled, opened, toolbar), [settled, opened, toolbar])
  const kept = useUnappliedInput(opened, draft, isDirty || draft !== settled)
  const problems = useProblems(draft, toolbar, told)
  const { titleOf, noteTitle } = useTitles(page.refs, block)
  const label = definitionOf(block.module)?.label[uiLocale] ?? block.module

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    firstControl(body.current)?.focus()
    // what is opened on the way is drawn after this
    if (place) queueMicrotask(() => goTo({ ...place, language: null }))
  }, [])

  function answered(): void {
    flushSync(kept.answer)
    if (place) goTo({ ...place, language: null })
    else firstControl(body.current)?.focus()
  }
  function apply(): void {
    if (kept.asksFirst()) return
    const [first] = problems.ask()
    if (first) goTo(first)
    else {
      kept.forget()
      props.onApply(tidied(rebaseDraft(draft, opened, block), toolbar))
    }
  }
  function goTo(problem: Pick<BlockProblem, 'key' | 'field' | 'language'>): void {
    flushSync(() => {
      setView('form')
      if (problem.language) setLanguage(problem.language)
      changes.openAll(wayTo(draft, problem.key))
    })
    const control = document.getElementById(fieldId(problem.key, problem.field))
    const details = control?.closest('details')
    if (details) details.open = true
    control?.focus()
  }

  // the same objects with every key: only what is written in is drawn again
  const writing = useSteady({
    change(key: string, field: string, value: StoredField) {
      changes.setField(key, field, value)
      problems.changed(key, field)
    },
    leave: problems.leave,
    noteTitle,
  })
  const anchorOf = useCallback((owner: EditorBlock) => anchorOn(page, owner, language), [page, language])
  const { shown } = problems
  const form: Form = useMemo(
    () => ({ language, uiLocale, toolbar, problems: shown, anchorOf, titleOf, ...writing }),
    [language, uiLocale, toolbar, shown, anchorOf, titleOf, writing],
  )
  const listing = useSteady({
    toggle: changes.toggle,
    add(owner: string, module: string) {
      let key = ''
      flushSync(() => {
        key = changes.add(owner, module)
      })
      const controls = 'input, textarea, select, button, [contenteditable=true]'
      body.current?.querySelector<HTMLElement>(`:is(${controls})[id^="f-${key}-"]`)?.focus()
    },
    move(key: string, from: number, to: number) {
      const children = childrenOf(draft, key)
      const place = Math.max(0, Math.min(to, children.length - 1))
      const kind = definitionOf(children[from]?.module ?? '')?.label[uiLocale] ?? ''
      changes.move(key, from, place)
      setAnnounced(listWords[uiLocale].place(kind, place + 1, children.length))
    },
    remove(key: string, index: number) {
      const child = childrenOf(draft, key)[index]
      if (!child) return
      changes.remove(key, index, child)
      setAnnounced(listWords[uiLocale].removed(definitionOf(child.module)?.label[uiLocale] ?? ''))
    },
    bringBack() {
      const key = changes.removed?.child.key
      flushSync(() => changes.bringBack())
      body.current?.querySelector<HTMLElement>(`[data-item="${key}"] .e-fold`)?.focus()
    },
  })
  const { open, removed } = changes
  const lists: Lists = useMemo(
    () => ({ isOpen: (key) => open.has(key), removed, BlockForm, ...listing }),
    [open, removed, listing],
  )

  return (
    <FormDialog
      id="e-edit-title"
      width="72.5rem"
      icon={<BlockIcon name={definitionOf(block.module)?.icon ?? ''} size={18} />}
      title={isNew ? words.insert(label) : words.edit(label)}
      uiLocale={uiLocale}
      language={language}
      lacksEnglish={lacksEnglishWithin(draft)}
      switches={<ViewSwitch uiLocale={uiLocale} view={view} onView={setView} />}
      problems={problems.shown}
      hasChanges={() => isChanged(draft, opened, toolbar)}
      onLanguage={setLanguage}
      onProblem={goTo}
      onApply={apply}
      onDiscard={kept.forget}
      onClose={props.onClose}
    >
      <div className="e-split" data-view={view}>
        <div className="e-dlg-b e-stack" ref={body}>
          {kept.offered && (
            <UnappliedNote
              uiLocale={uiLocale}
              onTake={() => {
                if (kept.offered) changes.replace(kept.offered)
                answered()
              }}
              onDrop={() => {
                kept.forget()
                answered()
              }}
            />
          )}
          {/* what was typed now would be kept in the place of what waits for an answer */}
          <div className="e-stack" inert={kept.offered !== null}>
            <FormContext value={form}>
              <ListContext value={lists}>
                <BlockForm block={draft} depth={0} />
              </ListContext>
            </FormContext>
          </div>
        </div>
        <Preview
          draft={draft}
          open={changes.open}
          page={page}
          toolbar={toolbar}
          language={language}
          uiLocale={uiLocale}
        />
      </div>
      <p className="vh" role="status">
        {announced}
      </p>
    </FormDialog>
  )
}

function isChanged(draft: EditorBlock, block: EditorBlock, toolbar: Toolbar): boolean {
  return draft !== block && !hasSameContent(tidied(draft, toolbar), tidied(block, toolbar))
}

function childrenOf(draft: EditorBlock, key: string): readonly EditorBlock[] {
  return findBlock([draft], key)?.children ?? []
}
