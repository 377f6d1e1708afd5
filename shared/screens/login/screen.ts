import type { LoginProblem } from '../../staff/login-words.ts'
import { defineScreen } from '../define.ts'

/** The steps of a login, and of the way to a new password. */
export type LoginStep = 'password' | 'code' | 'forgotten' | 'mail-sent' | 'new-password' | 'changed'

/** The form that staff log in with, and its result. */
export interface LoginData {
  step: LoginStep
  email: string
  /** Of the link for a new password. */
  token: string
  /** The root-relative address that a successful login leads to. */
  next: string
  problem: LoginProblem | null
}

export const login = defineScreen<LoginData>()({ words: 'login', query: ['next'], layout: 'landing' })
