import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankFile } from '../../../../shared/bank-files/bank-file.ts'
import type { BankLine } from '../../../../shared/contract/shop/bank.ts'
import { sellers } from '../../../../shared/shop/seller.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { useStart } from '../../shell/start.ts'
import { type LineResult, previewLines, sendLines } from './send-lines.ts'
import { outcomeOf } from './summary.ts'
import { bankWords } from './words.ts'

export type Results = ReadonlyMap<string, LineResult>

export interface ReadFile {
  name: string
  file: BankFile
  /** What would happen to each line, by its key. */
  preview: Results
  /** What has happened; empty until the booking begins. */
  booked: Results
}

export interface BankFileState {
  read: ReadFile | null
  /** The lines that are read or booked, while it goes on. */
  busy: { done: number; of: number } | null
  problem: string | null
}

export interface BankFileWork extends BankFileState {
  choose: (file: File | undefined) => void
  book: () => void
}

const nothing: BankFileState = { read: null, busy: null, problem: null }

/** Reads a bank's file in this browser, previews its payments, and books them. */
export function useBankFile(): BankFileWork {
  const { site } = useStart()
  const queries = useQueryClient()
  const [state, setState] = useState<BankFileState>(nothing)
  const words = bankWords[staffLocale()]

  async function choose(file: File | undefined): Promise<void> {
    if (!file || state.busy) return
    setState({ ...nothing, busy: { done: 0, of: 0 } })
    try {
      const { readFile } = await import('./read-file.ts')
      const found = await readFile(file, sellers[site].iban)
      if ('problem' in found) return setState({ ...nothing, problem: found.problem })
      const { lines } = found.file
      const counted = counting(lines.length)
      const preview = await previewLines(lines, { send: (part) => send(part, true), onPart: counted })
      setState({ ...nothing, read: { name: file.name, ...found, preview, booked: new Map() } })
    } catch (failure) {
      console.info('bank file:', failure)
      setState({ ...nothing, problem: `${words.notPreviewed} ${messageOf(failure)}` })
    }
  }

  async function book(): Promise<void> {
    const { read } = state
    if (!read || state.busy) return
    const lines = linesToSend(read)
    const booked = new Map(read.booked)
    const counted = counting(lines.length)
    let problem: string | null = null
    setState({ read, busy: { done: 0, of: lines.length }, problem: null })
    try {
      await sendLines(lines, {
        send: (part) => send(part, false),
        onPart: (part) => {
          for (const result of part) booked.set(result.key, outcomeOf(read.preview.get(result.key), result))
          counted(part)
        },
      })
    } catch (failure) {
      console.info('bank file:', failure)
      problem = `${words.notBooked} ${messageOf(failure)}`
    }
    const hasFailed = [...booked.values()].some(({ result }) => result === 'failed')
    if (hasFailed) problem ??= words.notBooked
    setState({ read: { ...read, booked }, busy: null, problem })
    await queries.invalidateQueries({ queryKey: ['box-office'] })
  }

  function counting(of: number): (part: readonly LineResult[]) => void {
    let done = 0
    return (part) => {
      done += part.length
      setState((now) => ({ ...now, busy: { done, of } }))
    }
  }

  return { ...state, choose: (file) => void choose(file), book: () => void book() }
}

/** Returns the lines that are not booked or decided yet; those that failed are sent again. */
export function linesToSend({ file, preview, booked }: ReadFile): BankLine[] {
  return file.lines.filter(({ key }) => {
    const result = (booked.get(key) ?? preview.get(key))?.result
    return booked.has(key) ? result === 'failed' : result !== 'repeated'
  })
}

async function send(lines: readonly BankLine[], isDryRun: boolean): Promise<readonly LineResult[]> {
  const body = { lines: [...lines], ...(isDryRun && { dry_run: true }) }
  return (await call('bookBankLines', {}, { body })).results
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : ''
}
