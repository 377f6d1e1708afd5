import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { expect } from 'vitest'
import { type RestoreRequest, type RestoreStep, restoreStep } from '../../../../shared/contract/box-office/restore.ts'
import worker from '../../../../worker/index.ts'

export const restoreToken = 'known-to-the-tests-of-restoring-alone'

/** Sends a request to a Worker with the secret for restoring, whose box office is closed. */
export async function askClosed(
  address: string,
  init: RequestInit = {},
  others: Partial<typeof env> = {},
): Promise<Response> {
  const context = createExecutionContext()
  const request = new Request(new URL(address, 'http://hh.localhost'), init) as Parameters<typeof worker.fetch>[0]
  const answer = await worker.fetch(request, { ...env, ...others, RESTORE_TOKEN: restoreToken }, context)
  await waitOnExecutionContext(context)
  return answer
}

/** @param token '' for none */
export function askRestore(asked: Partial<RestoreRequest>, token = restoreToken): Promise<Response> {
  return askClosed('/api/shop/restore/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(asked),
  })
}

/** Restores all. @param most steps after which the restore is cut off */
export async function restoreAll(
  what: Pick<RestoreRequest, 'only' | 'until'> = {},
  most = Number.POSITIVE_INFINITY,
): Promise<RestoreStep['problems']> {
  const problems: RestoreStep['problems'] = []
  for (let after: string | null = '', steps = 0; after !== null && steps < most; steps++) {
    const answer = await askRestore({ ...what, after })
    expect(answer.status).toBe(200)
    const step: RestoreStep = restoreStep.parse(await answer.json())
    problems.push(...step.problems)
    after = step.next
  }
  return problems
}
