import type { PostalAddress } from '../../../../shared/contract/box-office/order.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { addressParts, type InvoicePart, longest } from './address-problems.ts'
import { contactWords } from './contact-words.ts'
import { CountryField } from './country-field.tsx'
import { TextField } from './text-field.tsx'

export const emptyAddress: PostalAddress = { street: '', postcode: '', city: '', country: 'DE' }

interface AddressFieldsProps {
  title: string
  address: PostalAddress
  onChange: (address: PostalAddress) => void
  isRequired: boolean
  /** The fields that show why they cannot be sent. */
  problems: readonly InvoicePart[]
  /** The id of the error message. */
  error?: string | undefined
}

export function AddressFields(props: AddressFieldsProps) {
  const { title, address, onChange, isRequired, problems, error } = props
  const words = contactWords[staffLocale()]
  return (
    <fieldset className="bo-address">
      <legend className="e-lb">{title}</legend>
      {addressParts.map((part) => {
        const onPart = (value: string) => onChange({ ...address, [part]: value })
        if (part === 'country') return <CountryField key={part} value={address.country} onChange={onPart} />
        return (
          <TextField
            key={part}
            label={words.parts[part]}
            value={address[part]}
            onChange={onPart}
            max={longest[part]}
            isRequired={isRequired}
            problem={problems.includes(part) ? words.problems[part] : undefined}
            error={error}
          />
        )
      })}
    </fieldset>
  )
}
