import { type LoginProblem, loginProblems } from '../../../shared/staff/login-words.ts'
import { Offline, Refusal, TooMany } from '../refusals.ts'
import { staffLocale } from '../staff-locale.ts'
import { loginWords } from './words.ts'

export function problemWords(error: unknown): string {
  const locale = staffLocale()
  if (error instanceof Offline) return loginWords[locale].offline
  const code = error instanceof Refusal ? error.code : null
  const problem = error instanceof TooMany ? 'too-many' : ((code && byCode[code]) ?? 'unavailable')
  return loginProblems[locale][problem]
}

const byCode: Record<string, LoginProblem> = {
  'wrong-password': 'wrong',
  'bad-request': 'wrong',
  forbidden: 'other-site',
  'other-site': 'other-site',
  'wrong-code': 'wrong-code',
  'link-expired': 'code-expired',
}
