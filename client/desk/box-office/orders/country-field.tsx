import { useId, useMemo } from 'react'
import { type Country, countriesByName, countryChoices } from '../../../../shared/box-office/address/country-choices.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { contactWords } from './contact-words.ts'

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

/** The countries and territories of ISO 3166-1 where people live, by their two letters, and Kosovo. */
export const inhabitedCountries: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA ' +
  'GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE ' +
  'KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS ' +
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO ' +
  'RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV ' +
  'TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ')
