// The legal pages before staff have published their own: staff see what visitors see.
import { SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { roles } from '../../../shared/entities/roles.ts'
import { staffSession } from '../content/editor/as-staff.ts'

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0]

test.each(['/de/impressum', '/de/datenschutz', '/de/agb', '/en/imprint'])('%s', async (path) => {
  const read = async (Cookie = '') => {
    const response = await SELF.fetch(`http://hh.localhost${path}`, { headers: { Cookie } })
    return [response.status, mainOf(await response.text())]
  }
  const [status, main] = await read()
  expect([status, typeof main]).toEqual([200, 'string'])
  for (const role of roles)
    expect([role, ...(await read(await staffSession(`legal-${role}`, role)))]).toEqual([role, 200, main])
})
