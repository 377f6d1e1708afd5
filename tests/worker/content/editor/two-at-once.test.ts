import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { DraftBlock, DraftPage } from '../../../../shared/contract/editor.ts'
import fc from '../../../properties.ts'
import { rowsOf, save, somePage } from '../store/some-rows.ts'
import { type Ask, asStaff, blocksOf, draftOf } from './as-staff.ts'

let people: readonly [Ask, Ask]
let count = 0
beforeAll(async () => {
  people = [await asStaff('anna', 'editor'), await asStaff('ben', 'editor')]
})

interface Step {
  who: 0 | 1
  what: 'create' | 'write' | 'delete' | 'sort' | 'look'
  which: number
}

const steps = fc.array(
  fc.record<Step>({
    who: fc.constantFrom(0, 1),
    what: fc.constantFrom('create', 'create', 'write', 'write', 'write', 'delete', 'sort', 'look'),
    which: fc.nat(20),
  }),
  { minLength: 25, maxLength: 40 },
)

test('every accepted write is on the page exactly once, in its latest form', async () => {
  await fc.assert(fc.asyncProperty(steps, play), { numRuns: env.FULL ? 30 : 2 })
})

async function play(list: readonly Step[]) {
  const { pageId } = await save(somePage(`beide-${++count}`))
  const [first] = people
  const made = await first('container/', {
    method: 'POST',
    body: { content_type: 'page', object_id: pageId, parent: null, fields: { layout: 3 } },
  })
  const section: number = made.json.block.id
  const seen = await Promise.all(people.map((ask) => draftOf(ask, pageId)))
  const firstRevision = seen[0]?.revision ?? 0
  /** The texts that the page must contain at the end, by block id. */
  const texts = new Map<number, string>()
  let written = 0
  for (const [number, step] of list.entries()) {
    const ask = people[step.who]
    const known = seen[step.who] as DraftPage
    const blocks = blocksOf(known).filter(({ module }) => module === 'text')
    const block = blocks[step.which % Math.max(blocks.length, 1)]
    const { revision } = await draftOf(first, pageId)
    const answer = await act(ask, { ...step, number, pageId, section, block, known })
    if (!answer) {
      seen[step.who] = await draftOf(ask, pageId)
      continue
    }
    const { status, json } = answer
    expect([200, 201, 404, 409]).toContain(status)
    if (status >= 400) {
      expect(json.current).toEqual(await draftOf(ask, pageId))
      seen[step.who] = json.current
      continue
    }
    if (json.page_revision > revision) written++
    if (step.what === 'create' || step.what === 'write') texts.set(json.block.id, `<p>${number}</p>`)
    if (step.what === 'delete' && block) texts.delete(block.id)
    if (step.which % 2 === 0) seen[step.who] = await draftOf(ask, pageId)
  }
  const draft = await draftOf(first, pageId)
  const there = blocksOf(draft).filter(({ module }) => module === 'text')
  expect(new Map(there.map(({ id, fields }) => [id, (fields.content as { de: string }).de]))).toEqual(texts)
  expect(there).toHaveLength(texts.size)
  expect(draft).toEqual(await draftOf(people[1], pageId))
  const [history] = await rowsOf<{ n: number }>('SELECT count(*) AS n FROM page_revisions WHERE object_id = ?', pageId)
  expect(draft.revision - 1).toBe(history?.n)
  expect(written).toBe(draft.revision - firstRevision)
}

async function act(
  ask: Ask,
  given: Step & { number: number; pageId: number; section: number; block: DraftBlock | undefined; known: DraftPage },
) {
  const { what, number, pageId, section, block, known, which } = given
  const fields = { content: { de: `<p>${number}</p>` } }
  const column = which % 2
  if (what === 'create') {
    const after = block?.column === column ? block.id : null
    const place = { content_type: 'page', object_id: pageId, parent: section, column, after }
    return ask('text/', { method: 'POST', body: { ...place, key: crypto.randomUUID(), fields } })
  }
  if (what === 'sort') {
    const was = (known.sections[0]?.children ?? []).filter((child) => child.column === column).map(({ id }) => id)
    const elsewhere = block && !was.includes(block.id) ? [block.id] : []
    const ids = [...elsewhere, ...was.toReversed()]
    return ask('text/reorder/', { method: 'POST', body: { object_id: pageId, parent: section, column, ids, was } })
  }
  if (!block || what === 'look') return null
  const base = block.revision
  if (what === 'write') return ask(`text/${block.id}/`, { method: 'POST', base, body: { fields } })
  return ask(`text/${block.id}/`, { method: 'DELETE', base })
}
