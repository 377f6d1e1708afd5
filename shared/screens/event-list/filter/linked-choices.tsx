import type { FilterWords } from '../screen.ts'
import './linked-choices.css'

export function LinkedChoices({ groups }: Pick<FilterWords, 'groups'>) {
  return groups.map(({ legend, choices }) => (
    <fieldset key={legend} className="f-acc">
      <legend>{legend}</legend>
      <ul className="acc-list">
        {choices.map(({ label, href, isChosen, count }) => {
          const face = (
            <>
              {label} {count !== undefined && <span className="acc-n">{count}</span>}
            </>
          )
          return (
            <li key={label}>
              {href ? (
                <a href={href} aria-current={isChosen ? 'true' : undefined}>
                  {face}
                </a>
              ) : (
                <span className="acc-none">{face}</span>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  ))
}
