import { Ban, MoveRight } from 'lucide-react'
import { entities } from '../../../../shared/entities/registry.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'

const { options } = entities.productions.fields.contentStatus
export type Status = keyof typeof options

const classes: Record<Status, string> = {
  available: 'e-2',
  few: 'e-mark e-mark--warn',
  sold_out: 'e-mark e-mark--n',
  cancelled: 'e-mark e-mark--err',
  moved: 'e-mark e-mark--warn',
}

export function StatusMark({ status }: { status: Status }) {
  return (
    <span className={classes[status]}>
      {status === 'cancelled' && <Icon of={Ban} size={12} />}
      {status === 'moved' && <Icon of={MoveRight} size={12} />}
      {options[status][staffLocale()]}
    </span>
  )
}

/** Narrows a field's value to a status; any other value becomes `available`. */
export function statusOf(value: unknown): Status {
  return typeof value === 'string' && Object.hasOwn(options, value) ? (value as Status) : 'available'
}
