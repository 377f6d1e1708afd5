import { useState } from 'react'
import { type Locale, locales } from '../../../shared/i18n/locale.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { AddressDialog } from '../ui/form/address-dialog.tsx'
import { subscriberWords } from './words.ts'

interface SignUpDialogProps {
  /** @returns the sentence of a refusal; '' if the mail is on its way */
  onSend: (email: string, locale: Locale) => Promise<string>
  onClose: () => void
}

/** The dialog in which staff sign up a person who requested the newsletter; the person then confirms by mail. */
export function SignUpDialog({ onSend, onClose }: SignUpDialogProps) {
  const words = subscriberWords[staffLocale()]
  const [language, setLanguage] = useState<Locale>('de')

  async function send(email: string): Promise<string | null> {
    const refusal = await onSend(email, language)
    if (refusal !== '') return refusal
    onClose()
    return null
  }

  return (
    <AddressDialog title={words.signUp} label={words.address} action={words.sendLink} onSend={send} onClose={onClose}>
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
    </AddressDialog>
  )
}
