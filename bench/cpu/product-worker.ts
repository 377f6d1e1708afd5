// The product's Worker with recorded answers in place of its stores, so that only the Worker's own work is measured.

import type { Env } from '../../worker/env.ts'
import app from '../../worker/index.ts'
import { questionOf, type RecordedAnswer, type Recording } from '../demo/recording.ts'

interface Bindings extends Env {
  RECORDING: Recording
  /** Whether each answer is a new object, as D1's are. */
  IS_FRESH?: boolean
}

let replayed: Env | null = null

export default {
  fetch(request: Request, env: Bindings, context: ExecutionContext): Response | Promise<Response> {
    replayed ??= {
      ...env,
      DB: replayedDatabase(env.RECORDING, env.IS_FRESH === true),
      LISTS: replayedLists(env.RECORDING),
    }
    return app.fetch(request, replayed, context)
  },
}

function replayedDatabase({ statements }: Recording, isFresh: boolean): D1Database {
  const answers = new Map(statements.map((recorded) => [questionOf(recorded), readerOf(recorded.answer, isFresh)]))
  const answerTo = (question: Omit<RecordedAnswer, 'answer'>) => {
    const read = answers.get(questionOf(question))
    // the Worker also polls the purge log, which the recording does not contain
    if (!read && question.text.includes('purges')) return []
    if (!read) throw new Error(`not recorded: ${question.text}`)
    return read()
  }
  const statement = (text: string, params: unknown[]) => ({
    text,
    params,
    bind: (...values: unknown[]) => statement(text, values),
    all: async () => answerTo({ text, params, method: 'all' }),
    raw: async () => answerTo({ text, params, method: 'raw' }),
  })
  const database = {
    prepare: (text: string) => statement(text, []),
    batch: async (statements: { text: string; params: unknown[] }[]) =>
      statements.map(({ text, params }) => answerTo({ text, params, method: 'all' })),
  }
  return { ...database, withSession: () => ({ ...database, getBookmark: () => null }) } as unknown as D1Database
}

function readerOf(answer: unknown, isFresh: boolean): () => unknown {
  const text = JSON.stringify(answer)
  return isFresh ? () => JSON.parse(text) : () => answer
}

function replayedLists({ lists }: Recording): KVNamespace {
  return { get: async (key: string) => lists[key] ?? null } as unknown as KVNamespace
}
