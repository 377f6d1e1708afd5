// The lines of a bank's file that has been read: which are still to be sent, and which a choice affects.
import type { BankFile } from '../../../../shared/box-office/bank-files/bank-file.ts'
import type { BankLine } from '../../../../shared/contract/box-office/bank.ts'
import type { Choice, Choices } from './choices.ts'
import { type LineResult, linesPerCall } from './send-lines.ts'

export type Results = ReadonlyMap<string, LineResult>

export interface ReadFile {
  name: string
  file: BankFile
  /** What would happen to each line, by its key. */
  preview: Results
  choices: Choices
  /** What has happened; empty until the booking begins. */
  booked: Results
}

/** Returns the lines that are not booked or decided yet, those that failed among them. */
export function unbookedLines({ file, preview, booked }: ReadFile): BankLine[] {
  return file.lines.filter(({ key }) => {
    const result = (booked.get(key) ?? preview.get(key))?.result
    return booked.has(key) ? result === 'failed' : result !== 'repeated'
  })
}

/** Returns the lines that the next booking sends. */
export function linesToSend(read: ReadFile): BankLine[] {
  return unbookedLines(read).filter(({ key }) => choiceOf(read, key) !== 'leave')
}

/** Returns the lines to preview again after a choice: those of the same order, since it changes what is left to pay. */
export function linesToCheck(read: ReadFile, key: string): BankLine[] {
  const orderOf = (line: BankLine) => read.preview.get(line.key)?.order ?? null
  const order = read.preview.get(key)?.order ?? null
  if (order === null || unbookedLines(read).filter((line) => orderOf(line) === order).length < 2) return []
  return linesToSend(read)
    .filter((line) => orderOf(line) === order)
    .slice(0, linesPerCall)
}

/** Puts the results of lines that were previewed again into a preview. What is put off still shows what it would be. */
export function withChecked(read: ReadFile, results: readonly LineResult[]): ReadFile {
  const preview = new Map(read.preview)
  for (const result of results) if (choiceOf(read, result.key) === 'send') preview.set(result.key, result)
  return { ...read, preview }
}

/** Returns the keys of those lines that staff put off. */
export function deferredKeys(read: ReadFile, lines: readonly BankLine[]): string[] {
  return lines.map(({ key }) => key).filter((key) => choiceOf(read, key) === 'defer')
}

/** Returns what staff do without after those of these lines that pay a part. */
export function forgoneOf(
  { preview, choices }: ReadFile,
  lines: readonly BankLine[],
): { key: string; cents: number }[] {
  return lines.flatMap(({ key, cents }) => {
    const open = preview.get(key)?.facts?.open_cents ?? 0
    return choices.get(key) === 'forgo' && open > cents ? [{ key, cents: open - cents }] : []
  })
}

function choiceOf({ choices }: ReadFile, key: string): Choice {
  return choices.get(key) ?? 'send'
}
