import { useState } from 'react'
import { LoginDeclined, withLogin } from '../login-dialog.tsx'
import { Invalid, Offline, TooMany } from '../refusals.ts'
import { staffLocale } from '../staff-locale.ts'
import { accountWords } from './words.ts'

/**
 * Holds the state of a form's actions.
 * @returns `run`, which ignores an action while another one runs; `problem`, the message of the last failure, or '';
 * `isBusy`, whether an action is running
 */
export function useAction() {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function run(act: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      await withLogin(act)
    } catch (error) {
      setProblem(error instanceof LoginDeclined ? '' : wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { run, problem, isBusy }
}

function wordsOf(error: unknown): string {
  const words = accountWords[staffLocale()]
  if (error instanceof Offline) return words.offline
  if (error instanceof TooMany) return error.problem?.detail ?? words.tooMany
  if (error instanceof Invalid && error.errors.length) return error.errors.map(({ message }) => message).join(' ')
  console.error(error)
  return words.failed
}
