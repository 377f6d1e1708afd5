import type { DeskField } from './desk-kinds.ts'

interface Definition {
  fields: Readonly<Record<string, DeskField>>
}

/** The fields of an entity that are texts in the contract's answer, each with its name there. */
export type AnsweredTexts<Entity extends Definition> = {
  [Field in keyof Entity['fields'] & string as NameOf<Entity['fields'][Field]> extends never ? never : Field]: NameOf<
    Entity['fields'][Field]
  >
}
type NameOf<Field extends DeskField> = Field['kind'] extends 'text' | 'textArea' | 'richText'
  ? // the type of a field that says no name is any string
    string extends NonNullable<Field['answer']>
    ? never
    : NonNullable<Field['answer']>
  : never

/** The names of an entity's texts in the contract's answer. */
export type AnswerName<Entity extends Definition> = AnsweredTexts<Entity>[keyof AnsweredTexts<Entity>]

/** Returns the names of texts in the contract's answer, by field. */
export function answeredTexts<Entity extends Definition>({ fields }: Entity): AnsweredTexts<Entity> {
  const named = Object.entries(fields).flatMap(([name, { answer }]) => (answer ? [[name, answer] as const] : []))
  return Object.fromEntries(named) as AnsweredTexts<Entity>
}

/**
 * Returns an object with a value for each text in the contract's answer.
 * @param value called with the text's name there, and whether it is HTML
 */
export function eachAnswered<Entity extends Definition, Value>(
  { fields }: Entity,
  value: (name: AnswerName<Entity>, isHtml: boolean) => Value,
): Record<AnswerName<Entity>, Value> {
  const values = Object.values(fields).flatMap(({ kind, answer }) =>
    answer ? [[answer, value(answer as AnswerName<Entity>, kind === 'richText')] as const] : [],
  )
  return Object.fromEntries(values) as Record<AnswerName<Entity>, Value>
}
