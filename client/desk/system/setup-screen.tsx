import './system.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { DeskSetup } from '../../../shared/contract/calls/desk/setup-schemas.ts'
import type { SetupKey } from '../../../shared/entities/setup.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { when } from '../../rows/values/when.ts'
import { alert, alertFailure } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { Table } from '../listing/table.tsx'
import { useStart } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { MainCommand } from '../ui/screen/commands.tsx'
import { Screen } from '../ui/screen/screen.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

// the start screen loads it, too
const FirstSteps = lazy(() => import('./first-steps.tsx'))

type Item = DeskSetup['items'][number]

const queryKey = ['setup']
const marks = { on: 'ok', partly: 'warn', off: 'n' } as const

/** `/admin/setup`: what of this deployment works, what is off and how to switch it on, and the first steps. */
export default function SetupScreen() {
  const locale = staffLocale()
  const words = setupWords[locale]
  const { user } = useStart()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => call('readSetup', {}, { signal }) })

  async function test(): Promise<void> {
    try {
      queries.setQueryData(queryKey, await call('sendTestMail', {}))
      alert('save', words.sent(user.email))
    } catch (failure) {
      alertFailure(words.notSent, failure)
    }
  }

  return (
    <Screen
      title={deskScreens.setup.title[locale]}
      commands={<MainCommand label={words.test} icon={Mail} to={() => void test()} />}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton />}
      {data && (
        <>
          <h2 className="e-sys-h">{words.steps}</h2>
          <div className="e-sys-steps">
            <Suspense>
              <FirstSteps steps={data.steps} />
            </Suspense>
          </div>
          <h2 className="e-sys-h">{words.works}</h2>
          <Table
            className="e-sys-setup"
            columns={[
              ['c-t e-sys-name', words.name, (item) => <About item={item} />],
              [
                'c-s',
                words.state,
                ({ state }) => <span className={`e-mark e-mark--${marks[state]}`}>{words.states[state]}</span>,
              ],
            ]}
            rows={data.items}
            keyOf={({ key }) => key}
          />
        </>
      )}
    </Screen>
  )
}

/** The ability, what it does, and how to switch it on. */
function About({ item: { key, state, missing, detail } }: { item: Item }) {
  const locale = staffLocale()
  const words = setupWords[locale]
  const { name, hint } = words.items[key]
  const isOn = state === 'on'
  return (
    <>
      {name}
      <small>{hint}</small>
      {key === 'promoter' && <small>{words.promoter(detail ?? '', isOn)}</small>}
      {key === 'domain' && <small>{words.domain(detail ?? '', isOn)}</small>}
      {key === 'copies' && detail && <small>{words.mirroredAt(when(detail, locale))}</small>}
      {key === 'mail' && <small>{detail ? words.mailAt(when(detail, locale)) : words.mailOff}</small>}
      {missing.length > 0 && (
        <small>
          {key === 'errors' ? words.vars : words.secrets}
          {missing.map((variable) => (
            <code key={variable} className="e-code">
              {key === 'errors' ? `${variable}=…` : `wrangler secret put ${variable}`}
            </code>
          ))}
        </small>
      )}
    </>
  )
}

type SetupWords = {
  steps: string
  works: string
  name: string
  state: string
  states: Record<'on' | 'partly' | 'off', string>
  /** What each ability does for the house. */
  items: Record<SetupKey, { name: string; hint: string }>
  secrets: string
  vars: string
  promoter: (name: string, isOn: boolean) => string
  domain: (host: string, isOn: boolean) => string
  mailAt: (when: string) => string
  mailOff: string
  mirroredAt: (when: string) => string
  test: string
  sent: (email: string) => string
  notSent: string
}

const setupWords = defineLabels<SetupWords>({
  de: {
    steps: 'Erste Schritte',
    works: 'Was geht, und was aus ist',
    name: 'Was',
    state: 'Stand',
    states: { on: 'geht', partly: 'unvollständig', off: 'aus' },
    items: {
      promoter: { name: 'Veranstalter', hint: 'Namen, Städte, Adressen und Telefon aus der Datei des Veranstalters' },
      domain: { name: 'Adresse der Website', hint: 'Unter ihr finden Besucher diesen Standort' },
      mail: { name: 'Mails', hint: 'Karten, Newsletter, Einladungen und neue Passwörter' },
      login: { name: 'Anmeldung', hint: 'Konten von Team und Kundschaft' },
      tickets: { name: 'Karten', hint: 'Unterschreibt die Codes der Karten; ohne kommt kein Kauf zustande' },
      copies: {
        name: 'Sicherung',
        hint: 'Verschlüsselt die Kopien von Bestellungen und Kundschaft; ohne ist ein Verlust endgültig',
      },
      newsletter: { name: 'Newsletter', hint: 'Anmelden, Bestätigen und Abmelden' },
      cards: { name: 'Kartenzahlung', hint: 'Zahlen mit Karte bei Stripe; Überweisung geht immer' },
      door: { name: 'Einlass', hint: 'Scanner an der Tür' },
      google: { name: 'Google Wallet', hint: 'Karten auf Telefonen mit Android' },
      apple: { name: 'Apple Wallet', hint: 'Karten auf dem iPhone' },
      purge: { name: 'Leeren von außen', hint: 'Andere Systeme lassen Seiten neu erzeugen' },
      errors: {
        name: 'Fehlerberichte',
        hint: 'Fehler gehen an einen Dienst; ohne stehen sie nur im Protokoll des Workers',
      },
    },
    secrets: 'Einschalten:',
    vars: 'Beim nächsten Deployment setzen:',
    promoter: (name, isOn) =>
      isOn ? name : `${name} ist die erfundene Demo. Eigene Angaben beschreibt docs/own-promoter.md.`,
    domain: (host, isOn) => (isOn ? host : `Öffentlich ist ${host}; Sie sind gerade unter einer anderen Adresse hier.`),
    mailAt: (when) => `Probemail angenommen: ${when}`,
    mirroredAt: (when) => `Zuletzt außer Haus: ${when}`,
    mailOff: 'Noch keine Probemail verschickt. Der Maildienst braucht die Domain dieses Standorts (docs/deploying.md).',
    test: 'Probemail an mich',
    sent: (email) => `Probemail an ${email} verschickt`,
    notSent: 'Der Maildienst hat die Probemail nicht angenommen',
  },
  en: {
    steps: 'First steps',
    works: 'What works, and what is off',
    name: 'What',
    state: 'State',
    states: { on: 'works', partly: 'incomplete', off: 'off' },
    items: {
      promoter: { name: 'Promoter', hint: "Names, cities, addresses and telephone from the promoter's file" },
      domain: { name: "The website's address", hint: 'Where visitors find this site' },
      mail: { name: 'E-mails', hint: 'Tickets, newsletter, invitations and new passwords' },
      login: { name: 'Login', hint: 'Accounts of staff and customers' },
      tickets: { name: 'Tickets', hint: 'Signs the codes of tickets; no purchase is completed without it' },
      copies: { name: 'Copies', hint: 'Encrypts copies of orders and customers; without them, a loss is final' },
      newsletter: { name: 'Newsletter', hint: 'Sign-up, confirmation and unsubscribing' },
      cards: { name: 'Card payment', hint: 'Payment by card at Stripe; transfers always work' },
      door: { name: 'Door', hint: 'Scanners at the entrance' },
      google: { name: 'Google Wallet', hint: 'Tickets on Android phones' },
      apple: { name: 'Apple Wallet', hint: 'Tickets on the iPhone' },
      purge: { name: 'Purging from outside', hint: 'Other systems have pages rendered again' },
      errors: { name: 'Error reports', hint: "Errors go to a service; without it, they are only in the Worker's log" },
    },
    secrets: 'Switch on:',
    vars: 'Set it with the next deployment:',
    promoter: (name, isOn) =>
      isOn ? name : `${name} is the invented demo. docs/own-promoter.md describes your own facts.`,
    domain: (host, isOn) => (isOn ? host : `The public address is ${host}; you are at another one now.`),
    mailAt: (when) => `Test e-mail accepted: ${when}`,
    mirroredAt: (when) => `Last out of the house: ${when}`,
    mailOff: 'No test e-mail was sent yet. The mail service needs the domain of this site (docs/deploying.md).',
    test: 'Test e-mail to me',
    sent: (email) => `Test e-mail to ${email} sent`,
    notSent: 'The mail service did not accept the test e-mail',
  },
})
