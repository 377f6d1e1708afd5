import { expect, test } from 'vitest'
import { rebaseHistory } from '../../../../../client/editor/document/merge/rebase-history.ts'
import { saved, section, text } from '../../blocks.ts'

/** The editor sends this block without an address, and adds the address before the response arrives. */
const embed = (address: string) => text('b', '', { module: 'socialmedia', fields: { embed: address } })
const [before, made, written] = [[], [embed('')], [embed('https://example.org/')]].map((blocks) => [
  section('a', blocks),
])
const steps = { past: [before ?? [], made ?? []], future: [written ?? []], subject: null }
const server = saved(made ?? [])

test('a created block whose response was lost is not merged into the history as a colleague’s', () => {
  const { past, future } = rebaseHistory(steps, saved(before ?? []), server, [embed('')])
  const embeds = [...past, ...future].map(([one]) => one?.children.map(({ fields }) => fields.embed))
  expect(embeds).toEqual([[], [''], ['https://example.org/']])
})

test('a colleague’s new block is merged into every step', () => {
  const { past, future } = rebaseHistory(steps, saved(before ?? []), server)
  for (const step of [...past, ...future]) expect(step[0]?.children[0]?.fields.embed).toBe('')
})
