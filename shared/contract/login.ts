// @see spec §6
import { z } from 'zod'

export const loginRequest = z.object({
  email: z.string().trim().toLowerCase().min(3).max(254),
  password: z.string().min(1).max(128),
})
