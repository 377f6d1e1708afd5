// Imports a file of redirects. Each line is checked like a redirect entered by hand, against the stored redirects and
// the lines before it, but a chain is shortened instead of refused.
import type { RedirectImport, RefusedLine } from '../../../../shared/contract/calls/programme/website-schemas.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { csvLines, firstRows, namedSeparator, UnclosedQuote } from '../../../../shared/text/csv.ts'
import { withoutFormula } from '../../../http/response/csv.ts'
import { chainProblem, formProblem, pathsOfPages } from '../../store/redirects/check.ts'
import { tidyNewPath, tidyOldPath } from '../../store/redirects/desk.ts'
import { redirectsWithTargets, writeImport } from '../../store/redirects/import.ts'
import { asRequested } from '../../store/redirects/paths.ts'
import type { DeskCall } from '../desk/call.ts'
import { deskProblems } from '../desk/problem-words.ts'

export const maxLines = 5000

interface Line {
  line: number
  oldPath: string
  newPath: string
}

/**
 * Imports redirects from the two columns of a CSV file that are named as in the export or, without such names, from its
 * first two columns.
 * @param isDryRun if true, nothing is written
 * @returns a report, also for a dry run, and the tags of the write; null for a file with fewer than two columns or too
 * many lines
 */
export async function importRedirects(
  { store, site, by }: DeskCall,
  { csv, isDryRun }: { csv: string; isDryRun: boolean },
  locale: Locale,
): Promise<{ report: RedirectImport; tags: string[] } | null> {
  const given = linesOf(csv)
  if (given === null) return null
  const { lines, unclosed } = given
  const stored = await redirectsWithTargets(store, site)
  const pages = await pathsOfPages(store, site, [...new Set(lines.map(({ oldPath }) => tidyOldPath(oldPath)))])
  const targets = new Map(stored)
  const accepted = new Map<string, Line>()
  const refused: RefusedLine[] = []
  const shortened: { line: number; old_path: string; new_path: string }[] = []
  let unchanged = 0
  if (unclosed !== null) {
    const message = words[locale].unclosed_quote
    refused.push({ line: unclosed, old_path: '', new_path: '', code: 'unclosed_quote', message })
  }
  for (const { line, ...given } of lines) {
    const [oldPath, newPath] = [tidyOldPath(given.oldPath), tidyNewPath(given.newPath, site)]
    const refuse = (code: string, message: string) =>
      refused.push({ line, old_path: given.oldPath, new_path: given.newPath, code, message })
    const own = ownProblem(given, stored, { oldPath, newPath })
    if (own === 'unchanged') {
      unchanged++
      continue
    }
    if (own) {
      refuse(own, words[locale][own])
      continue
    }
    const problem =
      formProblem({ oldPath, newPath }) ??
      (pages.has(oldPath) ? ({ field: 'oldPath', code: 'path_of_page' } as const) : null) ??
      (await chainProblem({ oldPath, newPath }, (path) => targets.get(path)))
    if (problem && problem.code !== 'path_in_chain') {
      const [{ message = '' } = {}] = deskProblems([{ ...problem, pointer: '' }], locale)
      refuse(problem.code, message)
      continue
    }
    targets.set(oldPath, newPath)
    accepted.set(oldPath, { line, oldPath, newPath })
  }
  const writes = new Map<string, string>()
  for (const [oldPath, newPath] of targets) {
    const end = endOf(newPath, targets)
    const line = accepted.get(oldPath)
    if (line && end !== newPath) shortened.push({ line: line.line, old_path: oldPath, new_path: end })
    if (line || end !== newPath) writes.set(oldPath, end)
  }
  const report = { accepted: accepted.size, shortened, unchanged, refused }
  if (isDryRun || writes.size === 0) return { report, tags: [] }
  return { report, tags: await writeImport(store, { site, by, stored }, writes) }
}

/**
 * Follows a chain of redirects to its end. A target with a query or hash ends the chain, because the next redirect
 * would drop them.
 * @returns `target` itself for a loop, or a chain of ten or more
 */
function endOf(target: string, targets: ReadonlyMap<string, string>): string {
  let end = target
  // an import refuses lines that form a loop, but the store may contain an older loop
  for (let step = 0; step < 10; step++) {
    const next = /[?#]/.test(end) ? undefined : targets.get(asRequested(end))
    if (next === undefined) return end
    end = next
  }
  return target
}

function ownProblem(
  given: { oldPath: string; newPath: string },
  stored: ReadonlyMap<string, string>,
  { oldPath, newPath }: { oldPath: string; newPath: string },
): 'formula' | 'old_missing' | 'new_missing' | 'other_target' | 'unchanged' | null {
  if ([given.oldPath, given.newPath].some((cell) => withoutFormula(cell) !== cell || /^'\s*[=+@-]/.test(cell)))
    return 'formula'
  if (oldPath === '') return 'old_missing'
  if (newPath === '') return 'new_missing'
  const known = stored.get(oldPath)
  return known === undefined ? null : known === newPath ? 'unchanged' : 'other_target'
}

/**
 * Parses a CSV file into old and new paths, until a quotation mark that is not closed on the line `unclosed`.
 * @returns null for fewer than two columns or more than `maxLines` rows
 */
function linesOf(csv: string): { lines: Line[]; unclosed: number | null } | null {
  const separator = namedSeparator(csv) ?? [';', '\t', ','].find((sign) => firstRow(csv, sign).length > 1)
  if (separator === undefined) return null
  const head = firstRow(csv, separator).map((name) => name.toLowerCase().replace(/[^a-z]/g, ''))
  const old = head.findIndex((name) => ['alteadresse', 'oldaddress', 'oldpath', 'alt', 'old'].includes(name))
  const next = head.findIndex((name) => ['neueadresse', 'newaddress', 'newpath', 'neu', 'new'].includes(name))
  const hasHead = old >= 0 && next >= 0
  const [oldColumn, newColumn] = hasHead ? [old, next] : [0, 1]
  const lines: Line[] = []
  let row = hasHead ? -1 : 0
  try {
    for (const { line, cells } of csvLines(csv, separator)) {
      row++
      // blank rows count too, since a file may consist of them
      if (row > maxLines) return null
      if (row === 0 || !cells || cells.every((cell) => cell.trim() === '')) continue
      lines.push({ line, oldPath: (cells[oldColumn] ?? '').trim(), newPath: (cells[newColumn] ?? '').trim() })
    }
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error
    return { lines, unclosed: error.line }
  }
  return { lines, unclosed: null }
}

/** Returns the first row; [] if a quotation mark in it is not closed. */
function firstRow(csv: string, separator: string): string[] {
  const [first = []] = firstRows(csv, separator, 1, { isLenient: true })
  return first
}

const words = defineLabels({
  de: {
    formula: 'Formel, nicht eingelesen',
    old_missing: 'alte Adresse fehlt',
    new_missing: 'neue Adresse fehlt',
    other_target: 'gibt es schon, mit anderem Ziel',
    unclosed_quote: 'Anführungszeichen wird nicht geschlossen; ab hier nicht eingelesen',
  },
  en: {
    formula: 'formula, not read',
    old_missing: 'old address is missing',
    new_missing: 'new address is missing',
    other_target: 'already exists with another target',
    unclosed_quote: 'quotation mark is not closed; nothing is read from here on',
  },
})
