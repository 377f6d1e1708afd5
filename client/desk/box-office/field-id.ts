/** The id of a field's control. @param field as the server names it: `prices.2.normal` */
export function fieldId(field: string): string {
  return `pr-${field.replaceAll('.', '-')}`
}
