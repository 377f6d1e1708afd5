import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { maxGivenCents } from '../../../../shared/contract/box-office/balance.ts'
import type { NewVouchers } from '../../../../shared/contract/box-office/staff/vouchers.ts'
import { price } from '../../../../shared/ui/money.ts'
import { alert } from '../../../staff/alerts.tsx'
import { copyText } from '../../../staff/copy-text.ts'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { Invalid } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { DayAndTime } from '../../controls/day-and-time.tsx'
import { EntrySearch } from '../../controls/entry-search.tsx'
import { controlWords } from '../../controls/words.ts'
import { Field } from '../../ui/form/field.tsx'
import { fieldId } from '../../ui/form/field-id.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { InputField } from '../../ui/form/input-field.tsx'
import { emptyVoucher, newVouchersOf, type TypedVoucher } from './new-voucher.ts'
import { voucherWords } from './words.ts'

interface NewVoucherDialogProps {
  /** Keys of the presales and contingents that a magic code can open. */
  accesses: readonly string[]
  /** Without the right to manage, the dialog creates one balance of a limited amount, with a note. */
  mayManage: boolean
  onClose: () => void
}

/** Creates a voucher, a discount or a magic code under the typed code, or under random codes if none is typed. */
export function NewVoucherDialog({ accesses, mayManage, onClose }: NewVoucherDialogProps) {
  const locale = staffLocale()
  const words = voucherWords[locale]
  const queries = useQueryClient()
  const [typed, setTyped] = useState<TypedVoucher>({
    ...emptyVoucher,
    access: accesses[0] ?? '',
    ...(!mayManage && { kind: 'balance' }),
  })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [made, setMade] = useState<readonly string[] | null>(null)
  const set = (change: Partial<TypedVoucher>) => setTyped((before) => ({ ...before, ...change }))
  const make = useMutation({
    mutationFn: (body: NewVouchers) => call('makeVouchers', {}, { body }),
    onSuccess: ({ codes }) => {
      void queries.invalidateQueries({ queryKey: ['box-office', 'vouchers'] })
      const [first] = codes
      alert('save', codes.length === 1 && first ? words.made(first) : words.madeSeveral(codes.length))
      if (typed.code.trim()) onClose()
      else setMade(codes)
    },
    onError: (error) =>
      setErrors(
        error instanceof Invalid && error.errors.length > 0
          ? Object.fromEntries(error.errors.map(({ field, message }) => [field.split('.')[0], message]))
          : { '': error.message },
      ),
  })

  function submit(): void {
    if (make.isPending) return
    const checked = newVouchersOf(typed, mayManage)
    if ('body' in checked) {
      setErrors({})
      make.mutate(checked.body)
      return
    }
    setErrors(Object.fromEntries(Object.entries(checked.faults).map(([field, fault]) => [field, words[fault]])))
    const [first = ''] = Object.keys(checked.faults)
    document.getElementById(fieldId(first))?.focus()
  }

  if (made) return <MadeCodes codes={made} onClose={onClose} />
  const isOne = typed.code.trim() !== ''
  const isAccess = typed.kind === 'access'
  const isBalance = typed.kind === 'balance'
  const kinds = Object.entries(words.kinds).filter(
    ([kind]) => (mayManage || kind === 'balance') && (kind !== 'access' || accesses.length > 0),
  )
  const kindHint = isBalance ? words.balanceHint : accesses.length === 0 && mayManage ? words.kindAccessNone : undefined
  const text = (
    name: string,
    key: 'value' | 'count' | 'maxUses' | 'minimum' | 'budget',
    { label, unit, hint }: { label: string; unit: string; hint?: string | undefined },
  ): ReactNode => (
    <InputField
      name={name}
      label={label}
      hint={hint}
      error={errors[name]}
      unit={unit}
      inputMode="decimal"
      value={typed[key]}
      onChange={(value) => set({ [key]: value })}
    />
  )
  const day = (name: string, key: 'from' | 'until', label: string) => (
    <Field name={name} label={label} error={errors[name]}>
      {({ id, ...aria }) => (
        <DayAndTime
          id={id}
          local={typed[key]}
          onChange={(local) => set({ [key]: local })}
          period={key === 'from' ? 'begin' : 'end'}
          aria={aria}
        />
      )}
    </Field>
  )
  return (
    <FormDialog
      title={words.newTitle}
      width="40rem"
      action={words.make(isOne ? 1 : Number(typed.count) || 1)}
      error={errors['']}
      onSubmit={submit}
      onClose={onClose}
    >
      {() => (
        <>
          <div className="vo-pair">
            <Field name="kind" label={words.kind} hint={kindHint}>
              {(control) => (
                <select
                  {...control}
                  className="e-in"
                  data-first
                  value={typed.kind}
                  onChange={({ target }) => set({ kind: target.value as TypedVoucher['kind'] })}
                >
                  {kinds.map(([kind, name]) => (
                    <option key={kind} value={kind}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            {isAccess ? (
              <Field name="value" label={words.opened} error={errors.value}>
                {(control) => (
                  <select
                    {...control}
                    className="e-in"
                    value={typed.access}
                    onChange={({ target }) => set({ access: target.value })}
                  >
                    {accesses.map((access) => (
                      <option key={access}>{access}</option>
                    ))}
                  </select>
                )}
              </Field>
            ) : (
              text('value', 'value', {
                label: words.value,
                unit: typed.kind === 'percent' ? '%' : '€',
                hint: mayManage ? undefined : words.atMost(price(maxGivenCents, locale)),
              })
            )}
          </div>
          <div className="vo-pair">
            <InputField
              name="code"
              label={words.code}
              hint={isBalance ? words.balanceCodeHint : words.codeHint}
              error={errors.code}
              className="e-in vo-code"
              autoCapitalize="characters"
              maxLength={60}
              value={typed.code}
              onChange={(code) => set({ code })}
            />
            {isOne
              ? !isBalance &&
                text('max_uses', 'maxUses', { label: words.maxUses, unit: words.times, hint: words.maxUsesHint })
              : mayManage && text('count', 'count', { label: words.count, unit: '×' })}
          </div>
          <div className="vo-pair">
            {day('valid_from', 'from', words.from)}
            {day('valid_until', 'until', words.until)}
          </div>
          <Field name="productions" label={words.concerts} hint={words.concertsHint} error={errors.productions}>
            {({ id, ...aria }) => (
              <div className="e-stack e-stack--s">
                {typed.productions.length > 0 && (
                  <ul className="e-toks">
                    {typed.productions.map((one) => (
                      <li key={one.id}>
                        <span className="e-tok">
                          {one.title}
                          <button
                            type="button"
                            aria-label={controlWords[locale].removeOne(one.title)}
                            onClick={() => set({ productions: typed.productions.filter((other) => other !== one) })}
                          >
                            <Icon of={X} size={14} />
                          </button>
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
                <EntrySearch
                  to="productions"
                  label={words.concerts}
                  id={id}
                  aria={aria}
                  without={typed.productions.map((one) => one.id)}
                  onPick={(picked) => set({ productions: [...typed.productions, picked] })}
                />
              </div>
            )}
          </Field>
          {!isAccess && !isBalance && (
            <div className="vo-pair">
              {text('min_cents', 'minimum', {
                label: words.minimum,
                unit: '€',
                hint: typed.kind === 'amount' ? words.minimumHint : undefined,
              })}
              {isOne && text('budget_cents', 'budget', { label: words.budget, unit: '€' })}
            </div>
          )}
          <InputField
            name="note"
            label={words.note}
            hint={words.noteHint}
            error={errors.note}
            maxLength={200}
            value={typed.note}
            onChange={(note) => set({ note })}
          />
        </>
      )}
    </FormDialog>
  )
}

function MadeCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const words = voucherWords[staffLocale()]
  const text = codes.join('\n')
  return (
    <ModalDialog labelledBy="vo-made" width="26rem" onCancel={onClose}>
      <div className="e-dlg-h">
        <h2 id="vo-made">{words.madeTitle}</h2>
      </div>
      <div className="e-dlg-b">
        <textarea className="e-in vo-code vo-made" aria-labelledby="vo-made" readOnly value={text} />
      </div>
      <div className="e-dlg-f">
        <button
          type="button"
          className="e-b e-b--l"
          onClick={() => void copyText(text).then((isCopied) => isCopied && alert('save', words.copied))}
        >
          {words.copy}
        </button>
        <span className="e-sp">
          <button type="button" className="e-b e-b--p" data-first onClick={onClose}>
            {words.close}
          </button>
        </span>
      </div>
    </ModalDialog>
  )
}
