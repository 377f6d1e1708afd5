import { filledAddress, type QueryValue } from '../../../shared/contract/call-address.ts'
import { type CallName, routeOf } from '../../../shared/contract/call-table.ts'
import type { CallAnswer } from '../../../shared/contract/calls.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { renewedAnswers } from '../../http/renewed-answers.ts'
import { type Answered, ask, type Backend, type ItemQuestion, isPart, type Question } from '../proxy/backend.ts'

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
  get<Name extends CallName>(name: Name, parameters?: Parameters, visitor?: Visitor): Promise<CallAnswer<Name> | null>
  /** Requests like `get`, and returns which kind of backend has answered. */
  ask<Name extends CallName>(name: Name, parameters?: Parameters, visitor?: Visitor): Promise<Answered<Name>>
  /**
   * Requests a list page of a plain backend and reads one of its items, in the form of the item's own page.
   * @returns null if the list page is missing or lacks the item
   */
  item<Call extends ItemQuestion['call']>(
    list: CallName,
    parameters: Parameters,
    item: ItemQuestion & { call: Call },
  ): Promise<CallAnswer<Call> | null>
  /**
   * Requests like `get` what every page needs. A plain backend's answer is held for a minute, and then used while one
   * request renews it.
   */
  ofEveryPage<Name extends CallName>(name: Name): Promise<CallAnswer<Name> | null>
  /**
   * Requests an array without paging.
   * @returns an empty list if the backend does not have this call
   */
  list<Name extends ListName>(name: Name, parameters?: Parameters): Promise<CallAnswer<Name>>
}

export type Parameters = Record<string, QueryValue>
type Visitor = Pick<Question, 'cookie' | 'isPersonal' | 'readAs'>
type ListName = { [Name in CallName]: CallAnswer<Name> extends readonly unknown[] ? Name : never }[CallName]

/** Answers that every page needs, by address. */
const held = renewedAnswers<Answered<CallName>>({
  freshMs: 60_000,
  loadMs: 4000,
  pauseMs: 10_000,
  maxSize: 100,
  sizeOf: () => 1,
})

/**
 * Creates the calls to one backend in one language.
 * @param complete transforms each answer, for example to add the sales of the box office
 */
export function backendCalls(
  backend: Backend,
  locale: Locale,
  complete: <Answer>(answer: Answer) => Promise<Answer> = async (answer) => answer,
): BackendCalls {
  const askOnce: BackendCalls['ask'] = async (name, parameters, visitor) => {
    const path = filledAddress(routeOf(name).path, { locale, ...parameters })
    const { kind, answer } = await ask(backend, name, { path, locale, ...visitor })
    return { kind, answer: await complete(answer) }
  }
  const get: BackendCalls['get'] = async (name, parameters, visitor) =>
    (await askOnce(name, parameters, visitor)).answer
  return {
    origin: backend.origin,
    get,
    ofEveryPage: async <Name extends CallName>(name: Name) => {
      const path = filledAddress(routeOf(name).path, { locale })
      const { answer } = await held.get(backend.origin + path, {
        // the real clock, since FIXED_NOW would prevent every renewal
        nowMs: Date.now(),
        load: async () => {
          const value = await askOnce(name)
          return { value, isHeld: value.kind === 'plain' }
        },
        wait: backend.wait,
        onFailure: (error) => {
          if (isPart(name)) backend.onPartFailure()
          else backend.onStale()
          backend.report(path, `${error}; the last good answer is served`)
        },
      })
      return answer as CallAnswer<Name> | null
    },
    ask: askOnce,
    item: async (list, parameters, item) => {
      const path = filledAddress(routeOf(list).path, { locale, ...parameters })
      const { kind, answer } = await ask(backend, list, { path, locale, item })
      return kind === 'plain' ? complete(answer as never) : null
    },
    list: async <Name extends ListName>(name: Name, parameters?: Parameters) =>
      (await get(name, parameters)) ?? ([] as unknown[] as CallAnswer<Name>),
  }
}
