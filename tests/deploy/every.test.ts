// Every deployment that may go wrong, for `npm run test:full`: after each, the account is whole, and the words say why.
import { afterEach, describe, expect, test } from 'vitest'
import { isChange, once } from './calls.ts'
import { Promoter } from './deployments.ts'
import { callsOf, expectWhole } from './whole.ts'

const old = { release: 'old' }
const added = { release: 'new', more: { '0999_notes.sql': 'ALTER TABLE orders ADD COLUMN note TEXT;' } }
const full = test.runIf(process.env.FULL)
let promoter: Promoter
afterEach(() => promoter?.leaves())

describe('After a deployment', () => {
  // each deployment starts the platform's tool, so the calls are shared out
  full.for([1, 2, 3, 4])(
    'that is cut at any call, before or after its effect, the account is whole, and the next one completes (%i of 4)',
    async (part) => {
      const updates = () => Promoter.withDeployment(old)
      const calls = await callsOf(updates, added, [])
      expect(calls.length).toBeGreaterThan(15)
      for (const [index, call] of calls.entries()) {
        if (index % 4 !== part - 1) continue
        promoter = await updates()
        promoter.standIn.trouble = once(call, index % 8 < 4 ? 'cut before' : 'cut after')
        const { code, words } = await promoter.deploys(added)
        if (code === 1) expect(words, call).toMatch(/Stopped while \w.*\.\n[\s\S]+Changed so far: .+\nWhat to do: ./)
        else expect(promoter.standIn.account.serving('auftakt'), call).toBe('new')
        expectWhole(promoter, words, old, added)
        // nothing has changed that the next deployment could find
        if (!promoter.standIn.calls.some(isChange)) {
          await promoter.leaves()
          continue
        }
        promoter.standIn.trouble = () => null
        const again = await promoter.deploys(added)
        expect(again.code, `${call}: ${again.words}`).toBe(0)
        promoter.expectSchemaOf(added)
        expect(promoter.standIn.account.serving('auftakt')).toBe('new')
        await promoter.leaves()
      }
    },
  )

  full.for([1, 2, 3, 4])(
    'of a first time that is cut at any call, before or after its effect, the next one completes (%i of 4)',
    async (part) => {
      const empty = () => Promoter.withEmptyAccount()
      const calls = await callsOf(empty, old, ['--account'])
      for (const [index, call] of calls.entries()) {
        if (index % 4 !== part - 1) continue
        promoter = await empty()
        promoter.standIn.trouble = once(call, index % 8 < 4 ? 'cut before' : 'cut after')
        const { code, words } = await promoter.deploys(old, ['--account'])
        if (code === 1) expect(words, call).toMatch(/Changed so far: .+\nWhat to do: ./)
        expectWhole(promoter, words, null, old)
        promoter.standIn.trouble = () => null
        const again = await promoter.deploys(old, ['--account'])
        expect(again.code, `${call}: ${again.words}`).toBe(0)
        const { account } = promoter.standIn
        expect(account.serving('auftakt'), call).toBe('old')
        expect([account.databases.size, account.buckets.length, account.namespaces.length], call).toEqual([1, 2, 1])
        const printed = `${words}${again.words}`
        expect(printed, call).toContain(`TICKET_KEY=${account.scripts.get('auftakt')?.secrets.get('TICKET_KEY')}`)
        await promoter.leaves()
      }
    },
  )

  full('that is repeated, only the version is new', async () => {
    promoter = await Promoter.withDeployment(old)
    const { account, calls } = promoter.standIn
    expect((await promoter.deploys(old)).code).toBe(0)
    promoter.expectSchemaOf(old)
    expect(calls.filter((call) => /domains\/records|\/import|POST ~\/d1\/database$|secrets-bulk/.test(call))).toEqual(
      [],
    )
    expect(account.scripts.get('auftakt')?.secrets.size).toBe(4)
  })
})
