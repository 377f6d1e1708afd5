import { useState } from 'react'
import { alert } from '../alerts.tsx'
import { call } from '../api.ts'
import { Problem } from '../login/problem.tsx'
import { staffLocale } from '../staff-locale.ts'
import { Field } from './field.tsx'
import { useAction } from './use-action.ts'
import { accountWords } from './words.ts'

export function PasswordForm() {
  const words = accountWords[staffLocale()]
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [note, setNote] = useState('')
  const { run, problem, isBusy } = useAction()
  const change = () =>
    run(async () => {
      setNote('')
      await call('accountPassword', {}, { body: { current_password: current, new_password: next } })
      setCurrent('')
      setNext('')
      setNote(words.changed)
      alert('save', words.changed)
    })
  return (
    <form
      className="e-stack"
      noValidate
      aria-labelledby="e-account-password"
      onSubmit={(event) => {
        event.preventDefault()
        void change()
      }}
    >
      <h3 id="e-account-password">{words.password}</h3>
      <Problem text={problem} note={note} />
      <Field
        label={words.currentPassword}
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
      />
      <Field
        label={words.newPassword}
        type="password"
        autoComplete="new-password"
        value={next}
        onChange={setNext}
        hint={words.passwordHint}
      />
      <div>
        <button type="submit" className="e-b e-b--l" aria-disabled={isBusy}>
          {words.change}
        </button>
      </div>
    </form>
  )
}
