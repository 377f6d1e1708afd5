import { berlinIso, berlinLocal, berlinToUtc } from '../../../../shared/time/berlin.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { DayAndTime } from '../../controls/day-and-time.tsx'
import { Field } from '../../ui/form/field.tsx'
import { productionWords } from './production-words.ts'

interface ReleaseFieldProps {
  /** When the places are released, in Berlin time; '' for never, null while the input is not a date and time. */
  local: string | null
  onLocal: (local: string | null) => void
}

export function ReleaseField({ local, onLocal }: ReleaseFieldProps) {
  const words = productionWords[staffLocale()]
  const at = local === null ? null : releaseAtOf(local)
  const isPast = at !== null && Date.parse(at) <= Date.now()
  return (
    <Field
      name="release_at"
      label={words.returnAt}
      hint={isPast ? words.returnPast : words.returnHint}
      error={local === null ? words.noMoment : undefined}
    >
      {({ id, ...aria }) => <DayAndTime id={id} local={local} onChange={onLocal} period="begin" aria={aria} />}
    </Field>
  )
}

export function localOf(releaseAt: string | null): string {
  return releaseAt === null ? '' : berlinLocal(releaseAt)
}

/** Converts a local time in Berlin to ISO text; '' yields null. */
export function releaseAtOf(local: string): string | null {
  return local === '' ? null : berlinIso(berlinToUtc(local))
}
