import type { PostalAddress } from '../../../../../shared/contract/shop/order.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { TextField } from './text-field.tsx'
import { contactWords } from './words.ts'

export const emptyAddress: PostalAddress = { street: '', postcode: '', city: '', country: 'DE' }

const partsOf = ({ street, postcode, city }: PostalAddress) => [street, postcode, city].map((part) => part.trim())

export const isEmpty = (address: PostalAddress) => partsOf(address).every((part) => part === '')

export const isComplete = (address: PostalAddress) =>
  partsOf(address).every((part) => part !== '') && /^[A-Z]{2}$/.test(address.country)

interface AddressFieldsProps {
  title: string
  address: PostalAddress
  onChange: (address: PostalAddress) => void
  isRequired: boolean
  /** The id of the error message. */
  error?: string | undefined
}

export function AddressFields({ title, address, onChange, isRequired, error }: AddressFieldsProps) {
  const words = contactWords[staffLocale()]
  const field = (name: keyof PostalAddress, max: number) => (
    <TextField
      label={words.parts[name]}
      value={address[name]}
      onChange={(value) => onChange({ ...address, [name]: name === 'country' ? value.toUpperCase() : value })}
      max={max}
      isRequired={isRequired}
      error={error}
    />
  )
  return (
    <fieldset className="bo-address">
      <legend className="e-lb">{title}</legend>
      {field('street', 120)}
      {field('postcode', 12)}
      {field('city', 80)}
      {field('country', 2)}
    </fieldset>
  )
}
