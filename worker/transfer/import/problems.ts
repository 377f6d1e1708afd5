import type { z } from 'zod'

export interface Problem {
  /** Path within the record, such as `works[2].composer`; '' for the record itself. */
  path: string
  reason: string
}

export interface Refusal {
  externalId: string
  problems: Problem[]
}

/** Converts zod's issues to problems, without duplicates. For a union, only its best-fitting branch is reported. */
export function problemsOf(error: z.ZodError): Problem[] {
  const problems = error.issues.flatMap((issue) => flattened(issue, []))
  return [...new Map(problems.map((problem) => [`${problem.path} ${problem.reason}`, problem])).values()]
}

type Issue = z.core.$ZodIssue

function flattened(issue: Issue, above: readonly PropertyKey[]): Problem[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return closest(issue.errors).flatMap((inner) => flattened(inner, path))
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: pathText([...path, key]), reason: 'is not a field of the format' }))
  }
  return [{ path: pathText(path), reason: reasonOf(issue) }]
}

/**
 * Returns the issues of a union's best-fitting branch: the one with the fewest issues, and among equals the one whose
 * issues are deepest. Branches of another type come last.
 */
function closest(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(deepest))
  const isTypeAlone = (issues: readonly Issue[]) =>
    issues.every(({ code, path }) => /type|value/.test(code) && path.length === 0)
  const score = (issues: readonly Issue[]) => (isTypeAlone(issues) ? 100 : 0) + issues.length * 10 - depth(issues)
  return [...branches].sort((a, b) => score(a) - score(b))[0] ?? []
}

function deepest(issue: Issue): number {
  const inner = issue.code === 'invalid_union' ? Math.max(0, ...issue.errors.flat().map(deepest)) : 0
  return issue.path.length + inner
}

function reasonOf(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    const isMissing = /received undefined$/.test(issue.message)
    return isMissing ? 'is missing' : `must be ${article(issue.expected)}`
  }
  return issue.message
    .replace(/^Too (?:big|small): expected /, 'expected ')
    .replace(/^Invalid (?:input|option|discriminator value)[:.]? ?/i, '')
    .replace(/^expected \w+ to (?:have|be) /, 'must have ')
    .replace(/^expected /i, 'must be ')
    .replace(/^$/, 'does not match the format')
}

function article(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}
