import { kindOf } from '../../../../shared/contract/kind.ts'
import { limitedText } from '../../../http/request/limited-text.ts'

const maxBytes = 1024 * 1024

/**
 * Returns a plain backend's refusal of a write, `422 { message, errors }`, as `400 { field: [message] }`, which edit mode
 * reads. Without fields, the message is the reason.
 * @returns other answers unchanged
 */
export async function plainRefusal(response: Response): Promise<Response> {
  const { status, headers } = response
  if (status !== 422 || kindOf(headers) !== 'plain') return response
  const text = await limitedText(response, maxBytes)
  const own = new Headers(headers)
  for (const name of ['Content-Length', 'Content-Encoding']) own.delete(name)
  return new Response(fieldsOf(text), { status: 400, headers: own })
}

function fieldsOf(text: string): string {
  try {
    const { message, errors } = JSON.parse(text)
    const hasFields = typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0
    if (hasFields) return JSON.stringify(errors)
    return typeof message === 'string' ? JSON.stringify({ detail: message }) : text
  } catch {
    return text
  }
}
