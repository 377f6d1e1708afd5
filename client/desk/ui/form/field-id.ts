/** @param field the server's name for the field: `prices.2.normal` */
export function fieldId(field: string): string {
  return `pr-${field.replaceAll('.', '-')}`
}
