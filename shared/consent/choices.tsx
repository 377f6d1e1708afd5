import type { ReactNode } from 'react'
import { useLabels, usePage } from '../page/page-context.tsx'
import { choiceWords } from './choice-words.ts'
import { type Category, categories, hasStatistics } from './consent.ts'
import { RequiredOrAll } from './required-or-all.tsx'
import '../ui/button.css'
import '../ui/field.css'
import './choices.css'

interface ChoicesProps {
  /** Categories that are initially checked, unless `isSignalled` switches them off. */
  granted: readonly Category[]
  /** Whether the browser sends Do Not Track or Global Privacy Control; statistics and marketing then stay off. */
  isSignalled: boolean
}

/** The categories with their services; place `ChoiceButtons` in the same form. */
export function Choices({ granted, isSignalled }: ChoicesProps) {
  const words = useLabels(choiceWords)
  const { site } = usePage()
  return (
    <>
      {isSignalled && <p className="cons-sig">{words.signal}</p>}
      <ul className="cons">
        <Choice name="required" isOn isFixed state={words.always} />
        {categories.map((name) => {
          const isMissing = name !== 'media' && !hasStatistics(site)
          const isFixed = isMissing || (isSignalled && name !== 'media')
          return (
            <Choice
              key={name}
              name={name}
              isOn={granted.includes(name) && !isFixed}
              isFixed={isFixed}
              state={isMissing ? words.missing : isFixed ? words.off : null}
            />
          )
        })}
      </ul>
      <p className="alert" role="alert" hidden>
        {words.failed}
      </p>
    </>
  )
}

interface ChoiceProps {
  name: Category | 'required'
  isOn: boolean
  isFixed: boolean
  /** A fixed label; null for a label that shows the checkbox's state. */
  state: ReactNode
}

function Choice({ name, isOn, isFixed, state }: ChoiceProps) {
  const words = useLabels(choiceWords)
  const { title, text, services } = words.categories[name]
  const id = `consent-${name}`
  return (
    <li>
      <input
        id={id}
        type="checkbox"
        name="category"
        value={name}
        defaultChecked={isOn}
        disabled={isFixed}
        aria-describedby={`${id}-text`}
      />
      <label htmlFor={id}>
        {title}{' '}
        <span aria-hidden={state === null}>
          {state ?? (
            <>
              <span className="cons-on">{words.on}</span>
              <span className="cons-off">{words.off}</span>
            </>
          )}
        </span>
      </label>
      <p id={`${id}-text`}>{text}</p>
      <details>
        <summary>{words.more}</summary>
        <ul>
          {services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
      </details>
    </li>
  )
}

export function ChoiceButtons() {
  const { locale } = usePage()
  const words = useLabels(choiceWords)
  return (
    <>
      <RequiredOrAll locale={locale} />
      <button className="btn" type="submit" name="choice" value="selection">
        {words.save}
      </button>
    </>
  )
}
