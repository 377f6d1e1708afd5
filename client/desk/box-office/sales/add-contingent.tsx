import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Checkbox, LabelledInput } from '../../ui/form/labelled-inputs.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import type { LoadedHall } from './hall/use-hall.ts'
import { productionWords } from './production-words.ts'
import { ReleaseField, releaseAtOf } from './release-field.tsx'

export function AddContingent({ hall }: { hall: LoadedHall['hall'] }) {
  const words = productionWords[staffLocale()]
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="e-b e-b--l" onClick={() => setOpen(true)}>
        <Icon of={Plus} />
        <span>{words.add}</span>
      </button>
      {isOpen && <ContingentForm hall={hall} onClose={() => setOpen(false)} />}
    </>
  )
}

function ContingentForm({ hall, onClose }: { hall: LoadedHall['hall']; onClose: () => void }) {
  const words = productionWords[staffLocale()]
  const [de, setDe] = useState('')
  const [en, setEn] = useState('')
  const [access, setAccess] = useState('')
  const [release, setRelease] = useState<string | null>('')
  const [isAbo, setAbo] = useState(false)
  const releaseAt = releaseAtOf(release ?? '')
  // the server treats a request with an existing name as a repeated call, and would change nothing
  const isTaken = hall.contingents.some(({ name }) => name === de.trim() || (en.trim() !== '' && name === en.trim()))
  const add = useBoxOfficeCall(
    () =>
      call(
        'addContingent',
        { id: hall.id },
        {
          body: {
            name: { de: de.trim(), ...(en.trim() && { en: en.trim() }) },
            access: access.trim() || null,
            is_abo: isAbo,
            ...(releaseAt !== null && { release_at: releaseAt }),
          },
        },
      ),
    { done: () => words.added, onDone: onClose },
  )
  return (
    <FormDialog
      title={words.addTitle}
      width="30rem"
      action={words.addDo}
      error={isTaken ? words.sameName : add.error?.message}
      onSubmit={() => release === null || isTaken || add.press()}
      onClose={onClose}
    >
      {(errorId) => (
        <>
          <LabelledInput
            label={words.nameDe}
            data-first
            required
            maxLength={200}
            value={de}
            aria-describedby={errorId}
            onChange={setDe}
          />
          <LabelledInput label={words.nameEn} maxLength={200} value={en} onChange={setEn} />
          <LabelledInput
            label={words.access}
            hint={words.accessHint}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            // browsers add the title to their message about an invalid value
            title={words.accessForm}
            maxLength={60}
            autoCapitalize="none"
            spellCheck={false}
            value={access}
            onChange={setAccess}
          />
          <Checkbox label={words.isAbo} checked={isAbo} onChange={setAbo} />
          <ReleaseField local={release} onLocal={setRelease} />
        </>
      )}
    </FormDialog>
  )
}
