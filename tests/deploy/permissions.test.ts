// A token that lacks a permission, for `npm run test:full`.
import { afterEach, describe, expect, test } from 'vitest'
import { isChange } from './calls.ts'
import { hosts, Promoter } from './deployments.ts'
import { callsOf, expectWhole } from './whole.ts'

const old = { release: 'old' }
const full = test.runIf(process.env.FULL)
let promoter: Promoter
afterEach(() => promoter?.leaves())

describe('After a first deployment', () => {
  // each deployment starts the platform's tool, so the calls are shared out
  full.for([1, 2, 3, 4])(
    'that may not make a kind of call, the account is whole, and the words name step and permission (%i of 4)',
    async (part) => {
      const empty = () => Promoter.withEmptyAccount()
      const calls = await callsOf(empty, old, ['--account'])
      for (const call of calls.filter((_, index) => index % 4 === part - 1)) {
        promoter = await empty()
        promoter.standIn.trouble = (name) => (name === call ? { status: 403, message: 'Forbidden' } : null)
        const { code, words } = await promoter.deploys(old, ['--account'])
        if (code === 1)
          expect(words, call).toMatch(
            /Stopped while \w.*\.\n[\s\S]*Forbidden[\s\S]*What to do: Give the token the permission/,
          )
        expectWhole(promoter, words, null, old)
        promoter.standIn.trouble = () => null
        if (!promoter.standIn.calls.some(isChange)) {
          await promoter.leaves()
          continue
        }
        const again = await promoter.deploys(old, ['--account'])
        expect(again.code, `${call}: ${again.words}`).toBe(0)
        expect(promoter.standIn.account.databases.size).toBe(1)
        expect(promoter.standIn.account.namespaces).toHaveLength(1)
        expect(promoter.standIn.account.domains.size).toBe(hosts.length)
        await promoter.leaves()
      }
    },
  )
})
