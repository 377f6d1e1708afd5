export const maxEmailLength = 254

/** Like the HTML standard's pattern, but the domain needs a dot and may contain letters of any language. */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u
