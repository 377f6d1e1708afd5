export const maxEmailLength = 254

/** The pattern of the HTML standard, but with a dot in the domain and letters of all languages in it. */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u
