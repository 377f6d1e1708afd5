import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { entityOf } from '../../../../shared/entities/registry.ts'
import type { RowProblem } from '../../../rows/problems.ts'
import { problemsIn, problemsOf } from '../../../rows/problems.ts'
import { alert } from '../../../staff/alerts.tsx'
import { Invalid, Refusal } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { rowsWritten } from '../../api/rows-written.ts'
import { useMay } from '../../shell/start.ts'
import { closureWords } from './words.ts'

export interface TypedClosure {
  roomId: number | null
  /** YYYY-MM-DD, or the text as typed if it is not a day. */
  startsOn: string
  endsOn: string
  reason: string
}

/**
 * Saves a closure: publishes it, or saves a draft if the user may not publish.
 * @param onDone called once it is saved
 */
export function useClosing(onDone: () => void) {
  const locale = staffLocale()
  const words = closureWords[locale]
  const entity = entityOf('closures')
  const may = useMay('closures')
  const queries = useQueryClient()
  const [problems, setProblems] = useState<readonly RowProblem[]>([])
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const hasBegun = useRef(false)
  const [key] = useState(() => crypto.randomUUID())

  async function send(values: Record<string, string | number | null>): Promise<void> {
    const action = may('publish') ? 'publish' : 'save'
    let isThere = false
    const created = await call(
      'createRow',
      { entity: 'closures' },
      {
        body: { action, values },
        key,
        onStatus: (status) => {
          isThere = status === 200
        },
      },
    )
    // an earlier attempt succeeded but its response was lost: later input is saved as a change of that row
    const hasMore = Object.entries(values).some(([name, value]) => created.values[name] !== value)
    if (isThere && hasMore)
      await call(
        'changeRow',
        { entity: 'closures', id: created.id },
        { ifMatch: created.revision, body: { action, values } },
      )
    void rowsWritten(queries, 'closures')
    alert('save', action === 'publish' ? words.closed : words.drafted)
    onDone()
  }

  async function submit(typed: TypedClosure): Promise<void> {
    // a ref, because two presses may precede the next render
    if (hasBegun.current) return
    const values = {
      ...typed,
      reason: typed.reason.trim(),
      startsOn: typed.startsOn || null,
      endsOn: typed.endsOn || null,
    }
    const missing = problemsIn(entity, values, locale)
    setProblems(missing)
    setFailure('')
    if (missing.length > 0) return focusFirst(missing)
    hasBegun.current = true
    setSending(true)
    try {
      await send(values)
    } catch (error) {
      console.info('closures:', error)
      const refused = error instanceof Invalid ? problemsOf(error, entity, locale) : []
      setProblems(refused)
      if (refused.length > 0) focusFirst(refused)
      else setFailure(error instanceof Refusal ? error.message : words.failed)
    } finally {
      hasBegun.current = false
      setSending(false)
    }
  }

  return { submit, isSending, problems, failure }
}

function focusFirst(problems: readonly RowProblem[]): void {
  const [first] = problems
  document.getElementById(`e-close-${first?.pointer.slice(1)}`)?.focus()
}
