import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Toolbar } from '../../../shared/blocks/define.ts'
import type { EditorBlock } from '../document/document.ts'
import { type BlockProblem, problemAt, problemsOf } from './check-block.ts'

export interface ServerProblem {
  pointer: string
  code: string
}

/**
 * What is wrong with a block, and what of it is shown: nothing of a field before it was left, everything after an
 * attempt to apply; too long and not allowed at once. What the server told stays until the field is changed.
 */
export function useProblems(
  draft: EditorBlock,
  toolbar: Toolbar,
  server: readonly ServerProblem[],
  /** The same function every time. */
  check: (block: EditorBlock, toolbar: Toolbar) => BlockProblem[] = problemsOf,
) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  const [answered, setAnswered] = useState<{ to: readonly ServerProblem[]; fields: ReadonlySet<string> }>(noAnswer)
  const latest = useRef(draft)
  latest.current = draft

  // never before the letter that is being typed
  const calm = useDeferredValue(draft)
  const own = useMemo(() => check(calm, toolbar), [calm, toolbar, check])
  const told = useMemo(() => server.flatMap((problem) => problemAt(latest.current, problem) ?? []), [server])
  const isAnswered = (problem: BlockProblem) => answered.to === server && answered.fields.has(nameOf(problem))
  const shown = [
    ...own.filter((problem) => isAsked || left.has(nameOf(problem)) || atOnce.has(problem.code)),
    ...told.filter((problem) => !isAnswered(problem)),
  ]
  return {
    shown,
    leave: (key: string, field: string) => setLeft((now) => new Set([...now, nameOf({ key, field })])),
    changed: (key: string, field: string) =>
      setAnswered((now) => ({
        to: server,
        fields: new Set([...(now.to === server ? now.fields : []), nameOf({ key, field })]),
      })),
    /** From now on everything is shown. @returns what is wrong */
    ask: () => {
      setAsked(true)
      return check(draft, toolbar)
    },
  }
}

const atOnce: ReadonlySet<string> = new Set(['too_long', 'not_an_allowed_embed'])
const noAnswer = { to: [], fields: new Set<string>() }

function nameOf({ key, field }: Pick<BlockProblem, 'key' | 'field'>): string {
  return `${key} ${field}`
}
