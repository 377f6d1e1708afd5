import { sha256 } from '../../signing/sha256.ts'

/**
 * Returns the request key of a form: its field `key` with a digest of its other fields, because the same form may be
 * sent again with other content, for example after the browser's Back button.
 * @returns null if the field is missing or malformed
 */
export async function formKey(form: FormData): Promise<string | null> {
  const key = textOf(form.get('key')).trim()
  if (!/^[\w-]{8,100}$/.test(key)) return null
  const fields = [...form].filter(([name]) => name !== 'key').map(([name, value]) => [name, textOf(value)])
  return `${key}-${(await sha256(JSON.stringify(fields.sort()))).slice(0, 16)}`
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
