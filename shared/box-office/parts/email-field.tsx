import { useState } from 'react'
import { typoWords } from '../../email/words.ts'
import { usePage } from '../../page/page-context.tsx'
import { Field, type FieldProps } from './field.tsx'

/**
 * A field for an e-mail address. If the domain looks like a slip, a hint below it offers the domain that was probably
 * meant; the typed address stays valid.
 */
export function EmailField(field: Pick<FieldProps, 'label' | 'hint' | 'value'>) {
  const [meant, setMeant] = useState<string | null>(null)
  const words = typoWords[usePage().locale]
  async function check(typed: string): Promise<void> {
    // the rule is loaded when it is first needed, since most buyers have it right
    try {
      const { meantAddress } = await import('../../email/typo.ts')
      setMeant(meantAddress(typed))
    } catch (error) {
      // offline, for example; the address is valid without the hint
      console.info('typo hint', error)
    }
  }
  return (
    <>
      <Field
        {...field}
        name="email"
        inputMode="email"
        autoComplete="email"
        onBlur={({ target }) => check(target.value)}
      />
      {meant && (
        <p className="fld" role="status">
          {words.meant(meant)}{' '}
          <button className="lnk" type="button" onClick={() => setMeant(take(meant))}>
            {words.take}
          </button>
        </p>
      )}
    </>
  )
}

/** Writes the address into the field, which is uncontrolled so that it keeps what was typed before hydration. */
function take(address: string): null {
  const input = document.getElementById('email') as HTMLInputElement | null
  if (input) input.value = address
  input?.focus()
  return null
}
