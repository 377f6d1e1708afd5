import { useMemo, useRef, useState } from 'react'
import type { Toolbar } from '../../../shared/blocks/define.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { type BlockProblem, problemAt } from '../document/problem-at.ts'
import { afterPress } from '../ui/after-press.ts'
import { useSettled } from '../ui/use-settled.ts'
import { problemsOf } from './check-block.ts'

export interface ServerProblem {
  pointer: string
  code: string
}

/**
 * Checks a draft when typing pauses, and selects the problems to show: those with an `atOnce` code, those of fields
 * that the editor has left, and all problems after an attempt to apply. A problem that the server reported is shown
 * until its field changes.
 */
export function useProblems(
  draft: EditorBlock,
  toolbar: Toolbar,
  server: readonly ServerProblem[],
  /** Must keep its identity between renders. */
  check: (block: EditorBlock, toolbar: Toolbar) => BlockProblem[] = problemsOf,
) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isShowingAll, setShowingAll] = useState(false)
  /** `since` is the last checked draft; `fields` are the fields that have changed since that check. */
  const [changed, setChanged] = useState<{ since: EditorBlock | null; fields: ReadonlySet<string> }>(nothingChanged)
  const [answered, setAnswered] = useState<{ to: readonly ServerProblem[]; fields: ReadonlySet<string> }>(noAnswer)
  const latest = useRef(draft)
  latest.current = draft

  // settled together, so that a field that was just filled in and left is not reported as empty
  const now = useMemo(() => ({ draft, left }), [draft, left])
  // checked when typing pauses; the result is compared as JSON, so that an equal result causes no render
  const { draft: calm, left: leftBefore } = useSettled(now)
  const found = useMemo(() => JSON.stringify(check(calm, toolbar)), [calm, toolbar, check])
  const own = useMemo(() => JSON.parse(found) as BlockProblem[], [found])
  const fromServer = useMemo(() => server.flatMap((problem) => problemAt(latest.current, problem) ?? []), [server])
  const shown = useMemo(() => {
    // a field that is being filled in is not reported as empty until the next check
    const isFilling = (problem: BlockProblem) =>
      problem.code === 'required' && changed.since === calm && changed.fields.has(problemKey(problem))
    const isAnswered = (problem: BlockProblem) => answered.to === server && answered.fields.has(problemKey(problem))
    return [
      ...own.filter(
        (problem) =>
          (isShowingAll || leftBefore.has(problemKey(problem)) || atOnce.has(problem.code)) && !isFilling(problem),
      ),
      ...fromServer.filter((problem) => !isAnswered(problem)),
    ]
  }, [own, fromServer, isShowingAll, leftBefore, answered, server, calm, changed])
  return {
    shown,
    leave: (key: string, field: string) =>
      afterPress(() => setLeft((now) => new Set([...now, problemKey({ key, field })]))),
    changed(key: string, field: string) {
      const name = problemKey({ key, field })
      setChanged((now) => ({ since: calm, fields: new Set([...(now.since === calm ? now.fields : []), name]) }))
      setAnswered((now) => {
        if (server.length === 0 || (now.to === server && now.fields.has(name))) return now
        return { to: server, fields: new Set([...(now.to === server ? now.fields : []), name]) }
      })
    },
    showAll: () => {
      setShowingAll(true)
      return check(draft, toolbar)
    },
  }
}

const atOnce: ReadonlySet<string> = new Set(['too_long', 'too_much_markup', 'not_an_allowed_embed'])
const nothingChanged = { since: null, fields: new Set<string>() }
const noAnswer = { to: [], fields: new Set<string>() }

function problemKey({ key, field }: Pick<BlockProblem, 'key' | 'field'>): string {
  return `${key} ${field}`
}
