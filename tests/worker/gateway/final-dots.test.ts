import { SELF } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'

describe('A host with a dot at its end', () => {
  test.each(['hh.localhost.', 'hh.localhost..', 'HH.LOCALHOST.', 'hamburg.auftakt.example.'])(
    '%s leads to the host',
    async (name) => {
      const to = name.toLowerCase().replace(/\.+$/, '')
      for (const path of ['/de', '/de/konzerte?x=1&x=2', '/api/productions/', '//example.org']) {
        const response = await SELF.fetch(`http://${name}:8787${path}`, { redirect: 'manual' })
        expect([response.status, response.headers.get('Location')]).toEqual([301, `http://${to}:8787${path}`])
      }
    },
  )

  test('keeps a form’s method', async () => {
    const response = await SELF.fetch('http://hh.localhost./de/newsletter', { method: 'POST', redirect: 'manual' })
    expect([response.status, response.headers.get('Location')]).toEqual([308, 'http://hh.localhost/de/newsletter'])
  })

  test('that is not ours stays misdirected', async () => {
    for (const name of ['example.org.', 'hh.localhost.example.org.'])
      expect((await SELF.fetch(`http://${name}/de`, { redirect: 'manual' })).status).toBe(421)
  })
})
