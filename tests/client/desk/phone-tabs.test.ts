import { expect, test } from 'vitest'
import { phoneTabs } from '../../../client/desk/shell/phone-tabs.ts'
import type { DeskStart } from '../../../shared/contract/calls/desk/site-schemas.ts'
import { actionsOf, type Role } from '../../../shared/entities/roles.ts'

const tabsOf = (role: Role, names: readonly string[]) =>
  phoneTabs(
    {
      ...({ role, drafts: {}, lacks_second_factor: false } as unknown as DeskStart),
      may: Object.fromEntries(names.map((name) => [name, actionsOf(role, name)])),
    },
    'de',
  ).map(({ key }) => key)

test('phones offer concerts and sales, whatever the order of the entities', () => {
  expect(tabsOf('publisher', ['abos', 'articles', 'productions'])).toEqual(['productions', 'sales'])
})

test('a role without concerts or sales gets what it may open instead', () => {
  expect(tabsOf('door', ['productions'])).not.toContain('productions')
})
