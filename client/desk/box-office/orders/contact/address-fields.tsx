import type { PostalAddress } from '../../../../../shared/contract/shop/order.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { type AddressPart, addressParts, type InvoicePart } from './address-problems.ts'
import { TextField } from './text-field.tsx'
import { contactWords } from './words.ts'

export const emptyAddress: PostalAddress = { street: '', postcode: '', city: '', country: 'DE' }

const longest: Record<AddressPart, number> = { street: 120, postcode: 12, city: 80, country: 2 }

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

export function AddressFields({ title, address, onChange, isRequired, problems, error }: AddressFieldsProps) {
  const words = contactWords[staffLocale()]
  return (
    <fieldset className="bo-address">
      <legend className="e-lb">{title}</legend>
      {addressParts.map((part) => (
        <TextField
          key={part}
          label={words.parts[part]}
          value={address[part]}
          onChange={(value) => onChange({ ...address, [part]: part === 'country' ? value.toUpperCase() : value })}
          max={longest[part]}
          isRequired={isRequired}
          problem={problems.includes(part) ? words.problems[part] : undefined}
          error={error}
        />
      ))}
    </fieldset>
  )
}
