import type { RegisterChoice } from '../../../shared/screens/parts/register-address.ts'
import { beginningOf } from '../../../shared/text/beginning-of.ts'

/** Reads the kind, letter and query from the address of a register. @returns null for an unknown kind or letter */
export function readChoice(params: URLSearchParams, kinds: readonly string[]): RegisterChoice | null {
  const [kind, letter] = [params.get('kind') || null, params.get('letter') || null]
  if ((kind && !kinds.includes(kind)) || (letter && !/^(?:[A-Z]|#)$/.test(letter))) return null
  return { kind, letter, query: beginningOf((params.get('query') ?? '').trim(), 100) }
}
