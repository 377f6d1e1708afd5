import { z } from 'zod'

/** A short text in both languages; English falls back to German. */
export const localised = z.strictObject({ de: z.string().min(1).max(200), en: z.string().max(200).nullish() })
