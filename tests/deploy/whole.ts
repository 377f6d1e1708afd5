import { expect } from 'vitest'
import type { Commit, Promoter } from './deployments.ts'

/**
 * The account is that of a commit, or of the one before with the database already migrated, which the words then say.
 */
export function expectWhole(promoter: Promoter, words: string, before: Commit | null, after: Commit): void {
  const { account } = promoter.standIn
  const serving = account.serving('auftakt')
  expect([before?.release, after.release]).toContain(serving)
  if (account.databases.size > 0 && !promoter.hasSchemaOf(after)) {
    expect(serving).toBe(before?.release)
    if (before) promoter.expectSchemaOf(before)
  } else if (serving !== after.release && before) expect(words).toMatch(/Changed so far: .*0999_notes\.sql applied/)
  expect([...account.domains.values()].every((worker) => worker === 'auftakt')).toBe(true)
}

/** Returns the kinds of calls that a deployment makes. */
export async function callsOf(
  start: () => Promise<Promoter>,
  commit: Commit,
  args: readonly string[],
): Promise<string[]> {
  const promoter = await start()
  const { code, words } = await promoter.deploys(commit, args)
  expect(code, words).toBe(0)
  const { calls } = promoter.standIn
  await promoter.leaves()
  return [...new Set(calls.filter((call) => !call.includes('/upload/')))]
}
