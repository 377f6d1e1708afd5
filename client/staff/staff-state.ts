import { proxy } from 'valtio/vanilla'
import type { User } from '../../shared/contract/site-content.ts'

/** What all of staff's interface knows (spec §3 «Login state», «UI state»). */
export const staffState = proxy({
  /** Who is logged in, once the user call has said so. */
  user: null as User | null,
  isLoginOpen: false,
})
