// The types of browsers' calls, which a row and its description give.
import type { z } from 'zod'

/** The JSON of an answer; undefined for an empty one. */
export type AnswerOf<Description> = Description extends { answer: infer Answer extends z.ZodType }
  ? z.infer<Answer>
  : undefined

/** The body of a request; `never` without a body. */
export type BodyOf<Description> = Description extends { body: infer Body extends z.ZodType } ? z.input<Body> : never

/** The placeholders of a row's path and the keys of its query. */
export type ParametersOf<Row extends { path: string }, Description> = {
  [Key in Placeholder<Row['path']>]: string | number
} & (Description extends { query: infer Query extends z.ZodType } ? Partial<z.output<Query>> : unknown)

type Placeholder<Path extends string> = Path extends `${string}{${infer Key}}${infer Rest}`
  ? Exclude<Key, 'locale'> | Placeholder<Rest>
  : never
