import { expect, test } from 'vitest'
import { newTab } from '../../../client/staff/bar/new-tab.ts'

const own = 'https://hamburg.auftakt.example'

test.each(['https://backend.example/admin/', 'http://hamburg.auftakt.example/admin/', '//backend.example/admin/'])(
  '%s opens in a new tab without a way back',
  (href) => expect(newTab(href, own)).toEqual({ target: '_blank', rel: 'noopener' }),
)

test.each(['/admin/events?locale=en', 'https://hamburg.auftakt.example/admin/', '#top', 'https://['])(
  '%s stays in this tab',
  (href) => expect(newTab(href, own)).toEqual({}),
)
