// @see spec §6
import { z } from 'zod'
import { maxTyped } from '../email/max-typed.ts'
import { loginAddress } from './email.ts'

export const loginRequest = z.object({
  email: loginAddress,
  password: z.string().min(1).max(128),
})

/** The same for a plain backend, which may know people by other names than e-mail addresses. */
export const plainLoginRequest = loginRequest.extend({ email: z.string().min(1).max(maxTyped) })
