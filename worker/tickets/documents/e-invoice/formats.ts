export const period = (from: string, to: string) => ({ 'ram:StartDateTime': date(from), 'ram:EndDateTime': date(to) })

/** @param day YYYY-MM-DD */
export function date(day: string) {
  return { 'udt:DateTimeString': { '@_format': '102', '#text': day.replaceAll('-', '') } }
}

export function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}
