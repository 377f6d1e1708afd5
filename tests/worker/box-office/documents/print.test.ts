import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { assetFonts } from '../../../../worker/box-office/documents/asset-fonts.ts'
import { printTickets } from '../../../../worker/box-office/documents/print.ts'
import { readPages } from './read-pdf.ts'
import { someTicketDocument } from './some-ticket.ts'

it('prints with the fonts of the static files', async () => {
  const pdf = await printTickets({ ASSETS: env.FILES }, someTicketDocument())
  expect(await readPages(pdf)).toHaveLength(1)
})

it('tries a font again after a failure', async () => {
  let calls = 0
  const files = assetFonts({
    fetch: async () => {
      calls += 1
      return new Response('font', { status: calls === 1 ? 503 : 200 })
    },
  })
  await expect(files('missing-latin.ttf')).rejects.toThrow(
    'the file /fonts/documents/missing-latin.ttf is missing: 503',
  )
  expect((await files('missing-latin.ttf')).length).toBe(4)
  expect((await files('missing-latin.ttf')).length).toBe(4)
  expect(calls).toBe(2)
})
