import '../style/buttons.css'
import '../style/forms.css'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { User } from '../../../shared/contract/site-content.ts'
import { call } from '../api.ts'
import { Icon } from '../icon.tsx'
import { ModalDialog } from '../modal-dialog.tsx'
import { staffLocale } from '../staff-locale.ts'
import { staffState } from '../staff-state.ts'
import { PasswordStep } from './password-step.tsx'
import { Problem } from './problem.tsx'
import { problemWords } from './problem-words.ts'
import { loginWords } from './words.ts'

export interface LoginStepsProps {
  onUser: (user: User) => void
  onClose: () => void
}

export function LoginSteps({ onUser, onClose }: LoginStepsProps) {
  const [formerUser] = useState(staffState.user)
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  return (
    <ModalDialog labelledBy="e-login-title" width="25rem" onCancel={onClose}>
      {isCodeNeeded ? (
        <CodeStep onUser={onUser} onBack={() => setCodeNeeded(false)} />
      ) : (
        <PasswordStep
          formerUser={formerUser}
          onUser={onUser}
          onCodeNeeded={() => setCodeNeeded(true)}
          onClose={onClose}
        />
      )}
    </ModalDialog>
  )
}

interface CodeStepProps {
  onUser: (user: User) => void
  onBack: () => void
}

function CodeStep({ onUser, onBack }: CodeStepProps) {
  const words = loginWords[staffLocale()]
  const [isBackup, setBackup] = useState(false)
  const [code, setCode] = useState('')
  const [isTrusted, setTrusted] = useState(false)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      const body = { code, kind: isBackup ? 'backup' : 'app', trust_device: isTrusted } as const
      onUser(await call('loginCode', {}, { body }))
    } catch (error) {
      setProblem(problemWords(error))
      field.current?.select()
    } finally {
      setBusy(false)
    }
  }

  function switchKind(): void {
    setBackup(!isBackup)
    setCode('')
    setProblem('')
    field.current?.focus()
  }

  return (
    <form className="e-dlg-b e-stack e-modal-b" onSubmit={send} noValidate>
      <div className="e-modal-back">
        <button type="button" className="e-b e-b--i" aria-label={words.back} onClick={onBack}>
          <Icon of={ArrowLeft} />
        </button>
        <span className="e-s e-2">{words.step}</span>
      </div>
      <div>
        <h2 id="e-login-title">{isBackup ? words.backupTitle : words.codeTitle}</h2>
        <p className="e-2">{isBackup ? words.backupIntro : words.codeIntro}</p>
      </div>
      <Problem text={problem} />
      <div className="e-f">
        <label htmlFor="e-login-code" className="vh">
          {isBackup ? words.backupCode : words.code}
        </label>
        <div className={isBackup ? undefined : 'e-otp'}>
          <input
            ref={field}
            id="e-login-code"
            className="e-in"
            inputMode={isBackup ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            maxLength={isBackup ? 20 : 6}
            value={code}
            // biome-ignore lint/a11y/noAutofocus: this is the only field of a step that the user has just opened
            autoFocus
            onChange={(event) => setCode(isBackup ? event.target.value : event.target.value.replace(/\D/g, ''))}
          />
          {!isBackup && (
            <span aria-hidden="true">
              <i />
              <i />
              <i />
              <i />
              <i />
              <i />
            </span>
          )}
        </div>
      </div>
      <label className="e-ck">
        <input type="checkbox" checked={isTrusted} onChange={(event) => setTrusted(event.target.checked)} />
        {words.trust}
      </label>
      <button type="submit" className="e-b e-b--p" aria-disabled={isBusy}>
        {words.logIn}
      </button>
      <div className="e-modal-ways">
        <button type="button" className="e-b e-b--t" onClick={switchKind}>
          {isBackup ? words.useApp : words.useBackup}
        </button>
      </div>
    </form>
  )
}
