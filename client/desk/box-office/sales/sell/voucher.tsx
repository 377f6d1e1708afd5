import { useState } from 'react'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { LabelledInput } from '../../../ui/form/labelled-inputs.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { sellWords } from './words.ts'

/** @param code the redeemed code; null without a voucher */
export function Voucher({ id, code }: { id: string; code: string | null }) {
  const words = sellWords[staffLocale()]
  const [typed, setTyped] = useState('')
  const add = useBoxOfficeCall((added: string) => call('deskAddCode', { cart: id }, { body: { code: added } }), {
    onDone: () => setTyped(''),
  })
  const remove = useBoxOfficeCall((removed: string) => call('deskRemoveCode', { cart: id, code: removed }))
  if (code !== null) return <TextButton label={words.withoutCode(code)} onClick={() => remove.press(code)} />
  return (
    <form
      className="bo-voucher"
      onSubmit={(event) => {
        event.preventDefault()
        add.press(typed.trim())
      }}
    >
      <LabelledInput
        label={words.voucher}
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={100}
        value={typed}
        aria-describedby="bo-voucher-error"
        onChange={setTyped}
      />
      <button type="submit" className="e-b e-b--l">
        {words.redeem}
      </button>
      <p id="bo-voucher-error" className="e-errt" role="alert">
        {add.error?.message}
      </p>
    </form>
  )
}
