// @see spec §6
import { z } from 'zod'
import { loginAddress } from './email.ts'

export const loginRequest = z.object({
  email: loginAddress,
  password: z.string().min(1).max(128),
})
