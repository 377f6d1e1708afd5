import { z } from 'zod'
import { addressKey, readAddress } from '../email/address.ts'
import { maxTyped } from '../email/max-typed.ts'

/**
 * An e-mail address as people type it; the output is its plain form (`readAddress`).
 * @param error an issue's message; by default, the code of the problem
 */
export const emailAddress = (error?: string) =>
  z
    .string()
    .max(maxTyped)
    .overwrite((typed) => {
      const read = readAddress(typed)
      return 'address' in read ? read.address : typed
    })
    .refine((text) => 'address' in readAddress(text), { error: error ?? (({ input }) => problemOf(input)) })
    .meta({ format: 'idn-email', description: 'An e-mail address; its domain may have letters of any language' })

/** The address of a login, in the form by which accounts are found; any text, so that a wrong one reveals nothing. */
export const loginAddress = z.string().min(1).max(maxTyped).overwrite(addressKey)

function problemOf(input: unknown): string {
  const read = readAddress(String(input))
  return 'problem' in read ? read.problem : ''
}
