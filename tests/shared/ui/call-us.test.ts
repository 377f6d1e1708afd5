import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sites } from '../../../shared/sites/sites.ts'
import { callUs } from '../../../shared/ui/call-us.tsx'

/** Where the telephone stands without a sentence that sends visitors to it, and why it may. */
const plain: Readonly<Record<string, string>> = {
  'shared/contract/box-office/staff/desk-sale.ts': 'a buyer’s telephone',
  'shared/contract/box-office/staff/order-work.ts': 'a buyer’s telephone',
  'shared/contract/settings.ts': 'data',
  'shared/sites/promoter.ts': 'data',
  'shared/sites/site.ts': 'data',
  'shared/screens/event-detail/own-bar.tsx': 'a button with the hours; the address stands beside the price',
  'shared/screens/person/view.tsx': 'for the press',
  'shared/screens/press/view.tsx': 'for the press',
  'worker/box-office/documents/invoice-xml.ts': 'the seller’s data',
  'worker/box-office/documents/statement/statement-pdf.ts': 'the seller’s data',
  'worker/box-office/documents/ticket/lower-half.ts': 'beside the e-mail address',
  'worker/box-office/handlers/jobs/order-to-call.ts': 'a buyer’s telephone',
  'worker/box-office/mails/moved-words.ts': 'with its hours, beside "answer this e-mail"',
  'worker/box-office/objects/order/documents/statement-of.ts': 'the seller’s data',
  'worker/box-office/objects/order/record.ts': 'a buyer’s telephone',
  'worker/content/store/settings/row.ts': 'data',
  'worker/feeds/print/poster.tsx': 'on paper, beside the site’s address',
  'worker/feeds/print/productions.tsx': 'on paper, beside the site’s address',
  'worker/feeds/print/season-poster/poster.tsx': 'on paper, beside the site’s address',
  'worker/pages/json-ld/organization.ts': 'data',
  'worker/screens/before-opening.ts': 'the imprint',
  'worker/screens/unbroken/shown-site.ts': 'data',
  'worker/shop-layout/header.tsx': 'hours and address stand in the foot of the same page',
}

const root = new URL('../../../', import.meta.url)
const namesPhone = /contact\.phone|\bphoneHref\b|\{[^}\n]*\bphone\b[^}\n]*\} = [^\n]*contact\b/

it('a telephone that is closed is not the answer: each names its hours and where to write outside them', () => {
  const files = globSync('{shared,worker}/**/*.{ts,tsx}', { cwd: root.pathname }).sort()
  const naming = files.filter((file) => namesPhone.test(readFileSync(new URL(file, root), 'utf8')))
  expect(naming.length).toBeGreaterThan(20)
  const bare = naming.filter((file) => {
    const source = readFileSync(new URL(file, root), 'utf8')
    return (
      !(file in plain) && !(/\bhours\b/.test(source) && /\bemail\b/.test(source)) && !/callUs\(|<CallUs/.test(source)
    )
  })
  expect(bare).toEqual([])
  expect(Object.keys(plain).filter((file) => !naming.includes(file))).toEqual([])
})

it('says so in both languages', () => {
  const { contact } = sites.hh
  expect(callUs(contact, 'de')).toBe(
    '040 66969 100, Mo–Fr 10:00–15:00; außerhalb dieser Zeiten: hamburg@auftakt.example',
  )
  expect(callUs(contact, 'en')).toBe('040 66969 100, Mon–Fri 10:00–15:00; outside these hours: hamburg@auftakt.example')
})

it('says when it is answered again, and where to write until then, if it is known to be closed', () => {
  const { contact } = sites.hh
  const opens = '2026-11-30T10:00:00+01:00'
  expect(callUs(contact, 'de', opens)).toBe(
    '040 66969 100, erreichbar ab Montag, 30. November, 10:00 Uhr (Mo–Fr 10:00–15:00); bis dahin: hamburg@auftakt.example',
  )
  expect(callUs(contact, 'en', opens)).toBe(
    '040 66969 100, lines open on Monday, 30 November at 10:00 (Mon–Fri 10:00–15:00); until then: hamburg@auftakt.example',
  )
})
