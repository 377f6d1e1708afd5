// Ids of header, content and footer do not collide, since anchors would then lead to the wrong element.
import { describe, expect, test } from 'vitest'
import { isOn, pathOf, screenNames } from '../e2e/screens.ts'
import { site, targets } from './client.ts'

const [embedded] = targets()

describe.skipIf(!embedded)('A document has each id once:', () => {
  if (!embedded) return
  const ask = site(embedded, 'hh')
  for (const locale of ['de', 'en'] as const)
    test.each(screenNames.filter((name) => isOn('hh', name)))(`%s, ${locale}`, async (screen) => {
      const { text } = await ask(await pathOf(screen, 'hh', locale))
      const ids = [...text.matchAll(/<[^>]* id="([^"]+)"/g)].map(([, id]) => id)
      expect(ids).toContain('main')
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    })
})
