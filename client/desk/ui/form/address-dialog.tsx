import { Send, UserPlus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { readAddress } from '../../../../shared/email/address.ts'
import { maxTyped } from '../../../../shared/email/max-typed.ts'
import { addressProblems } from '../../../../shared/email/words.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { CheckedDialog } from './checked-dialog.tsx'
import { InputField } from './input-field.tsx'

interface AddressDialogProps extends Pick<ComponentProps<typeof CheckedDialog>, 'title' | 'other' | 'onClose'> {
  /** Label of the address. */
  label: string
  action: string
  /** Mails the checked address. @returns null once it is sent; otherwise the problem, as in `CheckedDialog` */
  onSend: (address: string) => Promise<string | null>
  children: ReactNode
}

/** A dialog in which staff enter the e-mail address of a person who then receives a link. */
export function AddressDialog({ label, action, onSend, children, ...frame }: AddressDialogProps) {
  const [email, setEmail] = useState('')

  async function send(): Promise<string | null> {
    const read = readAddress(email)
    return 'problem' in read ? addressProblems[staffLocale()][read.problem] : onSend(read.address)
  }

  return (
    <CheckedDialog
      {...frame}
      icon={UserPlus}
      width="34rem"
      action={
        <>
          <Icon of={Send} />
          <span>{action}</span>
        </>
      }
      onSend={send}
    >
      <InputField
        name="email"
        label={label}
        inputMode="email"
        maxLength={maxTyped}
        data-first
        required
        value={email}
        onChange={setEmail}
      />
      {children}
    </CheckedDialog>
  )
}
