import { filledAddress, type QueryValue } from '../../../shared/contract/call-address.ts'
import { type CallName, routeOf } from '../../../shared/contract/call-table.ts'
import type { AnswerOf } from '../../../shared/contract/calls.ts'
import type { Locale } from '../../../shared/locale.ts'
import { ask, type Backend, type Question } from '../proxy/backend.ts'

/**
 * The contract's calls to one backend in one language. `get` and `list` throw ContentUnavailable if the backend sends
 * no valid answer and there is no stale one.
 */
export interface BackendCalls {
  origin: string
  /**
   * Requests an object or a list page.
   * @param visitor provides the cookie to forward; without it, the backend sees an anonymous request
   * @returns null for a missing object or list page, and if the backend refuses the call `user`, `page` or `sections`
   */
  get<Name extends CallName>(name: Name, parameters?: Parameters, visitor?: Visitor): Promise<AnswerOf<Name> | null>
  /**
   * Requests an array without paging.
   * @returns an empty list if the backend does not have this call
   */
  list<Name extends ListName>(name: Name, parameters?: Parameters): Promise<AnswerOf<Name>>
}

type Parameters = Record<string, QueryValue>
type Visitor = Pick<Question, 'cookie' | 'isPersonal'>
type ListName = { [Name in CallName]: AnswerOf<Name> extends readonly unknown[] ? Name : never }[CallName]

/**
 * Creates the calls to one backend in one language.
 * @param complete transforms each answer, for example to add the sales of the box office
 */
export function backendCalls(
  backend: Backend,
  locale: Locale,
  complete: <Answer>(answer: Answer) => Promise<Answer> = async (answer) => answer,
): BackendCalls {
  const get: BackendCalls['get'] = async (name, parameters, visitor) =>
    complete(
      await ask(backend, name, { path: filledAddress(routeOf(name).path, { locale, ...parameters }), ...visitor }),
    )
  return {
    origin: backend.origin,
    get,
    list: async <Name extends ListName>(name: Name, parameters?: Parameters) =>
      (await get(name, parameters)) ?? ([] as unknown[] as AnswerOf<Name>),
  }
}
