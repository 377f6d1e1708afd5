import { Send, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { readAddress } from '../../../shared/email/address.ts'
import { maxTyped } from '../../../shared/email/max-typed.ts'
import { addressProblems } from '../../../shared/email/words.ts'
import { type Locale, locales } from '../../../shared/i18n/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { subscriberWords } from './words.ts'

interface SignUpDialogProps {
  /** @returns the sentence of a refusal; '' if the mail is on its way */
  onSend: (email: string, locale: Locale) => Promise<string>
  onClose: () => void
}

/** The dialog in which staff sign up a person who requested the newsletter; the person then confirms by mail. */
export function SignUpDialog({ onSend, onClose }: SignUpDialogProps) {
  const words = subscriberWords[staffLocale()]
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<Locale>('de')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send(): Promise<void> {
    if (isBusy) return
    const read = readAddress(email)
    if ('problem' in read) return setProblem(addressProblems[staffLocale()][read.problem])
    setBusy(true)
    const refusal = await onSend(read.address, language)
    setBusy(false)
    setProblem(refusal)
    if (refusal === '') onClose()
  }

  return (
    <ModalDialog labelledBy="e-sign-up" width="34rem" onCancel={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div className="e-dlg-h">
          <Icon of={UserPlus} />
          <h2 id="e-sign-up">{words.signUp}</h2>
        </div>
        <div className="e-dlg-b e-stack">
          {problem && (
            <p className="e-errt" role="alert">
              {problem}
            </p>
          )}
          <div className="e-f">
            <label className="e-lb" htmlFor="e-sign-up-mail">
              {words.address}
            </label>
            <input
              id="e-sign-up-mail"
              className="e-in"
              inputMode="email"
              autoComplete="off"
              maxLength={maxTyped}
              data-first
              required
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </div>
          <fieldset className="e-f">
            <legend className="e-lb">{words.language}</legend>
            <span className="e-row-f">
              {locales.map((one) => (
                <label key={one}>
                  <input
                    type="radio"
                    name="e-sign-up-language"
                    checked={language === one}
                    onChange={() => setLanguage(one)}
                  />{' '}
                  {words.languages[one]}
                </label>
              ))}
            </span>
          </fieldset>
          <p className="e-hint">{words.signUpHint}</p>
        </div>
        <div className="e-dlg-f">
          <span className="e-sp">
            <button type="button" className="e-b e-b--l" onClick={onClose}>
              {words.cancel}
            </button>
            <button type="submit" className="e-b e-b--p" aria-disabled={isBusy}>
              <Icon of={Send} />
              <span>{words.sendLink}</span>
            </button>
          </span>
        </div>
      </form>
    </ModalDialog>
  )
}
