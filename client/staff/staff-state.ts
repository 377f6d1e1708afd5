import { proxy } from 'valtio/vanilla'
import type { User } from '../../shared/contract/site-content.ts'

/** State that is shared by the whole staff interface (spec §3 "Login state", "UI state"). */
export const staffState = proxy({
  /** The logged-in user, kept when the session ends; null until the `user` call or a login has returned a user. */
  user: null as User | null,
  isLoginOpen: false,
})
