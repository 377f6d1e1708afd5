import { type RefObject, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Toolbar } from '../../../shared/blocks/define.ts'
import type { Page } from '../../../shared/contract/page.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { hasSameContent } from '../document/change-block.ts'
import { rebaseDraft } from '../document/merge/rebase-draft.ts'
import type { BlockProblem } from '../document/problem-at.ts'
import { fieldId } from '../fields/field-row.tsx'
import { useSettled } from '../ui/use-settled.ts'
import { tidied } from './check-block.ts'
import { useDraft } from './form/use-draft.ts'
import type { View } from './switches.tsx'
import { useUnappliedInput } from './unapplied/use-unapplied-input.ts'
import { type ServerProblem, useProblems } from './use-problems.ts'

export interface BlockDialogProps {
  block: EditorBlock
  isNew?: boolean
  /** The field of the block or of a descendant that is focused when the dialog opens. */
  place?: Pick<BlockProblem, 'key' | 'field'> | null
  toolbar: Toolbar
  /** The initially edited language. */
  language: Locale
  /** The block's page, for the preview. Wrap the dialog in `<PageFrameProvider>`. */
  page: Pick<Page, 'modules' | 'refs'>
  /** The server's problems with the block, with pointers such as `/fields/headline/de`. */
  problems?: readonly ServerProblem[]
  /** Called with the edited block when the editor applies a draft without problems; the caller closes the dialog. */
  onApply: (block: EditorBlock) => void
  onClose: () => void
}

const none: readonly ServerProblem[] = []

export function useBlockDialog(
  { block, place = null, toolbar, problems: serverProblems = none, ...props }: BlockDialogProps,
  body: RefObject<HTMLElement | null>,
) {
  const [language, setLanguage] = useState(props.language)
  const [view, setView] = useState<View>('form')
  // the block as it was on opening, since the page may change while the dialog is open
  const [opened] = useState(block)
  const changes = useDraft(block)
  const { draft } = changes
  // compared when typing pauses; until then, any input counts as a change
  const settled = useSettled(draft)
  const isDirty = useMemo(() => isChanged(settled, opened, toolbar), [settled, opened, toolbar])
  const unapplied = useUnappliedInput(opened, draft, isDirty || draft !== settled)
  const problems = useProblems(draft, toolbar, serverProblems)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the dialog opens
  useEffect(() => {
    firstControl(body.current)?.focus()
    // goTo calls flushSync, which React does not allow inside an effect
    if (place) queueMicrotask(() => goTo({ ...place, language: null }))
  }, [])

  function focusStart(): void {
    flushSync(unapplied.answer)
    if (place) goTo({ ...place, language: null })
    else firstControl(body.current)?.focus()
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

  function apply(): void {
    if (unapplied.focusOffer()) return
    const [first] = problems.showAll()
    if (first) goTo(first)
    else {
      unapplied.discard()
      props.onApply(tidied(rebaseDraft(draft, opened, block), toolbar))
    }
  }

  return {
    changes,
    problems,
    unapplied,
    language,
    setLanguage,
    view,
    setView,
    goTo,
    apply,
    hasChanges: () => isChanged(draft, opened, toolbar),
    restoreUnapplied() {
      if (unapplied.offered) changes.replace(unapplied.offered)
      focusStart()
    },
    discardUnapplied() {
      unapplied.discard()
      focusStart()
    },
  }
}

function isChanged(draft: EditorBlock, block: EditorBlock, toolbar: Toolbar): boolean {
  return draft !== block && !hasSameContent(tidied(draft, toolbar), tidied(block, toolbar))
}

/**
 * Returns the control to focus when a form opens: its first field other than a checkbox. If this field is missing,
 * inert or folded, returns the first button that does not move an item; null without such a button.
 */
function firstControl(body: HTMLElement | null): HTMLElement | null {
  const text = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]'
  const found = body?.querySelector<HTMLElement>(text)
  return found && !found.closest('details, [inert]')
    ? found
    : (body?.querySelector<HTMLElement>('button:not(.e-grip, .e-move)') ?? null)
}

/** Returns the keys of a block and its ancestors, which must be open to show it; empty if the block is missing. */
function wayTo(block: EditorBlock, key: string): string[] {
  if (block.key === key) return [key]
  for (const child of block.children) {
    const way = wayTo(child, key)
    if (way.length > 0) return [block.key, ...way]
  }
  return []
}
