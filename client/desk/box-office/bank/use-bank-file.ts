import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankLine } from '../../../../shared/contract/box-office/bank.ts'
import { Offline, Refusal } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { useStart } from '../../shell/start.ts'
import { assignChosen } from './assign-chosen.ts'
import { type Choice, chosenParts } from './choices.ts'
import { fileWords } from './file-words.ts'
import { typedParts } from './parts.ts'
import { deferredKeys, forgoneOf, linesToCheck, linesToSend, type ReadFile, withChecked } from './read-lines.ts'
import { type LineResult, previewLines, sendLines } from './send-lines.ts'
import { outcomeOf } from './summary.ts'

export type Phase = 'reading' | 'previewing' | 'booking'

export interface BankFileState {
  read: ReadFile | null
  /** What goes on, and how many lines are done; `of` is 0 while the file is read. */
  busy: { phase: Phase; done: number; of: number } | null
  /** Whether lines are previewed again after a choice. */
  isChecking: boolean
  problem: string | null
}

export interface BankFileWork extends BankFileState {
  /** Reads a file. Several at once are refused. */
  choose: (files: readonly File[]) => void
  decide: (key: string, choice: Choice) => void
  book: () => void
}

const nothing: BankFileState = { read: null, busy: null, isChecking: false, problem: null }

/** Reads a bank's file in this browser, previews its payments, and books them. */
export function useBankFile(): BankFileWork {
  const { iban } = useStart()
  const queries = useQueryClient()
  const [state, setState] = useState<BankFileState>(nothing)
  const words = fileWords[staffLocale()]
  const isBusy = state.busy !== null || state.isChecking

  async function choose([file, ...others]: readonly File[]): Promise<void> {
    if (!file || isBusy) return
    if (others.length > 0) return setState({ ...state, problem: words.oneFile })
    setState({ ...nothing, busy: { phase: 'reading', done: 0, of: 0 } })
    try {
      const { readFile } = await import('./read-file.ts')
      const found = await readFile(file, iban)
      if ('problem' in found) return setState({ ...nothing, problem: found.problem })
      const { lines } = found.file
      const onPart = counting('previewing', lines.length)
      const preview = await previewLines(lines, { send: previewed, onPart })
      const read = { name: file.name, ...found, preview, choices: new Map(), booked: new Map() }
      setState({ ...nothing, read })
    } catch (failure) {
      console.info('bank file:', failure)
      setState({ ...nothing, problem: `${words.notPreviewed} ${messageOf(failure)}` })
    }
  }

  async function decide(key: string, choice: Choice): Promise<void> {
    const { read } = state
    if (!read || isBusy) return
    const chosen = { ...read, choices: new Map(read.choices).set(key, choice) }
    const lines = linesToCheck(chosen, key)
    setState({ ...nothing, read: chosen, isChecking: lines.length > 0 })
    if (lines.length === 0) return
    try {
      const results = await previewed(lines, chosen)
      setState({ ...nothing, read: withChecked(chosen, results) })
    } catch (failure) {
      console.info('bank file:', failure)
      setState({ ...nothing, read, problem: `${words.notChecked} ${messageOf(failure)}` })
    }
  }

  async function book(): Promise<void> {
    const { read } = state
    if (!read || isBusy) return
    const lines = linesToSend(read)
    const isUneven = lines.some(({ key, cents }) => {
      const typed = chosenParts(read.choices.get(key) ?? 'send')
      return typed !== null && typedParts(typed, cents) === null
    })
    if (isUneven) return setState({ ...state, problem: words.unevenParts })
    const booked = new Map(read.booked)
    const counted = counting('booking', lines.length)
    let problem: string | null = null
    setState({ ...nothing, read, busy: { phase: 'booking', done: 0, of: lines.length } })
    try {
      await sendLines(lines, {
        send: async (part) => {
          const body = { lines: [...part], ...choicesOf(read, part), dry_run: false }
          const { results } = await call('bookBankLines', {}, { body })
          const done = await assignChosen(
            read,
            { lines: part, results },
            (line, order) => call('assignBankLine', { line }, { body: { order } }),
            (line, parts) => call('assignBankLine', { line }, { body: { order: null, parts } }),
          )
          if (done.failure) problem = `${words.notAssigned} ${messageOf(done.failure)}`
          return done.results
        },
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
    // before the outcome is shown, so that no old list stands below it
    const reloaded = queries.invalidateQueries({ queryKey: ['box-office'] })
    setState({ ...nothing, read: { ...read, booked }, problem })
    await reloaded
  }

  function counting(phase: Phase, of: number): (part: readonly LineResult[]) => void {
    let done = 0
    const count = (more: number) => {
      done += more
      const now = done
      setState((before) => ({ ...before, busy: { phase, done: now, of } }))
    }
    count(0)
    return (part) => count(part.length)
  }

  return {
    ...state,
    choose: (files) => void choose(files),
    decide: (key, choice) => void decide(key, choice),
    book: () => void book(),
  }
}

async function previewed(lines: readonly BankLine[], read?: ReadFile): Promise<readonly LineResult[]> {
  const body = { lines: [...lines], ...(read && choicesOf(read, lines)), dry_run: true }
  return (await call('bookBankLines', {}, { body })).results
}

function choicesOf(read: ReadFile, lines: readonly BankLine[]) {
  return { deferred: deferredKeys(read, lines), forgone: forgoneOf(read, lines) }
}

/** Returns the sentence of a call's error; '' for any other, whose words are the browser's. */
function messageOf(failure: unknown): string {
  return failure instanceof Offline || failure instanceof Refusal ? failure.message : ''
}
