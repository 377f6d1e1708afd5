import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import type { LoadedHall } from '../hall/use-hall.ts'
import { ReleaseField, releaseAtOf } from './release-field.tsx'
import { productionWords } from './words.ts'

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
      onSubmit={() => add.isPending || release === null || isTaken || add.mutate()}
      onClose={onClose}
    >
      {(errorId) => (
        <>
          <label className="e-f">
            <span className="e-lb">{words.nameDe}</span>
            <input
              className="e-in"
              data-first
              required
              maxLength={200}
              value={de}
              aria-describedby={errorId}
              onChange={({ target }) => setDe(target.value)}
            />
          </label>
          <label className="e-f">
            <span className="e-lb">{words.nameEn}</span>
            <input className="e-in" maxLength={200} value={en} onChange={({ target }) => setEn(target.value)} />
          </label>
          <label className="e-f">
            <span className="e-lb">{words.access}</span>
            <input
              className="e-in"
              pattern="[a-z0-9]+(-[a-z0-9]+)*"
              // browsers add the title to their message about an invalid value
              title={words.accessForm}
              maxLength={60}
              autoCapitalize="none"
              spellCheck={false}
              value={access}
              onChange={({ target }) => setAccess(target.value)}
            />
            <span className="e-hint">{words.accessHint}</span>
          </label>
          <label className="e-ck">
            <input type="checkbox" checked={isAbo} onChange={({ target }) => setAbo(target.checked)} />
            <span>{words.isAbo}</span>
          </label>
          <ReleaseField local={release} onLocal={setRelease} />
        </>
      )}
    </FormDialog>
  )
}
