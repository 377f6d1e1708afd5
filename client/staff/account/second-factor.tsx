import { type FormEvent, useState } from 'react'
import type { Account, TwoFactorStart } from '../../../shared/contract/account.ts'
import { alert } from '../alerts.tsx'
import { call } from '../api.ts'
import { Problem } from '../login/problem.tsx'
import { QrCode } from '../qr-code.tsx'
import { staffLocale } from '../staff-locale.ts'
import { Field } from './field.tsx'
import { useAction } from './use-action.ts'
import { accountWords } from './words.ts'

interface SecondFactorProps {
  isOn: boolean
  onChange: (account: Account) => void
}

type Step =
  | { kind: 'rest' }
  /** Asks for the password before an action: turning the second step on or off, or creating new backup codes. */
  | { kind: 'password'; for: 'on' | 'off' | 'codes' }
  | { kind: 'scan'; start: TwoFactorStart }
  | { kind: 'codes'; codes: string[] }

export function SecondFactor({ isOn, onChange }: SecondFactorProps) {
  const words = accountWords[staffLocale()]
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  const [typed, setTyped] = useState('')
  const { run, problem, isBusy } = useAction()

  const go = (next: Step) => {
    setTyped('')
    setStep(next)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      if (step.kind === 'password') await prove(step.for)
      if (step.kind === 'scan') {
        onChange(await call('twoFactorConfirmation', {}, { body: { code: typed } }))
        alert('save', words.turnedOn)
        go({ kind: 'codes', codes: step.start.backup_codes })
      }
    })
  }
  async function prove(purpose: 'on' | 'off' | 'codes'): Promise<void> {
    const body = { password: typed }
    if (purpose === 'on') {
      go({ kind: 'scan', start: await call('twoFactor', {}, { body }) })
    } else if (purpose === 'codes') {
      const { backup_codes: codes } = await call('backupCodes', {}, { body })
      go({ kind: 'codes', codes })
    } else {
      onChange(await call('twoFactorRemoval', {}, { body }))
      alert('save', words.turnedOff)
      go({ kind: 'rest' })
    }
  }

  return (
    <form className="e-stack" noValidate aria-labelledby="e-account-factor" onSubmit={send}>
      <h3 id="e-account-factor">{words.secondFactor}</h3>
      <p>{isOn ? words.isOn : words.isOff}</p>
      <Problem text={problem} />
      {step.kind === 'rest' && (
        <div className="e-account-ways">
          {isOn ? (
            <>
              <button type="button" className="e-b e-b--l" onClick={() => go({ kind: 'password', for: 'codes' })}>
                {words.newCodes}
              </button>
              <button type="button" className="e-b e-b--l" onClick={() => go({ kind: 'password', for: 'off' })}>
                {words.turnOff}
              </button>
            </>
          ) : (
            <button type="button" className="e-b e-b--l" onClick={() => go({ kind: 'password', for: 'on' })}>
              {words.turnOn}
            </button>
          )}
        </div>
      )}
      {step.kind === 'password' && (
        <Field
          label={words.confirmPassword}
          type="password"
          autoComplete="current-password"
          value={typed}
          onChange={setTyped}
          isFirst
        />
      )}
      {step.kind === 'scan' && <Scan start={step.start} code={typed} onCode={setTyped} />}
      {(step.kind === 'password' || step.kind === 'scan') && (
        <div className="e-account-ways">
          <button type="submit" className="e-b e-b--p" aria-disabled={isBusy}>
            {step.kind === 'scan' ? words.confirm : words.next}
          </button>
          <button type="button" className="e-b e-b--l" onClick={() => go({ kind: 'rest' })}>
            {words.cancel}
          </button>
        </div>
      )}
      {step.kind === 'codes' && <Codes codes={step.codes} onDone={() => go({ kind: 'rest' })} />}
    </form>
  )
}

function Scan({ start, code, onCode }: { start: TwoFactorStart; code: string; onCode: (code: string) => void }) {
  const words = accountWords[staffLocale()]
  const key = new URL(start.uri).searchParams.get('secret') ?? ''
  return (
    <>
      <p>{words.scan}</p>
      <QrCode text={start.uri} label={words.qr} className="e-account-qr" />
      <p className="e-account-key">
        <span className="e-2">{words.key}</span> <code>{key.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <Field label={words.code} type="text" autoComplete="one-time-code" value={code} onChange={onCode} isFirst />
    </>
  )
}

function Codes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const words = accountWords[staffLocale()]
  return (
    <div className="e-note e-account-codes" role="status">
      <p>{words.keepCodes}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="e-b e-b--l" onClick={onDone}>
        {words.kept}
      </button>
    </div>
  )
}
