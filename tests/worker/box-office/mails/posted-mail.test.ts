import { expect, it } from 'vitest'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import { callUs } from '../../../../shared/ui/call-us.tsx'
import { messageOf } from '../../../../worker/box-office/mails/message.ts'

function posted(locale: Locale, counts: readonly number[], address = 'Lindenstieg 8, 22085 Hamburg') {
  const { subject, heading, paragraphs } = messageOf({
    kind: 'posted',
    on: '2026-11-27T16:30:00+01:00',
    address,
    site: sites.hh,
    locale,
    to: 'jana@example.org',
    name: 'Jana Dvořáková',
    order: 'A-26-7KQ-M2P-9XT4',
    orderUrl: 'https://hamburg.auftakt.example/webshop/orders/A-26-7KQ-M2P-9XT4',
    productions: counts.map((count) => ({
      title: 'Alpensinfonie',
      date: '2026-12-18T20:00:00+01:00',
      venue: 'Elbphilharmonie',
      address: '',
      moments: '',
      places: [],
      count,
      cents: 0,
    })),
    extras: [],
    totalCents: 0,
    taxes: [],
    isReturnable: false,
    links: { account: '', imprint: '', privacy: '', terms: '' },
    attachments: [],
  })
  return { subject, heading, text: paragraphs.slice(1).join(' ') }
}

it('The mail about posted tickets says when and to which address they went, and whom to call', () => {
  expect(posted('de', [2, 1])).toEqual({
    subject: 'Ihre Karten sind unterwegs: Bestellung A-26-7KQ-M2P-9XT4',
    heading: 'Ihre Karten sind unterwegs.',
    text: `Wir haben sie am Freitag, 27. November 2026, mit der Post verschickt, an Lindenstieg 8, 22085 Hamburg. Ein Brief braucht meist zwei bis vier Werktage. Stimmt die Anschrift nicht, oder ist der Brief zwei Tage vor dem Konzert nicht da? Rufen Sie uns bitte an: ${callUs(sites.hh.contact, 'de')}.`,
  })
  expect(posted('en', [1]).heading).toBe('Your ticket is on the way.')
  expect(posted('en', [1], '').text).toMatch(/^We posted it on Friday, 27 November 2026\. A letter/)
  // an address is no place for a link to another site
  expect(posted('de', [1], 'www.evil.example').text).toContain('www. evil. example')
})
