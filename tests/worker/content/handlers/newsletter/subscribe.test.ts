import { createScheduledController, env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SiteKey, sites } from '../../../../../shared/sites/sites.ts'
import { forgetAtNight } from '../../../../../worker/content/handlers/forget-at-night.ts'
import {
  confirm,
  type Subscribing,
  subscribe,
  unsubscribe,
} from '../../../../../worker/content/handlers/newsletter/subscribe.ts'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import { rowOfSite } from '../../../../../worker/content/store/settings/row.ts'

interface SentMail {
  from: { email: string; name: string }
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}
let sent: SentMail[] = []
const postOffice = { send: async (mail: SentMail) => void sent.push(mail) } as unknown as Subscribing['env']['EMAIL']

beforeEach(async () => {
  sent = []
  await env.DB.prepare('DELETE FROM newsletter_subscriptions').run()
})

const noon = Date.parse('2026-11-20T11:00:00Z')
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

function on(site: SiteKey, afterMs = 0, more: Partial<Subscribing['env']> = {}): Subscribing {
  return { env: { ...env, EMAIL: postOffice, ...more }, site: sites[site], now: new Date(noon + afterMs) }
}
const anna = { email: 'Anna.Bo@Post.example', locale: 'de' } as const
const rows = async () =>
  (await env.DB.prepare('SELECT * FROM newsletter_subscriptions ORDER BY id').all<Record<string, unknown>>()).results

function tokenOf(purpose: 'confirm' | 'unsubscribe'): string {
  return new RegExp(`/newsletter/${purpose}\\?token=(\\S+)`).exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
}

// the first mail loads React Email, which is slow on a busy machine
beforeAll(async () => {
  await subscribe(on('hh'), anna)
}, 60_000)

describe('Subscribing', () => {
  test('sends a mail, and the address is registered once the link is followed', async () => {
    expect(await subscribe(on('hh'), anna)).toBe('pending')
    expect(await rows()).toMatchObject([
      {
        site: 'hh',
        email: 'Anna.Bo@Post.example',
        locale: 'de',
        state: 'pending',
        consent_at: '2026-11-20T11:00:00Z',
        consent_version: '2026-11',
        confirmed_at: null,
      },
    ])
    expect(await confirm(on('hh', minuteMs), tokenOf('confirm'))).toBe('confirmed')
    expect(await rows()).toMatchObject([{ state: 'confirmed', confirmed_at: '2026-11-20T11:01:00Z' }])
    expect(await subscribe(on('hh', 2 * minuteMs), { ...anna, email: 'anna.bo@post.EXAMPLE' })).toBe('registered')
    expect(sent).toHaveLength(2)
  })

  test('the mail has the name and number that staff have set for the site', async () => {
    const row = { ...rowOfSite(sites.h), name: 'Vorspiel Hannover', phone: '0171 39200 55' }
    await writeMany({ d1: env.DB, now: new Date(noon) }, 'h', 'settings', [row])
    await subscribe(on('h'), anna)
    expect(sent[0]?.from.name).toBe('Vorspiel Hannover')
    expect([sent[0]?.text, sent[0]?.html].filter((text) => text?.includes('0171 39200 55'))).toHaveLength(2)
    expect(sent[0]?.text).not.toContain(sites.h.contact.phone)
  })

  test('a link followed twice confirms once and sends one welcome', async () => {
    await subscribe(on('hh'), anna)
    const token = tokenOf('confirm')
    expect(await confirm(on('hh'), token)).toBe('confirmed')
    expect(await confirm(on('hh'), token)).toBe('confirmed')
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Bitte bestätigen: Newsletter für Hamburg',
      'Willkommen: Newsletter für Hamburg',
    ])
  })

  test('one site’s newsletter is not another’s', async () => {
    await subscribe(on('hh'), anna)
    const token = tokenOf('confirm')
    expect(await confirm(on('k'), token)).toBe('expired')
    await confirm(on('hh'), token)
    expect(await subscribe(on('k'), anna)).toBe('pending')
  })

  test('an address gets at most three mails an hour', async () => {
    for (const afterMs of [0, 1, 2]) expect(await subscribe(on('hh', afterMs), anna)).toBe('pending')
    expect(await subscribe(on('hh', 59 * minuteMs), anna)).toBe('too-many')
    expect(sent).toHaveLength(3)
    expect(await subscribe(on('hh', 60 * minuteMs), anna)).toBe('pending')
    expect(await subscribe(on('hh', 61 * minuteMs), anna)).toBe('pending')
  })

  test('unconfirmed sign-ups are deleted after a week', async () => {
    await subscribe(on('hh'), anna)
    const token = tokenOf('confirm')
    await subscribe(on('hh', 8 * dayMs), { ...anna, email: 'somebody@post.example' })
    expect((await rows()).map(({ email }) => email)).toEqual(['somebody@post.example'])
    expect(await confirm(on('hh', 8 * dayMs), token)).toBe('expired')
  })

  test('the nightly job deletes without new sign-ups, too', async () => {
    await subscribe(on('hh'), anna)
    const night = (days: number) =>
      forgetAtNight(createScheduledController({ scheduledTime: new Date(noon + days * dayMs) }), env)
    await night(6)
    expect(await rows()).toHaveLength(1)
    await night(8)
    expect(await rows()).toEqual([])
  })

  test('a mail that cannot be sent is reported, and can be requested again', async () => {
    const broken = { send: () => Promise.reject(new Error('out of stamps')) } as unknown as typeof postOffice
    await expect(subscribe(on('hh', 0, { EMAIL: broken }), anna)).rejects.toThrow('out of stamps')
    expect(await subscribe(on('hh'), anna)).toBe('pending')
  })

  test('without a secret every sign-up is refused', async () => {
    await expect(subscribe(on('hh', 0, { NEWSLETTER_SECRET: '' }), anna)).rejects.toThrow('NEWSLETTER_SECRET')
    expect(sent).toEqual([])
  })
})

describe('Unsubscribing', () => {
  test('works with the link of any mail, any number of times', async () => {
    await subscribe(on('hh'), anna)
    await confirm(on('hh'), tokenOf('confirm'))
    const token = tokenOf('unsubscribe')
    expect(await unsubscribe(on('hh', dayMs), token)).toBe('unsubscribed')
    expect(await unsubscribe(on('hh', 2 * dayMs), token)).toBe('unsubscribed')
    expect(await rows()).toMatchObject([{ state: 'unsubscribed', unsubscribed_at: '2026-11-21T11:00:00Z' }])
    expect(await subscribe(on('hh', 2 * dayMs), anna)).toBe('pending')
  })

  test('an unwanted sign-up can be ended from the first mail, whose link then no longer confirms', async () => {
    await subscribe(on('hh'), anna)
    const token = tokenOf('confirm')
    await unsubscribe(on('hh'), tokenOf('unsubscribe'))
    expect(await confirm(on('hh'), token)).toBe('expired')
  })

  test('the proof is stored for three years', async () => {
    await subscribe(on('hh'), anna)
    await unsubscribe(on('hh'), tokenOf('unsubscribe'))
    const other = { ...anna, email: 'somebody@post.example' }
    await subscribe(on('hh', 1094 * dayMs), other)
    expect(await rows()).toHaveLength(2)
    await subscribe(on('hh', 1096 * dayMs), other)
    expect((await rows()).map(({ email }) => email)).toEqual(['somebody@post.example'])
  })

  test('a forged link ends no subscription', async () => {
    await subscribe(on('hh'), anna)
    const forged = tokenOf('unsubscribe').replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
    expect(await unsubscribe(on('hh'), forged)).toBe('expired')
    expect(await rows()).toMatchObject([{ state: 'pending' }])
  })
})

describe('Every mail', () => {
  test.each([
    ['de', 'Bitte bestätigen', 'Willkommen', 'Diese E-Mail ging an anna@post.example.'],
    ['en', 'Please confirm', 'Welcome', 'This e-mail was sent to anna@post.example.'],
  ] as const)('in %s has HTML and text, and one-click unsubscription (RFC 8058)', async (locale, ...words) => {
    const [asks, welcomes, ending] = words
    await subscribe(on('k'), { email: 'anna@post.example', locale })
    await confirm(on('k'), tokenOf('confirm'))
    expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual([asks, welcomes])
    for (const mail of sent) {
      expect(mail.from).toEqual({ email: 'newsletter@koeln.auftakt.example', name: 'Auftakt Köln' })
      expect(mail.to).toBe('anna@post.example')
      expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
      expect(mail.headers['List-Unsubscribe']).toMatch(
        new RegExp(`^<http://k\\.localhost/${locale}/newsletter/unsubscribe\\?token=[\\w.-]+>$`),
      )
      expect(mail.text).toContain(ending)
      expect(mail.html).toContain(`<html dir="ltr" lang="${locale}">`)
      expect(mail.html).toContain(ending)
      expect(mail.html).not.toMatch(/<img|<script/)
      const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '')
      expect(links.every((href) => href.startsWith('http://k.localhost/') || href.startsWith('mailto:'))).toBe(true)
    }
  })
})
