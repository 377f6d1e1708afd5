import { useMemo, useRef, useState } from 'react'
import type { Toolbar } from '../../../../shared/blocks/define.ts'
import type { EditorBlock } from '../../document/document.ts'
import { type BlockProblem, problemAt } from '../../document/problem-at.ts'
import { afterPress } from '../../ui/after-press.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { problemsOf } from './check-block.ts'

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

  // never before what was typed last has been checked: a field that has just been filled is not told to be empty
  const leftBefore = useSettled(left)
  // never before the letters that are being typed; the same problems are the same object, and nothing is drawn again
  const calm = useSettled(draft)
  const found = useMemo(() => JSON.stringify(check(calm, toolbar)), [calm, toolbar, check])
  const own = useMemo(() => JSON.parse(found) as BlockProblem[], [found])
  const told = useMemo(() => server.flatMap((problem) => problemAt(latest.current, problem) ?? []), [server])
  const shown = useMemo(() => {
    const isAnswered = (problem: BlockProblem) => answered.to === server && answered.fields.has(nameOf(problem))
    return [
      ...own.filter((problem) => isAsked || leftBefore.has(nameOf(problem)) || atOnce.has(problem.code)),
      ...told.filter((problem) => !isAnswered(problem)),
    ]
  }, [own, told, isAsked, leftBefore, answered, server])
  return {
    shown,
    leave: (key: string, field: string) =>
      afterPress(() => setLeft((now) => new Set([...now, nameOf({ key, field })]))),
    changed(key: string, field: string) {
      const name = nameOf({ key, field })
      setAnswered((now) => {
        if (server.length === 0 || (now.to === server && now.fields.has(name))) return now
        return { to: server, fields: new Set([...(now.to === server ? now.fields : []), name]) }
      })
    },
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
