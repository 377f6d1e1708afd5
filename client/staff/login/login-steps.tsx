import '../style/buttons.css'
import '../style/forms.css'
import { useState } from 'react'
import type { User } from '../../../shared/contract/site-content.ts'
import { ModalDialog } from '../modal-dialog.tsx'
import { staffState } from '../staff-state.ts'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'

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
