import { z } from 'zod'

/**
 * Returns the schema of a name that staff give, which logs, headers and mails show: one line without control
 * characters, bidirectional marks and other characters that are not seen. Such a name is refused instead of cleaned, so
 * that two names that look alike are alike.
 * @param max in UTF-16 units
 */
export function plainName(max: number) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]*$/u)
}
