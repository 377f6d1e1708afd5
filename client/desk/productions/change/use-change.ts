import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductionChanged } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { alert } from '../../../staff/alerts.tsx'
import { Conflict, Refusal } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { jobWords } from '../../box-office/jobs.ts'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { changeWords } from './words.ts'

interface Sending {
  send: () => Promise<ProductionChanged>
  done: string
}

/** How long the way to the progress of the orders is offered, in ms. */
const progressMs = 10_000

/** @param onDone called with the row after the change */
export function useChange(onDone: (record: DeskRecord) => void) {
  const locale = staffLocale()
  const words = changeWords[locale]
  const queries = useQueryClient()
  const navigate = useNavigate()
  const may = useBoxOffice()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const hasBegun = useRef(false)

  async function run(sending: Sending): Promise<void> {
    const { record, job } = await sending.send()
    void queries.invalidateQueries({ queryKey: ['productions'] })
    void queries.invalidateQueries({ queryKey: ['start'] })
    onDone(record)
    const progress = { label: jobWords[locale].show, run: () => void navigate(`/jobs/${job}`) }
    alert('save', sending.done, job !== null && may('buyers') ? { action: progress, lifeMs: progressMs } : {})
  }

  async function attempt(sending: Sending): Promise<void> {
    // a ref, because two presses may precede the next render
    if (hasBegun.current) return
    hasBegun.current = true
    setSending(true)
    setProblem(null)
    try {
      await run(sending)
    } catch (error) {
      console.info('production:', error)
      const isStale = error instanceof Conflict
      if (isStale) await queries.invalidateQueries({ queryKey: ['productions'] })
      setProblem(isStale ? words.conflict : error instanceof Refusal ? error.message : words.failed)
    } finally {
      hasBegun.current = false
      setSending(false)
    }
  }

  return { send: attempt, isSending, problem, setProblem }
}
