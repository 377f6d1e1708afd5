import type { CallName } from '../../../../shared/contract/call-table.ts'
import type { CallAnswer } from '../../../../shared/contract/calls.ts'
import { ContentUnavailable } from '../../../http/failures/content-unavailable.ts'
import type { BackendCalls, Parameters } from '../../clients/backend-calls.ts'
import { RefusedStatus } from '../fetch-answer.ts'
import type { PlainAnswers, PlainIndex } from './plain-index.ts'

interface Asked<Name extends CallName> {
  /** The index of a plain backend; null for another Auftakt. */
  plain: PlainAnswers | null
  /** The backend's answer; null if it has none, or has not been asked because the index suffices. */
  answer: CallAnswer<Name> | null
}

/**
 * Creates a function that requests a call and adds the index if a plain backend has answered. A whole index that is
 * held already replaces the request, unless it `isAlwaysAsked`.
 * @throws ContentUnavailable if the backend has failed and no index is held; a failure does not say which kind it is
 */
export function askedWith(ask: BackendCalls['ask'], index: PlainIndex) {
  return async function asked<Name extends CallName>(
    name: Name,
    parameters: Parameters,
    { isAlwaysAsked = false } = {},
  ): Promise<Asked<Name>> {
    const held = index.isHeld() ? await index.held() : null
    if (held?.isWhole && !isAlwaysAsked) return { plain: held, answer: null }
    try {
      const { kind, answer } = await ask(name, parameters)
      if (kind === 'auftakt') return { plain: null, answer }
      return { plain: held ?? (await index.read()), answer }
    } catch (error) {
      const plain = (await index.last()) ?? (isRefusal(error) ? await index.read() : null)
      if (plain?.isWhole) return { plain, answer: null }
      throw error
    }
  }
}

export type AskWithIndex = ReturnType<typeof askedWith>

/** Whether the backend has answered with an error, as some do to a call or a filter that they do not have. */
function isRefusal(error: unknown): boolean {
  return error instanceof ContentUnavailable && error.cause instanceof RefusedStatus
}
