import { z } from 'zod'
import { firstSteps, setupKeys } from '../../../entities/setup.ts'
import type { SchemasOf } from '../describe.ts'
import type { setupRows } from './setup.ts'

const setup = z.object({
  /** The first steps of a new site, in their order. */
  steps: z.array(z.object({ key: z.enum(firstSteps), is_done: z.boolean(), is_aside: z.boolean() })),
  items: z.array(
    z.object({
      key: z.enum(setupKeys),
      /** `partly`: some of the variables that it needs are missing. */
      state: z.enum(['on', 'partly', 'off']),
      /** The names of the Worker's missing variables. */
      missing: z.array(z.string()),
      /** Of `promoter` the name, of `domain` the site's public host, of `mail` when the last test mail was accepted. */
      detail: z.string().nullable(),
    }),
  ),
})
export type DeskSetup = z.infer<typeof setup>

export const setupSchemas = {
  readSetup: { summary: 'What of this deployment works, and the first steps', answer: setup },
  sendTestMail: { summary: 'Sends a mail to the caller', answer: setup, refused: [429, 503] },
  setStepAside: {
    summary: 'Puts a first step aside, or takes it up again',
    body: z.strictObject({ aside: z.boolean() }),
    answer: setup,
  },
} satisfies SchemasOf<typeof setupRows>
