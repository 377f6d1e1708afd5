// The product's Worker with recorded answers in place of its stores, so that only the Worker's own work is measured.

import type { Env } from '../../worker/env.ts'
import app from '../../worker/index.ts'
import { questionOf, type RecordedAnswer, type Recording } from '../demo/recording.ts'

interface Bindings extends Env {
  RECORDING: Recording
}

let replayed: Env | null = null

export default {
  fetch(request: Request, env: Bindings, context: ExecutionContext): Response | Promise<Response> {
    replayed ??= { ...env, DB: replayedDatabase(env.RECORDING), LISTS: replayedLists(env.RECORDING) }
    return app.fetch(request, replayed, context)
  },
}

function replayedDatabase({ statements }: Recording): D1Database {
  const answers = new Map(statements.map((recorded) => [questionOf(recorded), recorded.answer]))
  const answerTo = (question: Omit<RecordedAnswer, 'answer'>) => {
    const answer = answers.get(questionOf(question))
    // the Worker also polls the purge log, which the recording does not contain
    if (answer === undefined && question.text.includes('purges')) return []
    if (answer === undefined) throw new Error(`not recorded: ${question.text}`)
    return answer
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

function replayedLists({ lists }: Recording): KVNamespace {
  return { get: async (key: string) => lists[key] ?? null } as unknown as KVNamespace
}
