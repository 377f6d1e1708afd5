import './register.css'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { type RegisterChoice, registerAddress } from './register-address.ts'

interface LettersProps {
  path: string
  chosen: RegisterChoice
  letters: readonly string[]
  /** The only letter whose entries the page shows; null for all letters. */
  letter: string | null
}

/** Links to the letters; a letter without entries is grey and not a link. `#` stands for other initials. */
export function Letters({ path, chosen, letters, letter }: LettersProps) {
  const words = useLabels(labels)
  const ruler = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', ...(letters.includes('#') ? ['#'] : [])]
  return (
    <nav className="az" aria-label={words.initials}>
      <ul>
        {ruler.map((each) => (
          <li key={each}>
            {letters.includes(each) ? (
              <a
                href={letter === null ? `#${idOf(each)}` : registerAddress(path, { ...chosen, letter: each })}
                aria-current={each === letter ? 'page' : undefined}
                aria-label={each === '#' ? words.others : undefined}
              >
                {each}
              </a>
            ) : (
              <span aria-hidden="true">{each}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function idOf(letter: string): string {
  return letter === '#' ? 'other' : letter
}

const labels = defineLabels({
  de: { initials: 'Anfangsbuchstabe', others: 'Andere' },
  en: { initials: 'Initial', others: 'Others' },
})
