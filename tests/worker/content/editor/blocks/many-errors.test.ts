// A request with more invalid fields than a function call may have arguments.
import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { ask, create, logInEditor, somePageWithBlocks } from './page-of-blocks.ts'

logInEditor()

const unknown = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`x${index}`, 1]))

describe('200,000 unknown fields are refused, and the first 100 are named,', () => {
  // a normal run omits the places that the server checks like one of these two
  const places = ['a block', 'the settings', ...(env.FULL ? ['a new block', 'the paths', 'a text'] : [])]
  test.each(places)('in %s', async (where) => {
    const { pageId, draft, section, second } = await somePageWithBlocks()
    const requests: Record<string, [path: string, base: number | undefined, body: object]> = {
      'a block': [`headline/${second.id}/`, second.revision, { fields: unknown }],
      'a text': [`headline/${second.id}/`, second.revision, { fields: { content: unknown } }],
      'a new block': ['text/', undefined, create(pageId, { parent: section.id, fields: unknown })],
      'the settings': [`pages/${pageId}/`, draft.settings.revision, { settings: unknown }],
      'the paths': [`pages/${pageId}/`, draft.settings.revision, { settings: { paths: unknown } }],
    }
    const [path = '', base, body] = requests[where] ?? []
    const { status, json } = await ask(path, { method: 'POST', body, ...(base === undefined ? {} : { base }) })
    expect([status, json.errors?.length, json.errors?.[0]?.code]).toEqual([400, 100, 'unknown_field'])
  })
})
