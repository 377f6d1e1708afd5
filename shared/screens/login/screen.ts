import type { LoginProblem } from '../../staff/login-words.ts'
import { defineScreen } from '../define.ts'

/** The steps of logging in and of resetting a password. */
export type LoginStep =
  | 'password'
  | 'code'
  | 'forgotten'
  | 'mail-sent'
  | 'new-password'
  | 'changed'
  | 'invited'
  | 'invited-back'

/** The current step of the staff login, with its input and the reason for a refusal. */
export interface LoginData {
  step: LoginStep
  email: string
  /** The name of an invited person; '' in other steps. */
  name: string
  /** The token in the link of a reset or an invitation; '' in other steps. */
  token: string
  /** The root-relative address to open after the login. */
  next: string
  problem: LoginProblem | null
}

export const login = defineScreen<LoginData>()({ words: 'login', query: ['next', 'ended'], layout: 'plain' })
