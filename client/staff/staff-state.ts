import { proxy } from 'valtio/vanilla'
import type { User } from '../../shared/contract/site-content.ts'

/** State that is shared by the whole staff interface (spec §3 "Login state", "UI state"). */
export const staffState = proxy({
  /** The logged-in user; null until the user call has returned. */
  user: null as User | null,
  isLoginOpen: false,
})
