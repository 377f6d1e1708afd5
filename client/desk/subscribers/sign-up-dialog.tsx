import { Send, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { readAddress } from '../../../shared/email/address.ts'
import { maxTyped } from '../../../shared/email/max-typed.ts'
import { addressProblems } from '../../../shared/email/words.ts'
import { type Locale, locales } from '../../../shared/i18n/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { CheckedDialog } from '../ui/form/checked-dialog.tsx'
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

  async function send(): Promise<string | null> {
    const read = readAddress(email)
    if ('problem' in read) return addressProblems[staffLocale()][read.problem]
    const refusal = await onSend(read.address, language)
    if (refusal !== '') return refusal
    onClose()
    return null
  }

  return (
    <CheckedDialog
      title={words.signUp}
      icon={UserPlus}
      width="34rem"
      action={
        <>
          <Icon of={Send} />
          <span>{words.sendLink}</span>
        </>
      }
      onSend={send}
      onClose={onClose}
    >
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
    </CheckedDialog>
  )
}
