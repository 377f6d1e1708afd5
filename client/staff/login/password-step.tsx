import { CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { User } from '../../../shared/contract/site-content.ts'
import { readAddress } from '../../../shared/email/address.ts'
import { maxTyped } from '../../../shared/email/max-typed.ts'
import { askUser, call } from '../api.ts'
import { CloseButton } from '../close-button.tsx'
import { Icon } from '../icon.tsx'
import { Refusal } from '../refusals.ts'
import { staffLocale } from '../staff-locale.ts'
import { Problem } from './problem.tsx'
import { problemWords } from './problem-words.ts'
import { loginWords } from './words.ts'

interface PasswordStepProps {
  /** The user whose session has ended; null if no user was logged in. */
  formerUser: User | null
  onUser: (user: User) => void
  /** Called if the password is correct and a code is also required. */
  onCodeNeeded: () => void
  onClose: () => void
}

/** E-mail address and password; both fields retain their values after a failed attempt. */
export function PasswordStep({ formerUser, onUser, onCodeNeeded, onClose }: PasswordStepProps) {
  const words = loginWords[staffLocale()]
  const [email, setEmail] = useState(formerUser?.email ?? '')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const loginPage = useLoginPage(onUser)

  async function attempt(act: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    setNote('')
    try {
      await act()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'code-required') return onCodeNeeded()
      setProblem(problemWords(error))
      passwordField.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  function logIn(event: FormEvent): void {
    event.preventDefault()
    void attempt(async () => onUser(await call('login', {}, { body: { email, password } })))
  }

  function sendReset(): void {
    if ('problem' in readAddress(email)) {
      setProblem(words.needsEmail)
      emailField.current?.focus()
      return
    }
    void attempt(async () => {
      await call('loginReset', {}, { body: { email } })
      setNote(words.mailSent(email))
    })
  }

  function changeUser(): void {
    setEmail('')
    setPassword('')
    emailField.current?.focus()
  }

  return (
    <form className="e-dlg-b e-stack e-modal-b" onSubmit={logIn} noValidate>
      <Intro formerUser={formerUser} onClose={onClose} />
      <Problem text={problem} note={note} />
      <div className="e-f">
        <label htmlFor="e-login-email">{loginPage ? words.name : words.email}</label>
        <input
          ref={emailField}
          id="e-login-email"
          className="e-in"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username"
          maxLength={maxTyped}
          value={email}
          data-first={formerUser ? undefined : true}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <div className="e-f">
        <label htmlFor="e-login-password">{words.password}</label>
        <input
          ref={passwordField}
          id="e-login-password"
          className="e-in"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          data-first={formerUser ? true : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
      <button type="submit" className="e-b e-b--p" aria-disabled={isBusy}>
        {words.next}
      </button>
      <div className="e-modal-ways">
        {loginPage ? (
          <a className="e-b e-b--t" href={loginPage} target="_blank" rel="noopener">
            {words.elsewhere}
          </a>
        ) : (
          <button type="button" className="e-b e-b--t" onClick={sendReset}>
            {words.forgotten}
          </button>
        )}
        {formerUser && (
          <button type="button" className="e-b e-b--t" onClick={changeUser}>
            {words.otherPerson}
          </button>
        )}
      </div>
    </form>
  )
}

function Intro({ formerUser, onClose }: Pick<PasswordStepProps, 'formerUser' | 'onClose'>) {
  const words = loginWords[staffLocale()]
  return (
    <>
      <div>
        <CloseButton className="e-modal-x" onClick={onClose} />
        <h2 id="e-login-title">{formerUser ? words.titleAgain : words.title}</h2>
        <p className="e-2">{formerUser ? words.introAgain : words.intro}</p>
      </div>
      {formerUser && (
        <div className="e-note e-note--ok">
          <Icon of={CircleCheck} />
          <p>
            <b>{words.kept}</b> {words.goesOn}
          </p>
        </div>
      )}
    </>
  )
}

/**
 * Returns the address of a plain backend's own login page, null on other sites. There, staff may log in with steps that
 * our dialog does not have; when they return to this window, the user call is repeated.
 * @param onUser called if the backend then knows the user
 */
function useLoginPage(onUser: (user: User) => void): string | null {
  const [loginPage, setLoginPage] = useState<string | null>(null)
  const arrive = useRef(onUser)
  arrive.current = onUser
  useEffect(() => {
    let isOpen = true
    const ask = async () => {
      try {
        const answer = await askUser()
        if (!isOpen) return
        setLoginPage(answer.loginPage)
        if (answer.loginPage && answer.user) arrive.current(answer.user)
      } catch (error) {
        // the form stays usable without the link
        console.info('login page:', error)
      }
    }
    void ask()
    addEventListener('focus', ask)
    return () => {
      isOpen = false
      removeEventListener('focus', ask)
    }
  }, [])
  return loginPage
}
