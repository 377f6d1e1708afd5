import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskRecord, DeskValues } from '../../../../shared/entities/contract.ts'
import { alert } from '../../../staff/alerts.tsx'
import { Invalid } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { InputField } from '../../ui/form/input-field.tsx'
import { centsText, typedCents } from '../typed-cents.ts'
import { priceWords } from './words.ts'

interface OtherWayProps {
  way: 'elsewhere' | 'free'
  record: DeskRecord
  onSaved: (record: DeskRecord) => void
}

const amounts = [
  ['priceFrom', 'from'],
  ['priceTo', 'to'],
  ['priceReduced', 'reduced'],
] as const

/** The form for a production that another shop sells, or that is free. Saving publishes at once. */
export function OtherWay({ way, record, onSaved }: OtherWayProps) {
  const locale = staffLocale()
  const words = priceWords[locale]
  const { values } = record
  const [typed, setTyped] = useState<Record<string, string>>(() => ({
    ticketUrl: typeof values.ticketUrl === 'string' ? values.ticketUrl : '',
    ...Object.fromEntries(
      amounts.map(([name]) => {
        const euros = values[name]
        return [name, typeof euros === 'number' ? centsText(Math.round(euros * 100), locale) : '']
      }),
    ),
  }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useMutation({
    mutationFn: (changed: DeskValues) =>
      call(
        'changeRow',
        { entity: 'productions', id: record.id },
        {
          ifMatch: record.revision,
          body: {
            action: 'publish',
            values: changed,
            keeps_draft: true,
          },
        },
      ),
    onSuccess: (saved) => {
      setErrors({})
      alert('save', words.savedWay)
      onSaved(saved)
    },
    onError: (error) =>
      setErrors(
        error instanceof Invalid && error.errors.length > 0
          ? Object.fromEntries(error.errors.map(({ field, pointer, message }) => [pointer?.slice(1) ?? field, message]))
          : { '': error.message },
      ),
  })

  function submit(): void {
    if (way === 'free') {
      save.mutate({ ticketUrl: null, priceFrom: 0, priceTo: null, priceReduced: null })
      return
    }
    const cents = amounts.map(
      ([name]) => [name, typed[name]?.trim() ? typedCents(typed[name] ?? '') : undefined] as const,
    )
    const faults = Object.fromEntries(cents.flatMap(([name, one]) => (one === null ? [[name, words.no_amount]] : [])))
    if (!/^https:\/\/\S+$/.test(typed.ticketUrl?.trim() ?? '')) faults.ticketUrl = words.shopUrlHint
    setErrors(faults)
    if (Object.keys(faults).length > 0) return
    const prices = Object.fromEntries(cents.map(([name, one]) => [name, typeof one === 'number' ? one / 100 : null]))
    save.mutate({ ...prices, ticketUrl: typed.ticketUrl?.trim() ?? '' })
  }

  const field = (name: string, label: string, hint?: string) => (
    <InputField
      name={name}
      label={label}
      hint={hint}
      error={errors[name]}
      inputMode={name === 'ticketUrl' ? 'url' : 'decimal'}
      value={typed[name] ?? ''}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  )
  return (
    <section className="e-sec pr-wide">
      {way === 'elsewhere' && (
        <>
          {field('ticketUrl', words.shopUrl, words.shopUrlHint)}
          <div className="pr-three">{amounts.map(([name, word]) => field(name, words[word]))}</div>
        </>
      )}
      <div>
        <button type="button" className="e-b e-b--p" onClick={() => save.isPending || submit()}>
          {words.saveWay}
        </button>
        {errors[''] && (
          <p className="e-errt" role="alert">
            {errors['']}
          </p>
        )}
      </div>
    </section>
  )
}
