// Builds the schemas of blocks from the block registry, so that a new block needs no change here.
import { z } from 'zod'
import { type BlockDefinition, type Field, type FieldKind, headingLevels, type Toolbar } from '../../blocks/define.ts'
import { mayStandIn } from '../../blocks/placement.ts'
import { type BlockName, blocks } from '../../blocks/registry.ts'
import { anchorPattern, durationPattern, embedAddress, isAddress } from '../../fields/field-rules.ts'
import { picture } from './pictures.ts'
import { html, line, localised, named, paragraphs } from './text.ts'

/** A block in the stored form, but with the pictures and references of the import file. */
export interface ImportBlock {
  module: string
  data: Record<string, unknown>
  hidden: boolean
  children: ImportBlock[]
}

/**
 * Returns the schema of a block in a column.
 * @param toolbar limits heading levels and embeds
 */
export function importBlock(toolbar: Toolbar): z.ZodType<ImportBlock> {
  const made: Made = { toolbar, schemas: new Map() }
  const topLevel = (Object.keys(blocks) as BlockName[])
    .filter((name) => mayStandIn(name, { name: 'container' }))
    .map((name) => schemaOf(name, made))
  return z.discriminatedUnion('block', topLevel as never)
}

interface Made {
  toolbar: Toolbar
  schemas: Map<BlockName, z.ZodType<ImportBlock>>
}

function schemaOf(name: BlockName, made: Made): z.ZodType<ImportBlock> {
  const cached = made.schemas.get(name)
  if (cached) return cached
  const definition: BlockDefinition = blocks[name]
  const fields = Object.entries(definition.fields).filter(([, field]) => field.kind !== 'derived')
  const shape = Object.fromEntries(fields.map(([key, field]) => [key, fieldSchema(field, made.toolbar)]))
  const items = (definition.children ?? []).map((child) => schemaOf(child as BlockName, made))
  const children = items.length
    ? {
        children: z
          .array(z.discriminatedUnion('block', items as never))
          .min(definition.minChildren ?? 0)
          .max(200)
          .default([]),
      }
    : {}
  const schema = z
    .strictObject({ block: z.literal(name), hidden: z.boolean().optional(), ...shape, ...children })
    .superRefine((block, context) => refuseMissing(definition, block as Record<string, unknown>, context))
    .transform(({ block, hidden = false, children: held = [], ...data }: Record<string, unknown>) => ({
      module: block as string,
      hidden: hidden as boolean,
      data,
      children: held as ImportBlock[],
    }))
    .meta({ id: `block-${name}` }) as unknown as z.ZodType<ImportBlock>
  made.schemas.set(name, schema)
  return schema
}

function refuseMissing({ fields }: BlockDefinition, block: Record<string, unknown>, context: z.RefinementCtx): void {
  const entries = Object.entries(fields)
  for (const [key, field] of entries) {
    if (!field.required || isFilled(block[key])) continue
    const others = entries
      .filter(([, other]) => 'alternativeTo' in other && other.alternativeTo === key)
      .map(([name]) => name)
    if (others.some((name) => isFilled(block[name]))) continue
    context.addIssue({
      code: 'custom',
      path: [key],
      message: ['is missing', ...others.map((name) => `give ${key} or ${name}`)].join(': '),
    })
  }
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function fieldSchema(field: Field, toolbar: Toolbar): z.ZodType {
  return byKind[field.kind](field as never, toolbar).nullish()
}

type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

const byKind: { [K in FieldKind]: (field: FieldOf<K>, toolbar: Toolbar) => z.ZodType } = {
  text: ({ max }) => localised(line(max)),
  textArea: ({ max }) => localised(paragraphs(max)),
  richText: ({ max }) => localised(html(max)),
  url: () => localised(link),
  select: ({ options }) => z.enum(Object.keys(options) as [string, ...string[]]),
  headingLevel: (_field, toolbar) => z.union(headingLevels[toolbar].map((level) => z.literal(level))),
  anchor: () => anchorText,
  image: () => picture,
  embed: (field, toolbar) =>
    z
      .string()
      .max(5000)
      .refine((text) => embedAddress(text, field, toolbar) !== null, 'is not an address of an allowed provider')
      .transform((text) => embedAddress(text, field, toolbar) ?? ''),
  duration: () => z.string().regex(durationPattern, 'must be a duration like 3:02 or 1:03:02'),
  flag: () => z.boolean(),
  reference: ({ to }) =>
    line(120).meta({ description: to === 'sponsor' ? 'Key of a partner' : `External id of an ${to}` }),
  layout: () => z.int().min(0).max(5),
  derived: () => z.never(),
}

const link = named('link', () =>
  z.string().max(2048).refine(isAddress, 'must be an https address, begin with / or #, or be mailto: or tel:'),
)

export const anchorText = z
  .string()
  .regex(anchorPattern, 'must be letters, digits, hyphens, and not begin with a hyphen')
