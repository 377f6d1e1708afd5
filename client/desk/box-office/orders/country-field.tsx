import { useId, useMemo } from 'react'
import { type Country, countriesByName, countryChoices } from '../../../../shared/box-office/address/country-choices.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { contactWords } from './contact-words.ts'
import { inhabitedCountries } from './other-countries.ts'

interface CountryFieldProps {
  /** ISO 3166-1 alpha-2. */
  value: string
  onChange: (country: string) => void
}

/** A select of countries by their names: those that the checkout offers a company, and all others. */
export function CountryField({ value, onChange }: CountryFieldProps) {
  const locale = staffLocale()
  const words = contactWords[locale]
  const id = useId()
  const [first, others] = useMemo(() => {
    const offered = countryChoices(locale)
    const codes = new Set(offered.map(([code]) => code))
    // an address may have a code that is no country any more
    const rest = new Set([...inhabitedCountries, value].filter((code) => !codes.has(code)))
    return [offered, countriesByName([...rest], locale)]
  }, [locale, value])
  return (
    <div className="e-f">
      <label className="e-lb" htmlFor={id}>
        {words.country}
      </label>
      <select id={id} className="e-in" value={value} onChange={({ target }) => onChange(target.value)}>
        <Options countries={first} />
        <optgroup label={words.otherCountries}>
          <Options countries={others} />
        </optgroup>
      </select>
    </div>
  )
}

function Options({ countries }: { countries: readonly Country[] }) {
  return countries.map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}
