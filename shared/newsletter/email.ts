export const maxEmailLength = 254

/** What browsers take as an address (HTML standard), with a dot in the domain and letters of every language there. */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u
