import type { LoginProblem } from '../../staff/login-words.ts'
import { defineScreen } from '../define.ts'

export type LoginStep =
  | 'password'
  | 'code'
  | 'forgotten'
  | 'mail-sent'
  | 'new-password'
  | 'changed'
  | 'invited'
  | 'invited-back'

export interface LoginData {
  step: LoginStep
  email: string
  /** The name that an invited person has entered; '' before that and in other steps. */
  name: string
  /** The token of a reset or invitation link; '' in other steps. */
  token: string
  /** The root-relative address that opens after the login; '' for the default. */
  next: string
  problem: LoginProblem | null
}

export const login = defineScreen<LoginData>()({ words: 'login', query: ['next', 'ended'], layout: 'plain' })
