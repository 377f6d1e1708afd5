import { expect, test } from 'vitest'
import { authorOf } from '../../../../../client/desk/system/audit/audit-screen.tsx'

const colleagues = {
  'hanna@example.org': 'Hanna Brodersen',
  'jule@example.org': 'Jule Petersen',
  'ole@example.org': 'Ole Petersen',
}

test.each([
  ['a part of a name', 'brodersen', 'hanna@example.org'],
  ['a part of an address', 'OLE@', 'ole@example.org'],
  ['a whole address in capitals', 'Jule@example.org', 'jule@example.org'],
  ['a name that two colleagues have', 'Petersen', 'Petersen'],
  ['the name of a token', ' Kassensystem Hamburg ', 'Kassensystem Hamburg'],
  ['nothing', '  ', ''],
])('%s filters by the right author', (_, typed, author) => {
  expect(authorOf(typed, colleagues)).toBe(author)
})
