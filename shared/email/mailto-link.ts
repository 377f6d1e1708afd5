/** Returns a link that opens a mail to the address, in which `&`, `?` and `%` are not read as parts of the link. */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`
}
