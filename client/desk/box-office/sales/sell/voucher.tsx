import { useState } from 'react'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
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
  if (code !== null)
    return (
      <button type="button" className="e-b e-b--t" onClick={() => remove.isPending || remove.mutate(code)}>
        {words.withoutCode(code)}
      </button>
    )
  return (
    <form
      className="bo-voucher"
      onSubmit={(event) => {
        event.preventDefault()
        if (!add.isPending) add.mutate(typed.trim())
      }}
    >
      <label className="e-f">
        <span className="e-lb">{words.voucher}</span>
        <input
          className="e-in"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={100}
          value={typed}
          aria-describedby="bo-voucher-error"
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <button type="submit" className="e-b e-b--l">
        {words.redeem}
      </button>
      <p id="bo-voucher-error" className="e-errt" role="alert">
        {add.error?.message}
      </p>
    </form>
  )
}
