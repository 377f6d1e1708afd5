import type { z } from 'zod'
import { demoPasswordRefused } from '../../../shared/contract/password.ts'
import type { Problem } from '../../../shared/contract/problem.ts'
import { addressSentence } from '../../../shared/email/words.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { newsletterProblems } from '../../../shared/newsletter/words.ts'

type Fault = NonNullable<Problem['errors']>[number]
type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/**
 * Names each invalid field of a body, such as `contact.email`, with a sentence and its JSON pointer. For a union, only
 * the best-fitting branches are reported.
 * @param given the body
 */
export function bodyFaults({ issues }: z.ZodError, given: object, locale: Locale): Fault[] {
  const faults = issues.flatMap((issue) => faultsOf(issue, [], given, locale))
  return [...new Map(faults.map((fault) => [fault.field, fault])).values()]
}

function faultsOf(issue: Issue, above: Path, given: object, locale: Locale): Fault[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const fewest = Math.min(...issue.errors.map(({ length }) => length))
    const closest = issue.errors.filter(({ length }) => length === fewest)
    return closest.flat().flatMap((inner) => faultsOf(inner, path, given, locale))
  }
  const words = labels[locale]
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => fault([...path, key], words.unknown))
  if (path.length > 0 && valueAt(given, path) === undefined) return [fault(path, words.missing)]
  const sentence =
    issue.message === 'demo-password' ? demoPasswordRefused[locale] : addressSentence(issue.message, locale)
  if (sentence) return [fault(path, sentence)]
  if (issue.code === 'too_big') return [fault(path, words.tooBig)]
  if (issue.code === 'too_small') return [fault(path, words.tooSmall)]
  return [fault(path, path.at(-1) === 'email' ? newsletterProblems[locale].email : words.invalid)]
}

function fault(path: Path, message: string): Fault {
  const names = path.slice(0, path.findIndex((part) => typeof part === 'number') >>> 0)
  const pointer = path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  return { field: names.map(String).join('.') || 'body', message, pointer }
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, part) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined),
    value,
  )
}

const labels = defineLabels({
  de: {
    missing: 'Diese Angabe fehlt.',
    unknown: 'Diese Angabe gibt es hier nicht.',
    tooBig: 'Diese Angabe ist zu groß oder zu lang.',
    tooSmall: 'Diese Angabe ist zu klein oder leer.',
    invalid: 'Diese Angabe ist nicht zu verstehen.',
  },
  en: {
    missing: 'This field is missing.',
    unknown: 'There is no such field here.',
    tooBig: 'This value is too large or too long.',
    tooSmall: 'This value is too small or empty.',
    invalid: 'This value cannot be understood.',
  },
})
