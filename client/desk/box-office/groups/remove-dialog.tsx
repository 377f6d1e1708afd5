import type { GroupEnquiry } from '../../../../shared/contract/shop/staff/groups.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { groupWords } from './words.ts'

export function RemoveDialog({ enquiry: { id, name }, onClose }: { enquiry: GroupEnquiry; onClose: () => void }) {
  const words = groupWords[staffLocale()]
  const remove = useBoxOfficeCall(() => call('removeEnquiry', { id }), { done: () => words.removed, onDone: onClose })
  return (
    <FormDialog
      title={words.removeTitle}
      width="30rem"
      action={words.removeDo}
      error={remove.error?.message}
      onSubmit={remove.press}
      onClose={onClose}
    >
      {() => <p>{words.removeHint(name)}</p>}
    </FormDialog>
  )
}
