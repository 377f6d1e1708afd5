// A part of a draft that is published, previewed or discarded alone. The browser imports only the types.
import { z } from 'zod'

const author = z.object({ name: z.string(), is_me: z.boolean() })

export const draftChanges = z.object({
  /** The draft's revision. */
  revision: z.int(),
  /** The public version; null for an owner that is not public, whose draft can only be published whole. */
  base: z.int().nullable(),
  /** Sections and the blocks in them, with their children, in the order of the draft. */
  blocks: z.array(
    z.object({
      key: z.string(),
      /** Changes with every write of the block, its children or its place; publishing leaves it as it is. */
      revision: z.int(),
      module: z.string(),
      label: z.object({ de: z.string(), en: z.string() }),
      change: z.enum(['new', 'changed', 'deleted', 'moved']),
      /** Who wrote it since it was public. */
      by: z.array(author),
      /** The blocks without which this one cannot be published. */
      needs: z.array(z.string()),
    }),
  ),
  /** Title, address, parent and menus together. */
  settings: z.object({ changed: z.boolean(), settings_revision: z.int(), by: z.array(author) }),
})
export type DraftChanges = z.infer<typeof draftChanges>

export const chosenUnits = z
  .strictObject({
    blocks: z.array(z.object({ key: z.string().max(80), revision: z.int().min(0) })).max(2000),
    settings: z.int().min(1).optional(),
  })
  .refine(({ blocks, settings }) => blocks.length > 0 || settings !== undefined)

/** The part of a draft that a call concerns, with the revisions of the list of changes; without `only`, all of it. */
export const partialRequest = z
  .strictObject({
    only: chosenUnits.optional(),
    seen: z.int().positive().optional().describe('The revision of the list of changes that the person saw'),
  })
  .default({})
export type UnitChoice = Required<Pick<z.infer<typeof partialRequest>, 'only'>>
