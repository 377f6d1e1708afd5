import { type LoginProblem, loginProblems } from '../../../shared/staff/login-words.ts'
import { Offline, Refusal, TooMany } from '../refusals.ts'
import { staffLocale } from '../staff-locale.ts'
import { loginWords } from './words.ts'

export function problemWords(error: unknown): string {
  const locale = staffLocale()
  if (error instanceof Offline) return loginWords[locale].offline
  const code = error instanceof Refusal ? error.code : null
  // an account, a network and codes have limits of their own, which the server's sentence names
  if (error instanceof TooMany) return error.problem?.detail ?? loginProblems[locale]['too-many-network']
  return loginProblems[locale][(code && byCode[code]) ?? 'unavailable']
}

const byCode: Record<string, LoginProblem> = {
  'wrong-password': 'wrong',
  'bad-request': 'wrong',
  forbidden: 'other-site',
  'other-site': 'other-site',
  'wrong-code': 'wrong-code',
  'link-expired': 'code-expired',
}
