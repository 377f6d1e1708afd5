import type { Field, FieldMap } from '../../../shared/fields/field-kinds.ts'

export interface FormField {
  name: string
  field: Field
  /**
   * Name of the other address of a pair (`link` beside `link_url`). The two share one control, and a change clears the
   * other address.
   */
  alternative?: string
}

/**
 * Returns a block's fields, without derived ones, in the form's order (`ranks`). `more` contains the anchor and the
 * style. A pair of addresses is one entry.
 */
export function formFields(fields: FieldMap): { main: FormField[]; more: FormField[] } {
  const shown = Object.entries(fields).flatMap(([name, field]): FormField[] => {
    if (field.kind === 'derived' || (field.kind === 'url' && field.alternativeTo)) return []
    const alternative = Object.entries(fields).find(([, other]) => other.kind === 'url' && other.alternativeTo === name)
    return [{ name, field, ...(alternative ? { alternative: alternative[0] } : {}) }]
  })
  const inOrder = shown.toSorted((a, b) => rank(a) - rank(b))
  return { main: inOrder.filter((one) => !isMore(one)), more: inOrder.filter(isMore) }
}

function isMore({ name, field }: FormField): boolean {
  return field.kind === 'anchor' || (field.kind === 'select' && name === 'extra_class')
}

function rank({ name, field }: FormField): number {
  if (name === 'link_text') return ranks.url + 0.5
  return ranks[field.kind]
}

const ranks: Record<Field['kind'], number> = {
  image: 0,
  embed: 0,
  reference: 0,
  layout: 0,
  headingLevel: 1,
  text: 2,
  textArea: 2,
  richText: 2,
  duration: 3,
  url: 4,
  flag: 5,
  select: 6,
  anchor: 7,
  derived: 8,
}
